package lint

// L07xx: figures and their sources.
var figureRules = []*Rule{
	unsourcedFigure,
	vainDesigned,
	oddSource,
	repeatedFigure,
}
