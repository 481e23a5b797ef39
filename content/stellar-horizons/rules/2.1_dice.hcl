# 2.1: ten-sided dice; a zero is a ten, three zeros are a hundred.

die "d10"     { faces = numbers(1, 10) }
die "percent" { faces = numbers(1, 100) }
