# What is printed on each tile, from its middle as it lies in the first game: q steps to the right, then r to the lower
# left or upper right as the side after the first looks (the sides of a cell are numbered as docs/language.md says).
table "printed" {
  source = "2"
  gives  = { sector = sector, planet = planet, q = integer, r = integer }
  rows = [
    [sector.s1,  planet.desert,   1,  -2],
    [sector.s1,  planet.swamp,    1,  -1],
    [sector.s1,  planet.oxide,    -2, 0],
    [sector.s1,  planet.volcanic, -2, 1],
    [sector.s1,  planet.terra,    0,  1],
    [sector.s1,  planet.transdim, -1, 2],

    [sector.s2,  planet.oxide,    -1, -1],
    [sector.s2,  planet.swamp,    0,  -1],
    [sector.s2,  planet.volcanic, 2,  -1],
    [sector.s2,  planet.titanium, 2,  0],
    [sector.s2,  planet.transdim, -2, 1],
    [sector.s2,  planet.ice,      0,  1],
    [sector.s2,  planet.desert,   -1, 2],

    [sector.s3,  planet.terra,    -1, -1],
    [sector.s3,  planet.gaia,     1,  -1],
    [sector.s3,  planet.desert,   -2, 0],
    [sector.s3,  planet.transdim, 2,  0],
    [sector.s3,  planet.ice,      -1, 1],
    [sector.s3,  planet.titanium, -1, 2],

    [sector.s4,  planet.ice,      1,  -2],
    [sector.s4,  planet.volcanic, 0,  -1],
    [sector.s4,  planet.oxide,    1,  0],
    [sector.s4,  planet.titanium, 2,  0],
    [sector.s4,  planet.swamp,    -1, 1],
    [sector.s4,  planet.terra,    -2, 2],

    [sector.s5,  planet.volcanic, -1, -1],
    [sector.s5,  planet.gaia,     1,  -1],
    [sector.s5,  planet.desert,   -2, 0],
    [sector.s5,  planet.ice,      2,  0],
    [sector.s5,  planet.oxide,    -1, 2],
    [sector.s5,  planet.transdim, 0,  2],

    [sector.s5b, planet.volcanic, -1, -1],
    [sector.s5b, planet.gaia,     1,  -1],
    [sector.s5b, planet.ice,      2,  0],
    [sector.s5b, planet.oxide,    -1, 2],
    [sector.s5b, planet.transdim, 0,  2],

    [sector.s6,  planet.swamp,    1,  -1],
    [sector.s6,  planet.gaia,     -1, 0],
    [sector.s6,  planet.transdim, -2, 1],
    [sector.s6,  planet.terra,    0,  1],
    [sector.s6,  planet.transdim, 1,  1],
    [sector.s6,  planet.desert,   -2, 2],

    [sector.s6b, planet.gaia,     -1, 0],
    [sector.s6b, planet.transdim, -2, 1],
    [sector.s6b, planet.terra,    0,  1],
    [sector.s6b, planet.transdim, 1,  1],
    [sector.s6b, planet.desert,   -2, 2],

    [sector.s7,  planet.transdim, 2,  -2],
    [sector.s7,  planet.gaia,     0,  -1],
    [sector.s7,  planet.titanium, -2, 0],
    [sector.s7,  planet.oxide,    1,  0],
    [sector.s7,  planet.gaia,     -1, 1],
    [sector.s7,  planet.swamp,    1,  1],

    [sector.s7b, planet.transdim, 2,  -2],
    [sector.s7b, planet.gaia,     0,  -1],
    [sector.s7b, planet.titanium, -2, 0],
    [sector.s7b, planet.gaia,     1,  0],
    [sector.s7b, planet.swamp,    -1, 1],

    [sector.s8,  planet.transdim, -1, -1],
    [sector.s8,  planet.volcanic, 0,  -1],
    [sector.s8,  planet.ice,      1,  0],
    [sector.s8,  planet.terra,    2,  0],
    [sector.s8,  planet.titanium, -1, 1],
    [sector.s8,  planet.transdim, 0,  2],

    [sector.s9,  planet.swamp,    0,  -2],
    [sector.s9,  planet.titanium, 0,  -1],
    [sector.s9,  planet.volcanic, 2,  -1],
    [sector.s9,  planet.gaia,     -1, 1],
    [sector.s9,  planet.transdim, 1,  1],
    [sector.s9,  planet.ice,      0,  2],

    [sector.s10, planet.terra,    0,  -2],
    [sector.s10, planet.oxide,    -1, -1],
    [sector.s10, planet.desert,   1,  -1],
    [sector.s10, planet.gaia,     -1, 1],
    [sector.s10, planet.transdim, 1,  1],
    [sector.s10, planet.transdim, 0,  2],
  ]
}
