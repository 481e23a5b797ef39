# 2.1: ten-sided dice; a zero is a ten, three zeros are a hundred.

die "d10"     { faces = range(1, 10) }
die "percent" { faces = range(1, 100) }
