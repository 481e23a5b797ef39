game "x" {
  players = ["a", "b"]
  state   = { n = integer }
  set "game" { n = zz0 }
  set "game" { n = zz1 }
  set "game" { n = zz2 }
  set "game" { n = zz3 }
  set "game" { n = zz4 }
  set "game" { n = zz5 }
  set "game" { n = zz6 }
  set "game" { n = zz7 }
  set "game" { n = zz8 }
  set "game" { n = zz9 }
  set "game" { n = zz10 }
  set "game" { n = zz11 }
  set "game" { n = zz12 }
  set "game" { n = zz13 }
  set "game" { n = zz14 }
  set "game" { n = zz15 }
  set "game" { n = zz16 }
  set "game" { n = zz17 }
  set "game" { n = zz18 }
  set "game" { n = zz19 }
  set "game" { n = zz20 }
  set "game" { n = zz21 }
  set "game" { n = zz22 }
  set "game" { n = zz23 }
  set "game" { n = zz24 }
  set "game" { n = zz25 }
  set "game" { n = zz26 }
  set "game" { n = zz27 }
  set "game" { n = zz28 }
  set "game" { n = zz29 }
  set "game" { n = zz30 }
  set "game" { n = zz31 }
  set "game" { n = zz32 }
  set "game" { n = zz33 }
  set "game" { n = zz34 }
  set "game" { n = zz35 }
  set "game" { n = zz36 }
  set "game" { n = zz37 }
  set "game" { n = zz38 }
  set "game" { n = zz39 }
  set "game" { n = zz40 }
  set "game" { n = zz41 }
  set "game" { n = zz42 }
  set "game" { n = zz43 }
  set "game" { n = zz44 }
  set "game" { n = zz45 }
  set "game" { n = zz46 }
  set "game" { n = zz47 }
  set "game" { n = zz48 }
  set "game" { n = zz49 }
  set "game" { n = zz50 }
  set "game" { n = zz51 }
  set "game" { n = zz52 }
  set "game" { n = zz53 }
  set "game" { n = zz54 }
  set "game" { n = zz55 }
  set "game" { n = zz56 }
  set "game" { n = zz57 }
  set "game" { n = zz58 }
  set "game" { n = zz59 }
  set "game" { n = zz60 }
  set "game" { n = zz61 }
  set "game" { n = zz62 }
  set "game" { n = zz63 }
  set "game" { n = zz64 }
  set "game" { n = zz65 }
  set "game" { n = zz66 }
  set "game" { n = zz67 }
  set "game" { n = zz68 }
  set "game" { n = zz69 }
  set "game" { n = zz70 }
  set "game" { n = zz71 }
  set "game" { n = zz72 }
  set "game" { n = zz73 }
  set "game" { n = zz74 }
  set "game" { n = zz75 }
  set "game" { n = zz76 }
  set "game" { n = zz77 }
  set "game" { n = zz78 }
  set "game" { n = zz79 }
  set "game" { n = zz80 }
  set "game" { n = zz81 }
  set "game" { n = zz82 }
  set "game" { n = zz83 }
  set "game" { n = zz84 }
  set "game" { n = zz85 }
  set "game" { n = zz86 }
  set "game" { n = zz87 }
  set "game" { n = zz88 }
  set "game" { n = zz89 }
  set "game" { n = zz90 }
  set "game" { n = zz91 }
  set "game" { n = zz92 }
  set "game" { n = zz93 }
  set "game" { n = zz94 }
  set "game" { n = zz95 }
  set "game" { n = zz96 }
  set "game" { n = zz97 }
  set "game" { n = zz98 }
  set "game" { n = zz99 }
  set "game" { n = zz100 }
  set "game" { n = zz101 }
  set "game" { n = zz102 }
  set "game" { n = zz103 }
  set "game" { n = zz104 }
  set "game" { n = zz105 }
  set "game" { n = zz106 }
  set "game" { n = zz107 }
  set "game" { n = zz108 }
  set "game" { n = zz109 }
  set "game" { n = zz110 }
  set "game" { n = zz111 }
  set "game" { n = zz112 }
  set "game" { n = zz113 }
  set "game" { n = zz114 }
  set "game" { n = zz115 }
  set "game" { n = zz116 }
  set "game" { n = zz117 }
  set "game" { n = zz118 }
  set "game" { n = zz119 }
  set "game" { n = zz120 }
  set "game" { n = zz121 }
  set "game" { n = zz122 }
  set "game" { n = zz123 }
  set "game" { n = zz124 }
  set "game" { n = zz125 }
  set "game" { n = zz126 }
  set "game" { n = zz127 }
  set "game" { n = zz128 }
  set "game" { n = zz129 }
  set "game" { n = zz130 }
  set "game" { n = zz131 }
  set "game" { n = zz132 }
  set "game" { n = zz133 }
  set "game" { n = zz134 }
  set "game" { n = zz135 }
  set "game" { n = zz136 }
  set "game" { n = zz137 }
  set "game" { n = zz138 }
  set "game" { n = zz139 }
  set "game" { n = zz140 }
  set "game" { n = zz141 }
  set "game" { n = zz142 }
  set "game" { n = zz143 }
  set "game" { n = zz144 }
  set "game" { n = zz145 }
  set "game" { n = zz146 }
  set "game" { n = zz147 }
  set "game" { n = zz148 }
  set "game" { n = zz149 }
  set "game" { n = zz150 }
  set "game" { n = zz151 }
  set "game" { n = zz152 }
  set "game" { n = zz153 }
  set "game" { n = zz154 }
  set "game" { n = zz155 }
  set "game" { n = zz156 }
  set "game" { n = zz157 }
  set "game" { n = zz158 }
  set "game" { n = zz159 }
  set "game" { n = zz160 }
  set "game" { n = zz161 }
  set "game" { n = zz162 }
  set "game" { n = zz163 }
  set "game" { n = zz164 }
  set "game" { n = zz165 }
  set "game" { n = zz166 }
  set "game" { n = zz167 }
  set "game" { n = zz168 }
  set "game" { n = zz169 }
  set "game" { n = zz170 }
  set "game" { n = zz171 }
  set "game" { n = zz172 }
  set "game" { n = zz173 }
  set "game" { n = zz174 }
  set "game" { n = zz175 }
  set "game" { n = zz176 }
  set "game" { n = zz177 }
  set "game" { n = zz178 }
  set "game" { n = zz179 }
  set "game" { n = zz180 }
  set "game" { n = zz181 }
  set "game" { n = zz182 }
  set "game" { n = zz183 }
  set "game" { n = zz184 }
  set "game" { n = zz185 }
  set "game" { n = zz186 }
  set "game" { n = zz187 }
  set "game" { n = zz188 }
  set "game" { n = zz189 }
  set "game" { n = zz190 }
  set "game" { n = zz191 }
  set "game" { n = zz192 }
  set "game" { n = zz193 }
  set "game" { n = zz194 }
  set "game" { n = zz195 }
  set "game" { n = zz196 }
  set "game" { n = zz197 }
  set "game" { n = zz198 }
  set "game" { n = zz199 }
  set "game" { n = zz200 }
  set "game" { n = zz201 }
  set "game" { n = zz202 }
  set "game" { n = zz203 }
  set "game" { n = zz204 }
  set "game" { n = zz205 }
  set "game" { n = zz206 }
  set "game" { n = zz207 }
  set "game" { n = zz208 }
  set "game" { n = zz209 }
  set "game" { n = zz210 }
  set "game" { n = zz211 }
  set "game" { n = zz212 }
  set "game" { n = zz213 }
  set "game" { n = zz214 }
  set "game" { n = zz215 }
  set "game" { n = zz216 }
  set "game" { n = zz217 }
  set "game" { n = zz218 }
  set "game" { n = zz219 }
  set "game" { n = zz220 }
  set "game" { n = zz221 }
  set "game" { n = zz222 }
  set "game" { n = zz223 }
  set "game" { n = zz224 }
  set "game" { n = zz225 }
  set "game" { n = zz226 }
  set "game" { n = zz227 }
  set "game" { n = zz228 }
  set "game" { n = zz229 }
  set "game" { n = zz230 }
  set "game" { n = zz231 }
  set "game" { n = zz232 }
  set "game" { n = zz233 }
  set "game" { n = zz234 }
  set "game" { n = zz235 }
  set "game" { n = zz236 }
  set "game" { n = zz237 }
  set "game" { n = zz238 }
  set "game" { n = zz239 }
  set "game" { n = zz240 }
  set "game" { n = zz241 }
  set "game" { n = zz242 }
  set "game" { n = zz243 }
  set "game" { n = zz244 }
  set "game" { n = zz245 }
  set "game" { n = zz246 }
  set "game" { n = zz247 }
  set "game" { n = zz248 }
  set "game" { n = zz249 }
  set "game" { n = zz250 }
  set "game" { n = zz251 }
  set "game" { n = zz252 }
  set "game" { n = zz253 }
  set "game" { n = zz254 }
  set "game" { n = zz255 }
  set "game" { n = zz256 }
  set "game" { n = zz257 }
  set "game" { n = zz258 }
  set "game" { n = zz259 }
  set "game" { n = zz260 }
  set "game" { n = zz261 }
  set "game" { n = zz262 }
  set "game" { n = zz263 }
  set "game" { n = zz264 }
  set "game" { n = zz265 }
  set "game" { n = zz266 }
  set "game" { n = zz267 }
  set "game" { n = zz268 }
  set "game" { n = zz269 }
  set "game" { n = zz270 }
  set "game" { n = zz271 }
  set "game" { n = zz272 }
  set "game" { n = zz273 }
  set "game" { n = zz274 }
  set "game" { n = zz275 }
  set "game" { n = zz276 }
  set "game" { n = zz277 }
  set "game" { n = zz278 }
  set "game" { n = zz279 }
  set "game" { n = zz280 }
  set "game" { n = zz281 }
  set "game" { n = zz282 }
  set "game" { n = zz283 }
  set "game" { n = zz284 }
  set "game" { n = zz285 }
  set "game" { n = zz286 }
  set "game" { n = zz287 }
  set "game" { n = zz288 }
  set "game" { n = zz289 }
  set "game" { n = zz290 }
  set "game" { n = zz291 }
  set "game" { n = zz292 }
  set "game" { n = zz293 }
  set "game" { n = zz294 }
  set "game" { n = zz295 }
  set "game" { n = zz296 }
  set "game" { n = zz297 }
  set "game" { n = zz298 }
  set "game" { n = zz299 }
  set "game" { n = zz300 }
  set "game" { n = zz301 }
  set "game" { n = zz302 }
  set "game" { n = zz303 }
  set "game" { n = zz304 }
  set "game" { n = zz305 }
  set "game" { n = zz306 }
  set "game" { n = zz307 }
  set "game" { n = zz308 }
  set "game" { n = zz309 }
  set "game" { n = zz310 }
  set "game" { n = zz311 }
  set "game" { n = zz312 }
  set "game" { n = zz313 }
  set "game" { n = zz314 }
  set "game" { n = zz315 }
  set "game" { n = zz316 }
  set "game" { n = zz317 }
  set "game" { n = zz318 }
  set "game" { n = zz319 }
  set "game" { n = zz320 }
  set "game" { n = zz321 }
  set "game" { n = zz322 }
  set "game" { n = zz323 }
  set "game" { n = zz324 }
  set "game" { n = zz325 }
  set "game" { n = zz326 }
  set "game" { n = zz327 }
  set "game" { n = zz328 }
  set "game" { n = zz329 }
  set "game" { n = zz330 }
  set "game" { n = zz331 }
  set "game" { n = zz332 }
  set "game" { n = zz333 }
  set "game" { n = zz334 }
  set "game" { n = zz335 }
  set "game" { n = zz336 }
  set "game" { n = zz337 }
  set "game" { n = zz338 }
  set "game" { n = zz339 }
  set "game" { n = zz340 }
  set "game" { n = zz341 }
  set "game" { n = zz342 }
  set "game" { n = zz343 }
  set "game" { n = zz344 }
  set "game" { n = zz345 }
  set "game" { n = zz346 }
  set "game" { n = zz347 }
  set "game" { n = zz348 }
  set "game" { n = zz349 }
  set "game" { n = zz350 }
  set "game" { n = zz351 }
  set "game" { n = zz352 }
  set "game" { n = zz353 }
  set "game" { n = zz354 }
  set "game" { n = zz355 }
  set "game" { n = zz356 }
  set "game" { n = zz357 }
  set "game" { n = zz358 }
  set "game" { n = zz359 }
  set "game" { n = zz360 }
  set "game" { n = zz361 }
  set "game" { n = zz362 }
  set "game" { n = zz363 }
  set "game" { n = zz364 }
  set "game" { n = zz365 }
  set "game" { n = zz366 }
  set "game" { n = zz367 }
  set "game" { n = zz368 }
  set "game" { n = zz369 }
  set "game" { n = zz370 }
  set "game" { n = zz371 }
  set "game" { n = zz372 }
  set "game" { n = zz373 }
  set "game" { n = zz374 }
  set "game" { n = zz375 }
  set "game" { n = zz376 }
  set "game" { n = zz377 }
  set "game" { n = zz378 }
  set "game" { n = zz379 }
  set "game" { n = zz380 }
  set "game" { n = zz381 }
  set "game" { n = zz382 }
  set "game" { n = zz383 }
  set "game" { n = zz384 }
  set "game" { n = zz385 }
  set "game" { n = zz386 }
  set "game" { n = zz387 }
  set "game" { n = zz388 }
  set "game" { n = zz389 }
  set "game" { n = zz390 }
  set "game" { n = zz391 }
  set "game" { n = zz392 }
  set "game" { n = zz393 }
  set "game" { n = zz394 }
  set "game" { n = zz395 }
  set "game" { n = zz396 }
  set "game" { n = zz397 }
  set "game" { n = zz398 }
  set "game" { n = zz399 }
  set "game" { n = zz400 }
  set "game" { n = zz401 }
  set "game" { n = zz402 }
  set "game" { n = zz403 }
  set "game" { n = zz404 }
  set "game" { n = zz405 }
  set "game" { n = zz406 }
  set "game" { n = zz407 }
  set "game" { n = zz408 }
  set "game" { n = zz409 }
  set "game" { n = zz410 }
  set "game" { n = zz411 }
  set "game" { n = zz412 }
  set "game" { n = zz413 }
  set "game" { n = zz414 }
  set "game" { n = zz415 }
  set "game" { n = zz416 }
  set "game" { n = zz417 }
  set "game" { n = zz418 }
  set "game" { n = zz419 }
  set "game" { n = zz420 }
  set "game" { n = zz421 }
  set "game" { n = zz422 }
  set "game" { n = zz423 }
  set "game" { n = zz424 }
  set "game" { n = zz425 }
  set "game" { n = zz426 }
  set "game" { n = zz427 }
  set "game" { n = zz428 }
  set "game" { n = zz429 }
  set "game" { n = zz430 }
  set "game" { n = zz431 }
  set "game" { n = zz432 }
  set "game" { n = zz433 }
  set "game" { n = zz434 }
  set "game" { n = zz435 }
  set "game" { n = zz436 }
  set "game" { n = zz437 }
  set "game" { n = zz438 }
  set "game" { n = zz439 }
  set "game" { n = zz440 }
  set "game" { n = zz441 }
  set "game" { n = zz442 }
  set "game" { n = zz443 }
  set "game" { n = zz444 }
  set "game" { n = zz445 }
  set "game" { n = zz446 }
  set "game" { n = zz447 }
  set "game" { n = zz448 }
  set "game" { n = zz449 }
  set "game" { n = zz450 }
  set "game" { n = zz451 }
  set "game" { n = zz452 }
  set "game" { n = zz453 }
  set "game" { n = zz454 }
  set "game" { n = zz455 }
  set "game" { n = zz456 }
  set "game" { n = zz457 }
  set "game" { n = zz458 }
  set "game" { n = zz459 }
  set "game" { n = zz460 }
  set "game" { n = zz461 }
  set "game" { n = zz462 }
  set "game" { n = zz463 }
  set "game" { n = zz464 }
  set "game" { n = zz465 }
  set "game" { n = zz466 }
  set "game" { n = zz467 }
  set "game" { n = zz468 }
  set "game" { n = zz469 }
  set "game" { n = zz470 }
  set "game" { n = zz471 }
  set "game" { n = zz472 }
  set "game" { n = zz473 }
  set "game" { n = zz474 }
  set "game" { n = zz475 }
  set "game" { n = zz476 }
  set "game" { n = zz477 }
  set "game" { n = zz478 }
  set "game" { n = zz479 }
  set "game" { n = zz480 }
  set "game" { n = zz481 }
  set "game" { n = zz482 }
  set "game" { n = zz483 }
  set "game" { n = zz484 }
  set "game" { n = zz485 }
  set "game" { n = zz486 }
  set "game" { n = zz487 }
  set "game" { n = zz488 }
  set "game" { n = zz489 }
  set "game" { n = zz490 }
  set "game" { n = zz491 }
  set "game" { n = zz492 }
  set "game" { n = zz493 }
  set "game" { n = zz494 }
  set "game" { n = zz495 }
  set "game" { n = zz496 }
  set "game" { n = zz497 }
  set "game" { n = zz498 }
  set "game" { n = zz499 }
  set "game" { n = zz500 }
  set "game" { n = zz501 }
  set "game" { n = zz502 }
  set "game" { n = zz503 }
  set "game" { n = zz504 }
  set "game" { n = zz505 }
  set "game" { n = zz506 }
  set "game" { n = zz507 }
  set "game" { n = zz508 }
  set "game" { n = zz509 }
  set "game" { n = zz510 }
  set "game" { n = zz511 }
  set "game" { n = zz512 }
  set "game" { n = zz513 }
  set "game" { n = zz514 }
  set "game" { n = zz515 }
  set "game" { n = zz516 }
  set "game" { n = zz517 }
  set "game" { n = zz518 }
  set "game" { n = zz519 }
  set "game" { n = zz520 }
  set "game" { n = zz521 }
  set "game" { n = zz522 }
  set "game" { n = zz523 }
  set "game" { n = zz524 }
  set "game" { n = zz525 }
  set "game" { n = zz526 }
  set "game" { n = zz527 }
  set "game" { n = zz528 }
  set "game" { n = zz529 }
  set "game" { n = zz530 }
  set "game" { n = zz531 }
  set "game" { n = zz532 }
  set "game" { n = zz533 }
  set "game" { n = zz534 }
  set "game" { n = zz535 }
  set "game" { n = zz536 }
  set "game" { n = zz537 }
  set "game" { n = zz538 }
  set "game" { n = zz539 }
  set "game" { n = zz540 }
  set "game" { n = zz541 }
  set "game" { n = zz542 }
  set "game" { n = zz543 }
  set "game" { n = zz544 }
  set "game" { n = zz545 }
  set "game" { n = zz546 }
  set "game" { n = zz547 }
  set "game" { n = zz548 }
  set "game" { n = zz549 }
  set "game" { n = zz550 }
  set "game" { n = zz551 }
  set "game" { n = zz552 }
  set "game" { n = zz553 }
  set "game" { n = zz554 }
  set "game" { n = zz555 }
  set "game" { n = zz556 }
  set "game" { n = zz557 }
  set "game" { n = zz558 }
  set "game" { n = zz559 }
  set "game" { n = zz560 }
  set "game" { n = zz561 }
  set "game" { n = zz562 }
  set "game" { n = zz563 }
  set "game" { n = zz564 }
  set "game" { n = zz565 }
  set "game" { n = zz566 }
  set "game" { n = zz567 }
  set "game" { n = zz568 }
  set "game" { n = zz569 }
  set "game" { n = zz570 }
  set "game" { n = zz571 }
  set "game" { n = zz572 }
  set "game" { n = zz573 }
  set "game" { n = zz574 }
  set "game" { n = zz575 }
  set "game" { n = zz576 }
  set "game" { n = zz577 }
  set "game" { n = zz578 }
  set "game" { n = zz579 }
  set "game" { n = zz580 }
  set "game" { n = zz581 }
  set "game" { n = zz582 }
  set "game" { n = zz583 }
  set "game" { n = zz584 }
  set "game" { n = zz585 }
  set "game" { n = zz586 }
  set "game" { n = zz587 }
  set "game" { n = zz588 }
  set "game" { n = zz589 }
  set "game" { n = zz590 }
  set "game" { n = zz591 }
  set "game" { n = zz592 }
  set "game" { n = zz593 }
  set "game" { n = zz594 }
  set "game" { n = zz595 }
  set "game" { n = zz596 }
  set "game" { n = zz597 }
  set "game" { n = zz598 }
  set "game" { n = zz599 }
  set "game" { n = zz600 }
  set "game" { n = zz601 }
  set "game" { n = zz602 }
  set "game" { n = zz603 }
  set "game" { n = zz604 }
  set "game" { n = zz605 }
  set "game" { n = zz606 }
  set "game" { n = zz607 }
  set "game" { n = zz608 }
  set "game" { n = zz609 }
  set "game" { n = zz610 }
  set "game" { n = zz611 }
  set "game" { n = zz612 }
  set "game" { n = zz613 }
  set "game" { n = zz614 }
  set "game" { n = zz615 }
  set "game" { n = zz616 }
  set "game" { n = zz617 }
  set "game" { n = zz618 }
  set "game" { n = zz619 }
  set "game" { n = zz620 }
  set "game" { n = zz621 }
  set "game" { n = zz622 }
  set "game" { n = zz623 }
  set "game" { n = zz624 }
  set "game" { n = zz625 }
  set "game" { n = zz626 }
  set "game" { n = zz627 }
  set "game" { n = zz628 }
  set "game" { n = zz629 }
  set "game" { n = zz630 }
  set "game" { n = zz631 }
  set "game" { n = zz632 }
  set "game" { n = zz633 }
  set "game" { n = zz634 }
  set "game" { n = zz635 }
  set "game" { n = zz636 }
  set "game" { n = zz637 }
  set "game" { n = zz638 }
  set "game" { n = zz639 }
  set "game" { n = zz640 }
  set "game" { n = zz641 }
  set "game" { n = zz642 }
  set "game" { n = zz643 }
  set "game" { n = zz644 }
  set "game" { n = zz645 }
  set "game" { n = zz646 }
  set "game" { n = zz647 }
  set "game" { n = zz648 }
  set "game" { n = zz649 }
  set "game" { n = zz650 }
  set "game" { n = zz651 }
  set "game" { n = zz652 }
  set "game" { n = zz653 }
  set "game" { n = zz654 }
  set "game" { n = zz655 }
  set "game" { n = zz656 }
  set "game" { n = zz657 }
  set "game" { n = zz658 }
  set "game" { n = zz659 }
  set "game" { n = zz660 }
  set "game" { n = zz661 }
  set "game" { n = zz662 }
  set "game" { n = zz663 }
  set "game" { n = zz664 }
  set "game" { n = zz665 }
  set "game" { n = zz666 }
  set "game" { n = zz667 }
  set "game" { n = zz668 }
  set "game" { n = zz669 }
  set "game" { n = zz670 }
  set "game" { n = zz671 }
  set "game" { n = zz672 }
  set "game" { n = zz673 }
  set "game" { n = zz674 }
  set "game" { n = zz675 }
  set "game" { n = zz676 }
  set "game" { n = zz677 }
  set "game" { n = zz678 }
  set "game" { n = zz679 }
  set "game" { n = zz680 }
  set "game" { n = zz681 }
  set "game" { n = zz682 }
  set "game" { n = zz683 }
  set "game" { n = zz684 }
  set "game" { n = zz685 }
  set "game" { n = zz686 }
  set "game" { n = zz687 }
  set "game" { n = zz688 }
  set "game" { n = zz689 }
  set "game" { n = zz690 }
  set "game" { n = zz691 }
  set "game" { n = zz692 }
  set "game" { n = zz693 }
  set "game" { n = zz694 }
  set "game" { n = zz695 }
  set "game" { n = zz696 }
  set "game" { n = zz697 }
  set "game" { n = zz698 }
  set "game" { n = zz699 }
  set "game" { n = zz700 }
  set "game" { n = zz701 }
  set "game" { n = zz702 }
  set "game" { n = zz703 }
  set "game" { n = zz704 }
  set "game" { n = zz705 }
  set "game" { n = zz706 }
  set "game" { n = zz707 }
  set "game" { n = zz708 }
  set "game" { n = zz709 }
  set "game" { n = zz710 }
  set "game" { n = zz711 }
  set "game" { n = zz712 }
  set "game" { n = zz713 }
  set "game" { n = zz714 }
  set "game" { n = zz715 }
  set "game" { n = zz716 }
  set "game" { n = zz717 }
  set "game" { n = zz718 }
  set "game" { n = zz719 }
  set "game" { n = zz720 }
  set "game" { n = zz721 }
  set "game" { n = zz722 }
  set "game" { n = zz723 }
  set "game" { n = zz724 }
  set "game" { n = zz725 }
  set "game" { n = zz726 }
  set "game" { n = zz727 }
  set "game" { n = zz728 }
  set "game" { n = zz729 }
  set "game" { n = zz730 }
  set "game" { n = zz731 }
  set "game" { n = zz732 }
  set "game" { n = zz733 }
  set "game" { n = zz734 }
  set "game" { n = zz735 }
  set "game" { n = zz736 }
  set "game" { n = zz737 }
  set "game" { n = zz738 }
  set "game" { n = zz739 }
  set "game" { n = zz740 }
  set "game" { n = zz741 }
  set "game" { n = zz742 }
  set "game" { n = zz743 }
  set "game" { n = zz744 }
  set "game" { n = zz745 }
  set "game" { n = zz746 }
  set "game" { n = zz747 }
  set "game" { n = zz748 }
  set "game" { n = zz749 }
  set "game" { n = zz750 }
  set "game" { n = zz751 }
  set "game" { n = zz752 }
  set "game" { n = zz753 }
  set "game" { n = zz754 }
  set "game" { n = zz755 }
  set "game" { n = zz756 }
  set "game" { n = zz757 }
  set "game" { n = zz758 }
  set "game" { n = zz759 }
  set "game" { n = zz760 }
  set "game" { n = zz761 }
  set "game" { n = zz762 }
  set "game" { n = zz763 }
  set "game" { n = zz764 }
  set "game" { n = zz765 }
  set "game" { n = zz766 }
  set "game" { n = zz767 }
  set "game" { n = zz768 }
  set "game" { n = zz769 }
  set "game" { n = zz770 }
  set "game" { n = zz771 }
  set "game" { n = zz772 }
  set "game" { n = zz773 }
  set "game" { n = zz774 }
  set "game" { n = zz775 }
  set "game" { n = zz776 }
  set "game" { n = zz777 }
  set "game" { n = zz778 }
  set "game" { n = zz779 }
  set "game" { n = zz780 }
  set "game" { n = zz781 }
  set "game" { n = zz782 }
  set "game" { n = zz783 }
  set "game" { n = zz784 }
  set "game" { n = zz785 }
  set "game" { n = zz786 }
  set "game" { n = zz787 }
  set "game" { n = zz788 }
  set "game" { n = zz789 }
  set "game" { n = zz790 }
  set "game" { n = zz791 }
  set "game" { n = zz792 }
  set "game" { n = zz793 }
  set "game" { n = zz794 }
  set "game" { n = zz795 }
  set "game" { n = zz796 }
  set "game" { n = zz797 }
  set "game" { n = zz798 }
  set "game" { n = zz799 }
  set "game" { n = zz800 }
  set "game" { n = zz801 }
  set "game" { n = zz802 }
  set "game" { n = zz803 }
  set "game" { n = zz804 }
  set "game" { n = zz805 }
  set "game" { n = zz806 }
  set "game" { n = zz807 }
  set "game" { n = zz808 }
  set "game" { n = zz809 }
  set "game" { n = zz810 }
  set "game" { n = zz811 }
  set "game" { n = zz812 }
  set "game" { n = zz813 }
  set "game" { n = zz814 }
  set "game" { n = zz815 }
  set "game" { n = zz816 }
  set "game" { n = zz817 }
  set "game" { n = zz818 }
  set "game" { n = zz819 }
  set "game" { n = zz820 }
  set "game" { n = zz821 }
  set "game" { n = zz822 }
  set "game" { n = zz823 }
  set "game" { n = zz824 }
  set "game" { n = zz825 }
  set "game" { n = zz826 }
  set "game" { n = zz827 }
  set "game" { n = zz828 }
  set "game" { n = zz829 }
  set "game" { n = zz830 }
  set "game" { n = zz831 }
  set "game" { n = zz832 }
  set "game" { n = zz833 }
  set "game" { n = zz834 }
  set "game" { n = zz835 }
  set "game" { n = zz836 }
  set "game" { n = zz837 }
  set "game" { n = zz838 }
  set "game" { n = zz839 }
  set "game" { n = zz840 }
  set "game" { n = zz841 }
  set "game" { n = zz842 }
  set "game" { n = zz843 }
  set "game" { n = zz844 }
  set "game" { n = zz845 }
  set "game" { n = zz846 }
  set "game" { n = zz847 }
  set "game" { n = zz848 }
  set "game" { n = zz849 }
  set "game" { n = zz850 }
  set "game" { n = zz851 }
  set "game" { n = zz852 }
  set "game" { n = zz853 }
  set "game" { n = zz854 }
  set "game" { n = zz855 }
  set "game" { n = zz856 }
  set "game" { n = zz857 }
  set "game" { n = zz858 }
  set "game" { n = zz859 }
  set "game" { n = zz860 }
  set "game" { n = zz861 }
  set "game" { n = zz862 }
  set "game" { n = zz863 }
  set "game" { n = zz864 }
  set "game" { n = zz865 }
  set "game" { n = zz866 }
  set "game" { n = zz867 }
  set "game" { n = zz868 }
  set "game" { n = zz869 }
  set "game" { n = zz870 }
  set "game" { n = zz871 }
  set "game" { n = zz872 }
  set "game" { n = zz873 }
  set "game" { n = zz874 }
  set "game" { n = zz875 }
  set "game" { n = zz876 }
  set "game" { n = zz877 }
  set "game" { n = zz878 }
  set "game" { n = zz879 }
  set "game" { n = zz880 }
  set "game" { n = zz881 }
  set "game" { n = zz882 }
  set "game" { n = zz883 }
  set "game" { n = zz884 }
  set "game" { n = zz885 }
  set "game" { n = zz886 }
  set "game" { n = zz887 }
  set "game" { n = zz888 }
  set "game" { n = zz889 }
  set "game" { n = zz890 }
  set "game" { n = zz891 }
  set "game" { n = zz892 }
  set "game" { n = zz893 }
  set "game" { n = zz894 }
  set "game" { n = zz895 }
  set "game" { n = zz896 }
  set "game" { n = zz897 }
  set "game" { n = zz898 }
  set "game" { n = zz899 }
  set "game" { n = zz900 }
  set "game" { n = zz901 }
  set "game" { n = zz902 }
  set "game" { n = zz903 }
  set "game" { n = zz904 }
  set "game" { n = zz905 }
  set "game" { n = zz906 }
  set "game" { n = zz907 }
  set "game" { n = zz908 }
  set "game" { n = zz909 }
  set "game" { n = zz910 }
  set "game" { n = zz911 }
  set "game" { n = zz912 }
  set "game" { n = zz913 }
  set "game" { n = zz914 }
  set "game" { n = zz915 }
  set "game" { n = zz916 }
  set "game" { n = zz917 }
  set "game" { n = zz918 }
  set "game" { n = zz919 }
  set "game" { n = zz920 }
  set "game" { n = zz921 }
  set "game" { n = zz922 }
  set "game" { n = zz923 }
  set "game" { n = zz924 }
  set "game" { n = zz925 }
  set "game" { n = zz926 }
  set "game" { n = zz927 }
  set "game" { n = zz928 }
  set "game" { n = zz929 }
  set "game" { n = zz930 }
  set "game" { n = zz931 }
  set "game" { n = zz932 }
  set "game" { n = zz933 }
  set "game" { n = zz934 }
  set "game" { n = zz935 }
  set "game" { n = zz936 }
  set "game" { n = zz937 }
  set "game" { n = zz938 }
  set "game" { n = zz939 }
  set "game" { n = zz940 }
  set "game" { n = zz941 }
  set "game" { n = zz942 }
  set "game" { n = zz943 }
  set "game" { n = zz944 }
  set "game" { n = zz945 }
  set "game" { n = zz946 }
  set "game" { n = zz947 }
  set "game" { n = zz948 }
  set "game" { n = zz949 }
  set "game" { n = zz950 }
  set "game" { n = zz951 }
  set "game" { n = zz952 }
  set "game" { n = zz953 }
  set "game" { n = zz954 }
  set "game" { n = zz955 }
  set "game" { n = zz956 }
  set "game" { n = zz957 }
  set "game" { n = zz958 }
  set "game" { n = zz959 }
  set "game" { n = zz960 }
  set "game" { n = zz961 }
  set "game" { n = zz962 }
  set "game" { n = zz963 }
  set "game" { n = zz964 }
  set "game" { n = zz965 }
  set "game" { n = zz966 }
  set "game" { n = zz967 }
  set "game" { n = zz968 }
  set "game" { n = zz969 }
  set "game" { n = zz970 }
  set "game" { n = zz971 }
  set "game" { n = zz972 }
  set "game" { n = zz973 }
  set "game" { n = zz974 }
  set "game" { n = zz975 }
  set "game" { n = zz976 }
  set "game" { n = zz977 }
  set "game" { n = zz978 }
  set "game" { n = zz979 }
  set "game" { n = zz980 }
  set "game" { n = zz981 }
  set "game" { n = zz982 }
  set "game" { n = zz983 }
  set "game" { n = zz984 }
  set "game" { n = zz985 }
  set "game" { n = zz986 }
  set "game" { n = zz987 }
  set "game" { n = zz988 }
  set "game" { n = zz989 }
  set "game" { n = zz990 }
  set "game" { n = zz991 }
  set "game" { n = zz992 }
  set "game" { n = zz993 }
  set "game" { n = zz994 }
  set "game" { n = zz995 }
  set "game" { n = zz996 }
  set "game" { n = zz997 }
  set "game" { n = zz998 }
  set "game" { n = zz999 }
  set "game" { n = zz1000 }
  set "game" { n = zz1001 }
  set "game" { n = zz1002 }
  set "game" { n = zz1003 }
  set "game" { n = zz1004 }
  set "game" { n = zz1005 }
  set "game" { n = zz1006 }
  set "game" { n = zz1007 }
  set "game" { n = zz1008 }
  set "game" { n = zz1009 }
  set "game" { n = zz1010 }
  set "game" { n = zz1011 }
  set "game" { n = zz1012 }
  set "game" { n = zz1013 }
  set "game" { n = zz1014 }
  set "game" { n = zz1015 }
  set "game" { n = zz1016 }
  set "game" { n = zz1017 }
  set "game" { n = zz1018 }
  set "game" { n = zz1019 }
  set "game" { n = zz1020 }
  set "game" { n = zz1021 }
  set "game" { n = zz1022 }
  set "game" { n = zz1023 }
  set "game" { n = zz1024 }
  set "game" { n = zz1025 }
  set "game" { n = zz1026 }
  set "game" { n = zz1027 }
  set "game" { n = zz1028 }
  set "game" { n = zz1029 }
  set "game" { n = zz1030 }
  set "game" { n = zz1031 }
  set "game" { n = zz1032 }
  set "game" { n = zz1033 }
  set "game" { n = zz1034 }
  set "game" { n = zz1035 }
  set "game" { n = zz1036 }
  set "game" { n = zz1037 }
  set "game" { n = zz1038 }
  set "game" { n = zz1039 }
  set "game" { n = zz1040 }
  set "game" { n = zz1041 }
  set "game" { n = zz1042 }
  set "game" { n = zz1043 }
  set "game" { n = zz1044 }
  set "game" { n = zz1045 }
  set "game" { n = zz1046 }
  set "game" { n = zz1047 }
  set "game" { n = zz1048 }
  set "game" { n = zz1049 }
  set "game" { n = zz1050 }
  set "game" { n = zz1051 }
  set "game" { n = zz1052 }
  set "game" { n = zz1053 }
  set "game" { n = zz1054 }
  set "game" { n = zz1055 }
  set "game" { n = zz1056 }
  set "game" { n = zz1057 }
  set "game" { n = zz1058 }
  set "game" { n = zz1059 }
  set "game" { n = zz1060 }
  set "game" { n = zz1061 }
  set "game" { n = zz1062 }
  set "game" { n = zz1063 }
  set "game" { n = zz1064 }
  set "game" { n = zz1065 }
  set "game" { n = zz1066 }
  set "game" { n = zz1067 }
  set "game" { n = zz1068 }
  set "game" { n = zz1069 }
  set "game" { n = zz1070 }
  set "game" { n = zz1071 }
  set "game" { n = zz1072 }
  set "game" { n = zz1073 }
  set "game" { n = zz1074 }
  set "game" { n = zz1075 }
  set "game" { n = zz1076 }
  set "game" { n = zz1077 }
  set "game" { n = zz1078 }
  set "game" { n = zz1079 }
  set "game" { n = zz1080 }
  set "game" { n = zz1081 }
  set "game" { n = zz1082 }
  set "game" { n = zz1083 }
  set "game" { n = zz1084 }
  set "game" { n = zz1085 }
  set "game" { n = zz1086 }
  set "game" { n = zz1087 }
  set "game" { n = zz1088 }
  set "game" { n = zz1089 }
  set "game" { n = zz1090 }
  set "game" { n = zz1091 }
  set "game" { n = zz1092 }
  set "game" { n = zz1093 }
  set "game" { n = zz1094 }
  set "game" { n = zz1095 }
  set "game" { n = zz1096 }
  set "game" { n = zz1097 }
  set "game" { n = zz1098 }
  set "game" { n = zz1099 }
  set "game" { n = zz1100 }
  set "game" { n = zz1101 }
  set "game" { n = zz1102 }
  set "game" { n = zz1103 }
  set "game" { n = zz1104 }
  set "game" { n = zz1105 }
  set "game" { n = zz1106 }
  set "game" { n = zz1107 }
  set "game" { n = zz1108 }
  set "game" { n = zz1109 }
  set "game" { n = zz1110 }
  set "game" { n = zz1111 }
  set "game" { n = zz1112 }
  set "game" { n = zz1113 }
  set "game" { n = zz1114 }
  set "game" { n = zz1115 }
  set "game" { n = zz1116 }
  set "game" { n = zz1117 }
  set "game" { n = zz1118 }
  set "game" { n = zz1119 }
  set "game" { n = zz1120 }
  set "game" { n = zz1121 }
  set "game" { n = zz1122 }
  set "game" { n = zz1123 }
  set "game" { n = zz1124 }
  set "game" { n = zz1125 }
  set "game" { n = zz1126 }
  set "game" { n = zz1127 }
  set "game" { n = zz1128 }
  set "game" { n = zz1129 }
  set "game" { n = zz1130 }
  set "game" { n = zz1131 }
  set "game" { n = zz1132 }
  set "game" { n = zz1133 }
  set "game" { n = zz1134 }
  set "game" { n = zz1135 }
  set "game" { n = zz1136 }
  set "game" { n = zz1137 }
  set "game" { n = zz1138 }
  set "game" { n = zz1139 }
  set "game" { n = zz1140 }
  set "game" { n = zz1141 }
  set "game" { n = zz1142 }
  set "game" { n = zz1143 }
  set "game" { n = zz1144 }
  set "game" { n = zz1145 }
  set "game" { n = zz1146 }
  set "game" { n = zz1147 }
  set "game" { n = zz1148 }
  set "game" { n = zz1149 }
  set "game" { n = zz1150 }
  set "game" { n = zz1151 }
  set "game" { n = zz1152 }
  set "game" { n = zz1153 }
  set "game" { n = zz1154 }
  set "game" { n = zz1155 }
  set "game" { n = zz1156 }
  set "game" { n = zz1157 }
  set "game" { n = zz1158 }
  set "game" { n = zz1159 }
  set "game" { n = zz1160 }
  set "game" { n = zz1161 }
  set "game" { n = zz1162 }
  set "game" { n = zz1163 }
  set "game" { n = zz1164 }
  set "game" { n = zz1165 }
  set "game" { n = zz1166 }
  set "game" { n = zz1167 }
  set "game" { n = zz1168 }
  set "game" { n = zz1169 }
  set "game" { n = zz1170 }
  set "game" { n = zz1171 }
  set "game" { n = zz1172 }
  set "game" { n = zz1173 }
  set "game" { n = zz1174 }
  set "game" { n = zz1175 }
  set "game" { n = zz1176 }
  set "game" { n = zz1177 }
  set "game" { n = zz1178 }
  set "game" { n = zz1179 }
  set "game" { n = zz1180 }
  set "game" { n = zz1181 }
  set "game" { n = zz1182 }
  set "game" { n = zz1183 }
  set "game" { n = zz1184 }
  set "game" { n = zz1185 }
  set "game" { n = zz1186 }
  set "game" { n = zz1187 }
  set "game" { n = zz1188 }
  set "game" { n = zz1189 }
  set "game" { n = zz1190 }
  set "game" { n = zz1191 }
  set "game" { n = zz1192 }
  set "game" { n = zz1193 }
  set "game" { n = zz1194 }
  set "game" { n = zz1195 }
  set "game" { n = zz1196 }
  set "game" { n = zz1197 }
  set "game" { n = zz1198 }
  set "game" { n = zz1199 }
  set "game" { n = zz1200 }
  set "game" { n = zz1201 }
  set "game" { n = zz1202 }
  set "game" { n = zz1203 }
  set "game" { n = zz1204 }
  set "game" { n = zz1205 }
  set "game" { n = zz1206 }
  set "game" { n = zz1207 }
  set "game" { n = zz1208 }
  set "game" { n = zz1209 }
  set "game" { n = zz1210 }
  set "game" { n = zz1211 }
  set "game" { n = zz1212 }
  set "game" { n = zz1213 }
  set "game" { n = zz1214 }
  set "game" { n = zz1215 }
  set "game" { n = zz1216 }
  set "game" { n = zz1217 }
  set "game" { n = zz1218 }
  set "game" { n = zz1219 }
  set "game" { n = zz1220 }
  set "game" { n = zz1221 }
  set "game" { n = zz1222 }
  set "game" { n = zz1223 }
  set "game" { n = zz1224 }
  set "game" { n = zz1225 }
  set "game" { n = zz1226 }
  set "game" { n = zz1227 }
  set "game" { n = zz1228 }
  set "game" { n = zz1229 }
  set "game" { n = zz1230 }
  set "game" { n = zz1231 }
  set "game" { n = zz1232 }
  set "game" { n = zz1233 }
  set "game" { n = zz1234 }
  set "game" { n = zz1235 }
  set "game" { n = zz1236 }
  set "game" { n = zz1237 }
  set "game" { n = zz1238 }
  set "game" { n = zz1239 }
  set "game" { n = zz1240 }
  set "game" { n = zz1241 }
  set "game" { n = zz1242 }
  set "game" { n = zz1243 }
  set "game" { n = zz1244 }
  set "game" { n = zz1245 }
  set "game" { n = zz1246 }
  set "game" { n = zz1247 }
  set "game" { n = zz1248 }
  set "game" { n = zz1249 }
  set "game" { n = zz1250 }
  set "game" { n = zz1251 }
  set "game" { n = zz1252 }
  set "game" { n = zz1253 }
  set "game" { n = zz1254 }
  set "game" { n = zz1255 }
  set "game" { n = zz1256 }
  set "game" { n = zz1257 }
  set "game" { n = zz1258 }
  set "game" { n = zz1259 }
  set "game" { n = zz1260 }
  set "game" { n = zz1261 }
  set "game" { n = zz1262 }
  set "game" { n = zz1263 }
  set "game" { n = zz1264 }
  set "game" { n = zz1265 }
  set "game" { n = zz1266 }
  set "game" { n = zz1267 }
  set "game" { n = zz1268 }
  set "game" { n = zz1269 }
  set "game" { n = zz1270 }
  set "game" { n = zz1271 }
  set "game" { n = zz1272 }
  set "game" { n = zz1273 }
  set "game" { n = zz1274 }
  set "game" { n = zz1275 }
  set "game" { n = zz1276 }
  set "game" { n = zz1277 }
  set "game" { n = zz1278 }
  set "game" { n = zz1279 }
  set "game" { n = zz1280 }
  set "game" { n = zz1281 }
  set "game" { n = zz1282 }
  set "game" { n = zz1283 }
  set "game" { n = zz1284 }
  set "game" { n = zz1285 }
  set "game" { n = zz1286 }
  set "game" { n = zz1287 }
  set "game" { n = zz1288 }
  set "game" { n = zz1289 }
  set "game" { n = zz1290 }
  set "game" { n = zz1291 }
  set "game" { n = zz1292 }
  set "game" { n = zz1293 }
  set "game" { n = zz1294 }
  set "game" { n = zz1295 }
  set "game" { n = zz1296 }
  set "game" { n = zz1297 }
  set "game" { n = zz1298 }
  set "game" { n = zz1299 }
  set "game" { n = zz1300 }
  set "game" { n = zz1301 }
  set "game" { n = zz1302 }
  set "game" { n = zz1303 }
  set "game" { n = zz1304 }
  set "game" { n = zz1305 }
  set "game" { n = zz1306 }
  set "game" { n = zz1307 }
  set "game" { n = zz1308 }
  set "game" { n = zz1309 }
  set "game" { n = zz1310 }
  set "game" { n = zz1311 }
  set "game" { n = zz1312 }
  set "game" { n = zz1313 }
  set "game" { n = zz1314 }
  set "game" { n = zz1315 }
  set "game" { n = zz1316 }
  set "game" { n = zz1317 }
  set "game" { n = zz1318 }
  set "game" { n = zz1319 }
  set "game" { n = zz1320 }
  set "game" { n = zz1321 }
  set "game" { n = zz1322 }
  set "game" { n = zz1323 }
  set "game" { n = zz1324 }
  set "game" { n = zz1325 }
  set "game" { n = zz1326 }
  set "game" { n = zz1327 }
  set "game" { n = zz1328 }
  set "game" { n = zz1329 }
  set "game" { n = zz1330 }
  set "game" { n = zz1331 }
  set "game" { n = zz1332 }
  set "game" { n = zz1333 }
  set "game" { n = zz1334 }
  set "game" { n = zz1335 }
  set "game" { n = zz1336 }
  set "game" { n = zz1337 }
  set "game" { n = zz1338 }
  set "game" { n = zz1339 }
  set "game" { n = zz1340 }
  set "game" { n = zz1341 }
  set "game" { n = zz1342 }
  set "game" { n = zz1343 }
  set "game" { n = zz1344 }
  set "game" { n = zz1345 }
  set "game" { n = zz1346 }
  set "game" { n = zz1347 }
  set "game" { n = zz1348 }
  set "game" { n = zz1349 }
  set "game" { n = zz1350 }
  set "game" { n = zz1351 }
  set "game" { n = zz1352 }
  set "game" { n = zz1353 }
  set "game" { n = zz1354 }
  set "game" { n = zz1355 }
  set "game" { n = zz1356 }
  set "game" { n = zz1357 }
  set "game" { n = zz1358 }
  set "game" { n = zz1359 }
  set "game" { n = zz1360 }
  set "game" { n = zz1361 }
  set "game" { n = zz1362 }
  set "game" { n = zz1363 }
  set "game" { n = zz1364 }
  set "game" { n = zz1365 }
  set "game" { n = zz1366 }
  set "game" { n = zz1367 }
  set "game" { n = zz1368 }
  set "game" { n = zz1369 }
  set "game" { n = zz1370 }
  set "game" { n = zz1371 }
  set "game" { n = zz1372 }
  set "game" { n = zz1373 }
  set "game" { n = zz1374 }
  set "game" { n = zz1375 }
  set "game" { n = zz1376 }
  set "game" { n = zz1377 }
  set "game" { n = zz1378 }
  set "game" { n = zz1379 }
  set "game" { n = zz1380 }
  set "game" { n = zz1381 }
  set "game" { n = zz1382 }
  set "game" { n = zz1383 }
  set "game" { n = zz1384 }
  set "game" { n = zz1385 }
  set "game" { n = zz1386 }
  set "game" { n = zz1387 }
  set "game" { n = zz1388 }
  set "game" { n = zz1389 }
  set "game" { n = zz1390 }
  set "game" { n = zz1391 }
  set "game" { n = zz1392 }
  set "game" { n = zz1393 }
  set "game" { n = zz1394 }
  set "game" { n = zz1395 }
  set "game" { n = zz1396 }
  set "game" { n = zz1397 }
  set "game" { n = zz1398 }
  set "game" { n = zz1399 }
  set "game" { n = zz1400 }
  set "game" { n = zz1401 }
  set "game" { n = zz1402 }
  set "game" { n = zz1403 }
  set "game" { n = zz1404 }
  set "game" { n = zz1405 }
  set "game" { n = zz1406 }
  set "game" { n = zz1407 }
  set "game" { n = zz1408 }
  set "game" { n = zz1409 }
  set "game" { n = zz1410 }
  set "game" { n = zz1411 }
  set "game" { n = zz1412 }
  set "game" { n = zz1413 }
  set "game" { n = zz1414 }
  set "game" { n = zz1415 }
  set "game" { n = zz1416 }
  set "game" { n = zz1417 }
  set "game" { n = zz1418 }
  set "game" { n = zz1419 }
  set "game" { n = zz1420 }
  set "game" { n = zz1421 }
  set "game" { n = zz1422 }
  set "game" { n = zz1423 }
  set "game" { n = zz1424 }
  set "game" { n = zz1425 }
  set "game" { n = zz1426 }
  set "game" { n = zz1427 }
  set "game" { n = zz1428 }
  set "game" { n = zz1429 }
  set "game" { n = zz1430 }
  set "game" { n = zz1431 }
  set "game" { n = zz1432 }
  set "game" { n = zz1433 }
  set "game" { n = zz1434 }
  set "game" { n = zz1435 }
  set "game" { n = zz1436 }
  set "game" { n = zz1437 }
  set "game" { n = zz1438 }
  set "game" { n = zz1439 }
  set "game" { n = zz1440 }
  set "game" { n = zz1441 }
  set "game" { n = zz1442 }
  set "game" { n = zz1443 }
  set "game" { n = zz1444 }
  set "game" { n = zz1445 }
  set "game" { n = zz1446 }
  set "game" { n = zz1447 }
  set "game" { n = zz1448 }
  set "game" { n = zz1449 }
  set "game" { n = zz1450 }
  set "game" { n = zz1451 }
  set "game" { n = zz1452 }
  set "game" { n = zz1453 }
  set "game" { n = zz1454 }
  set "game" { n = zz1455 }
  set "game" { n = zz1456 }
  set "game" { n = zz1457 }
  set "game" { n = zz1458 }
  set "game" { n = zz1459 }
  set "game" { n = zz1460 }
  set "game" { n = zz1461 }
  set "game" { n = zz1462 }
  set "game" { n = zz1463 }
  set "game" { n = zz1464 }
  set "game" { n = zz1465 }
  set "game" { n = zz1466 }
  set "game" { n = zz1467 }
  set "game" { n = zz1468 }
  set "game" { n = zz1469 }
  set "game" { n = zz1470 }
  set "game" { n = zz1471 }
  set "game" { n = zz1472 }
  set "game" { n = zz1473 }
  set "game" { n = zz1474 }
  set "game" { n = zz1475 }
  set "game" { n = zz1476 }
  set "game" { n = zz1477 }
  set "game" { n = zz1478 }
  set "game" { n = zz1479 }
  set "game" { n = zz1480 }
  set "game" { n = zz1481 }
  set "game" { n = zz1482 }
  set "game" { n = zz1483 }
  set "game" { n = zz1484 }
  set "game" { n = zz1485 }
  set "game" { n = zz1486 }
  set "game" { n = zz1487 }
  set "game" { n = zz1488 }
  set "game" { n = zz1489 }
  set "game" { n = zz1490 }
  set "game" { n = zz1491 }
  set "game" { n = zz1492 }
  set "game" { n = zz1493 }
  set "game" { n = zz1494 }
  set "game" { n = zz1495 }
  set "game" { n = zz1496 }
  set "game" { n = zz1497 }
  set "game" { n = zz1498 }
  set "game" { n = zz1499 }
  set "game" { n = zz1500 }
  set "game" { n = zz1501 }
  set "game" { n = zz1502 }
  set "game" { n = zz1503 }
  set "game" { n = zz1504 }
  set "game" { n = zz1505 }
  set "game" { n = zz1506 }
  set "game" { n = zz1507 }
  set "game" { n = zz1508 }
  set "game" { n = zz1509 }
  set "game" { n = zz1510 }
  set "game" { n = zz1511 }
  set "game" { n = zz1512 }
  set "game" { n = zz1513 }
  set "game" { n = zz1514 }
  set "game" { n = zz1515 }
  set "game" { n = zz1516 }
  set "game" { n = zz1517 }
  set "game" { n = zz1518 }
  set "game" { n = zz1519 }
  set "game" { n = zz1520 }
  set "game" { n = zz1521 }
  set "game" { n = zz1522 }
  set "game" { n = zz1523 }
  set "game" { n = zz1524 }
  set "game" { n = zz1525 }
  set "game" { n = zz1526 }
  set "game" { n = zz1527 }
  set "game" { n = zz1528 }
  set "game" { n = zz1529 }
  set "game" { n = zz1530 }
  set "game" { n = zz1531 }
  set "game" { n = zz1532 }
  set "game" { n = zz1533 }
  set "game" { n = zz1534 }
  set "game" { n = zz1535 }
  set "game" { n = zz1536 }
  set "game" { n = zz1537 }
  set "game" { n = zz1538 }
  set "game" { n = zz1539 }
  set "game" { n = zz1540 }
  set "game" { n = zz1541 }
  set "game" { n = zz1542 }
  set "game" { n = zz1543 }
  set "game" { n = zz1544 }
  set "game" { n = zz1545 }
  set "game" { n = zz1546 }
  set "game" { n = zz1547 }
  set "game" { n = zz1548 }
  set "game" { n = zz1549 }
  set "game" { n = zz1550 }
  set "game" { n = zz1551 }
  set "game" { n = zz1552 }
  set "game" { n = zz1553 }
  set "game" { n = zz1554 }
  set "game" { n = zz1555 }
  set "game" { n = zz1556 }
  set "game" { n = zz1557 }
  set "game" { n = zz1558 }
  set "game" { n = zz1559 }
  set "game" { n = zz1560 }
  set "game" { n = zz1561 }
  set "game" { n = zz1562 }
  set "game" { n = zz1563 }
  set "game" { n = zz1564 }
  set "game" { n = zz1565 }
  set "game" { n = zz1566 }
  set "game" { n = zz1567 }
  set "game" { n = zz1568 }
  set "game" { n = zz1569 }
  set "game" { n = zz1570 }
  set "game" { n = zz1571 }
  set "game" { n = zz1572 }
  set "game" { n = zz1573 }
  set "game" { n = zz1574 }
  set "game" { n = zz1575 }
  set "game" { n = zz1576 }
  set "game" { n = zz1577 }
  set "game" { n = zz1578 }
  set "game" { n = zz1579 }
  set "game" { n = zz1580 }
  set "game" { n = zz1581 }
  set "game" { n = zz1582 }
  set "game" { n = zz1583 }
  set "game" { n = zz1584 }
  set "game" { n = zz1585 }
  set "game" { n = zz1586 }
  set "game" { n = zz1587 }
  set "game" { n = zz1588 }
  set "game" { n = zz1589 }
  set "game" { n = zz1590 }
  set "game" { n = zz1591 }
  set "game" { n = zz1592 }
  set "game" { n = zz1593 }
  set "game" { n = zz1594 }
  set "game" { n = zz1595 }
  set "game" { n = zz1596 }
  set "game" { n = zz1597 }
  set "game" { n = zz1598 }
  set "game" { n = zz1599 }
  set "game" { n = zz1600 }
  set "game" { n = zz1601 }
  set "game" { n = zz1602 }
  set "game" { n = zz1603 }
  set "game" { n = zz1604 }
  set "game" { n = zz1605 }
  set "game" { n = zz1606 }
  set "game" { n = zz1607 }
  set "game" { n = zz1608 }
  set "game" { n = zz1609 }
  set "game" { n = zz1610 }
  set "game" { n = zz1611 }
  set "game" { n = zz1612 }
  set "game" { n = zz1613 }
  set "game" { n = zz1614 }
  set "game" { n = zz1615 }
  set "game" { n = zz1616 }
  set "game" { n = zz1617 }
  set "game" { n = zz1618 }
  set "game" { n = zz1619 }
  set "game" { n = zz1620 }
  set "game" { n = zz1621 }
  set "game" { n = zz1622 }
  set "game" { n = zz1623 }
  set "game" { n = zz1624 }
  set "game" { n = zz1625 }
  set "game" { n = zz1626 }
  set "game" { n = zz1627 }
  set "game" { n = zz1628 }
  set "game" { n = zz1629 }
  set "game" { n = zz1630 }
  set "game" { n = zz1631 }
  set "game" { n = zz1632 }
  set "game" { n = zz1633 }
  set "game" { n = zz1634 }
  set "game" { n = zz1635 }
  set "game" { n = zz1636 }
  set "game" { n = zz1637 }
  set "game" { n = zz1638 }
  set "game" { n = zz1639 }
  set "game" { n = zz1640 }
  set "game" { n = zz1641 }
  set "game" { n = zz1642 }
  set "game" { n = zz1643 }
  set "game" { n = zz1644 }
  set "game" { n = zz1645 }
  set "game" { n = zz1646 }
  set "game" { n = zz1647 }
  set "game" { n = zz1648 }
  set "game" { n = zz1649 }
  set "game" { n = zz1650 }
  set "game" { n = zz1651 }
  set "game" { n = zz1652 }
  set "game" { n = zz1653 }
  set "game" { n = zz1654 }
  set "game" { n = zz1655 }
  set "game" { n = zz1656 }
  set "game" { n = zz1657 }
  set "game" { n = zz1658 }
  set "game" { n = zz1659 }
  set "game" { n = zz1660 }
  set "game" { n = zz1661 }
  set "game" { n = zz1662 }
  set "game" { n = zz1663 }
  set "game" { n = zz1664 }
  set "game" { n = zz1665 }
  set "game" { n = zz1666 }
  set "game" { n = zz1667 }
  set "game" { n = zz1668 }
  set "game" { n = zz1669 }
  set "game" { n = zz1670 }
  set "game" { n = zz1671 }
  set "game" { n = zz1672 }
  set "game" { n = zz1673 }
  set "game" { n = zz1674 }
  set "game" { n = zz1675 }
  set "game" { n = zz1676 }
  set "game" { n = zz1677 }
  set "game" { n = zz1678 }
  set "game" { n = zz1679 }
  set "game" { n = zz1680 }
  set "game" { n = zz1681 }
  set "game" { n = zz1682 }
  set "game" { n = zz1683 }
  set "game" { n = zz1684 }
  set "game" { n = zz1685 }
  set "game" { n = zz1686 }
  set "game" { n = zz1687 }
  set "game" { n = zz1688 }
  set "game" { n = zz1689 }
  set "game" { n = zz1690 }
  set "game" { n = zz1691 }
  set "game" { n = zz1692 }
  set "game" { n = zz1693 }
  set "game" { n = zz1694 }
  set "game" { n = zz1695 }
  set "game" { n = zz1696 }
  set "game" { n = zz1697 }
  set "game" { n = zz1698 }
  set "game" { n = zz1699 }
  set "game" { n = zz1700 }
  set "game" { n = zz1701 }
  set "game" { n = zz1702 }
  set "game" { n = zz1703 }
  set "game" { n = zz1704 }
  set "game" { n = zz1705 }
  set "game" { n = zz1706 }
  set "game" { n = zz1707 }
  set "game" { n = zz1708 }
  set "game" { n = zz1709 }
  set "game" { n = zz1710 }
  set "game" { n = zz1711 }
  set "game" { n = zz1712 }
  set "game" { n = zz1713 }
  set "game" { n = zz1714 }
  set "game" { n = zz1715 }
  set "game" { n = zz1716 }
  set "game" { n = zz1717 }
  set "game" { n = zz1718 }
  set "game" { n = zz1719 }
  set "game" { n = zz1720 }
  set "game" { n = zz1721 }
  set "game" { n = zz1722 }
  set "game" { n = zz1723 }
  set "game" { n = zz1724 }
  set "game" { n = zz1725 }
  set "game" { n = zz1726 }
  set "game" { n = zz1727 }
  set "game" { n = zz1728 }
  set "game" { n = zz1729 }
  set "game" { n = zz1730 }
  set "game" { n = zz1731 }
  set "game" { n = zz1732 }
  set "game" { n = zz1733 }
  set "game" { n = zz1734 }
  set "game" { n = zz1735 }
  set "game" { n = zz1736 }
  set "game" { n = zz1737 }
  set "game" { n = zz1738 }
  set "game" { n = zz1739 }
  set "game" { n = zz1740 }
  set "game" { n = zz1741 }
  set "game" { n = zz1742 }
  set "game" { n = zz1743 }
  set "game" { n = zz1744 }
  set "game" { n = zz1745 }
  set "game" { n = zz1746 }
  set "game" { n = zz1747 }
  set "game" { n = zz1748 }
  set "game" { n = zz1749 }
  set "game" { n = zz1750 }
  set "game" { n = zz1751 }
  set "game" { n = zz1752 }
  set "game" { n = zz1753 }
  set "game" { n = zz1754 }
  set "game" { n = zz1755 }
  set "game" { n = zz1756 }
  set "game" { n = zz1757 }
  set "game" { n = zz1758 }
  set "game" { n = zz1759 }
  set "game" { n = zz1760 }
  set "game" { n = zz1761 }
  set "game" { n = zz1762 }
  set "game" { n = zz1763 }
  set "game" { n = zz1764 }
  set "game" { n = zz1765 }
  set "game" { n = zz1766 }
  set "game" { n = zz1767 }
  set "game" { n = zz1768 }
  set "game" { n = zz1769 }
  set "game" { n = zz1770 }
  set "game" { n = zz1771 }
  set "game" { n = zz1772 }
  set "game" { n = zz1773 }
  set "game" { n = zz1774 }
  set "game" { n = zz1775 }
  set "game" { n = zz1776 }
  set "game" { n = zz1777 }
  set "game" { n = zz1778 }
  set "game" { n = zz1779 }
  set "game" { n = zz1780 }
  set "game" { n = zz1781 }
  set "game" { n = zz1782 }
  set "game" { n = zz1783 }
  set "game" { n = zz1784 }
  set "game" { n = zz1785 }
  set "game" { n = zz1786 }
  set "game" { n = zz1787 }
  set "game" { n = zz1788 }
  set "game" { n = zz1789 }
  set "game" { n = zz1790 }
  set "game" { n = zz1791 }
  set "game" { n = zz1792 }
  set "game" { n = zz1793 }
  set "game" { n = zz1794 }
  set "game" { n = zz1795 }
  set "game" { n = zz1796 }
  set "game" { n = zz1797 }
  set "game" { n = zz1798 }
  set "game" { n = zz1799 }
  set "game" { n = zz1800 }
  set "game" { n = zz1801 }
  set "game" { n = zz1802 }
  set "game" { n = zz1803 }
  set "game" { n = zz1804 }
  set "game" { n = zz1805 }
  set "game" { n = zz1806 }
  set "game" { n = zz1807 }
  set "game" { n = zz1808 }
  set "game" { n = zz1809 }
  set "game" { n = zz1810 }
  set "game" { n = zz1811 }
  set "game" { n = zz1812 }
  set "game" { n = zz1813 }
  set "game" { n = zz1814 }
  set "game" { n = zz1815 }
  set "game" { n = zz1816 }
  set "game" { n = zz1817 }
  set "game" { n = zz1818 }
  set "game" { n = zz1819 }
  set "game" { n = zz1820 }
  set "game" { n = zz1821 }
  set "game" { n = zz1822 }
  set "game" { n = zz1823 }
  set "game" { n = zz1824 }
  set "game" { n = zz1825 }
  set "game" { n = zz1826 }
  set "game" { n = zz1827 }
  set "game" { n = zz1828 }
  set "game" { n = zz1829 }
  set "game" { n = zz1830 }
  set "game" { n = zz1831 }
  set "game" { n = zz1832 }
  set "game" { n = zz1833 }
  set "game" { n = zz1834 }
  set "game" { n = zz1835 }
  set "game" { n = zz1836 }
  set "game" { n = zz1837 }
  set "game" { n = zz1838 }
  set "game" { n = zz1839 }
  set "game" { n = zz1840 }
  set "game" { n = zz1841 }
  set "game" { n = zz1842 }
  set "game" { n = zz1843 }
  set "game" { n = zz1844 }
  set "game" { n = zz1845 }
  set "game" { n = zz1846 }
  set "game" { n = zz1847 }
  set "game" { n = zz1848 }
  set "game" { n = zz1849 }
  set "game" { n = zz1850 }
  set "game" { n = zz1851 }
  set "game" { n = zz1852 }
  set "game" { n = zz1853 }
  set "game" { n = zz1854 }
  set "game" { n = zz1855 }
  set "game" { n = zz1856 }
  set "game" { n = zz1857 }
  set "game" { n = zz1858 }
  set "game" { n = zz1859 }
  set "game" { n = zz1860 }
  set "game" { n = zz1861 }
  set "game" { n = zz1862 }
  set "game" { n = zz1863 }
  set "game" { n = zz1864 }
  set "game" { n = zz1865 }
  set "game" { n = zz1866 }
  set "game" { n = zz1867 }
  set "game" { n = zz1868 }
  set "game" { n = zz1869 }
  set "game" { n = zz1870 }
  set "game" { n = zz1871 }
  set "game" { n = zz1872 }
  set "game" { n = zz1873 }
  set "game" { n = zz1874 }
  set "game" { n = zz1875 }
  set "game" { n = zz1876 }
  set "game" { n = zz1877 }
  set "game" { n = zz1878 }
  set "game" { n = zz1879 }
  set "game" { n = zz1880 }
  set "game" { n = zz1881 }
  set "game" { n = zz1882 }
  set "game" { n = zz1883 }
  set "game" { n = zz1884 }
  set "game" { n = zz1885 }
  set "game" { n = zz1886 }
  set "game" { n = zz1887 }
  set "game" { n = zz1888 }
  set "game" { n = zz1889 }
  set "game" { n = zz1890 }
  set "game" { n = zz1891 }
  set "game" { n = zz1892 }
  set "game" { n = zz1893 }
  set "game" { n = zz1894 }
  set "game" { n = zz1895 }
  set "game" { n = zz1896 }
  set "game" { n = zz1897 }
  set "game" { n = zz1898 }
  set "game" { n = zz1899 }
  set "game" { n = zz1900 }
  set "game" { n = zz1901 }
  set "game" { n = zz1902 }
  set "game" { n = zz1903 }
  set "game" { n = zz1904 }
  set "game" { n = zz1905 }
  set "game" { n = zz1906 }
  set "game" { n = zz1907 }
  set "game" { n = zz1908 }
  set "game" { n = zz1909 }
  set "game" { n = zz1910 }
  set "game" { n = zz1911 }
  set "game" { n = zz1912 }
  set "game" { n = zz1913 }
  set "game" { n = zz1914 }
  set "game" { n = zz1915 }
  set "game" { n = zz1916 }
  set "game" { n = zz1917 }
  set "game" { n = zz1918 }
  set "game" { n = zz1919 }
  set "game" { n = zz1920 }
  set "game" { n = zz1921 }
  set "game" { n = zz1922 }
  set "game" { n = zz1923 }
  set "game" { n = zz1924 }
  set "game" { n = zz1925 }
  set "game" { n = zz1926 }
  set "game" { n = zz1927 }
  set "game" { n = zz1928 }
  set "game" { n = zz1929 }
  set "game" { n = zz1930 }
  set "game" { n = zz1931 }
  set "game" { n = zz1932 }
  set "game" { n = zz1933 }
  set "game" { n = zz1934 }
  set "game" { n = zz1935 }
  set "game" { n = zz1936 }
  set "game" { n = zz1937 }
  set "game" { n = zz1938 }
  set "game" { n = zz1939 }
  set "game" { n = zz1940 }
  set "game" { n = zz1941 }
  set "game" { n = zz1942 }
  set "game" { n = zz1943 }
  set "game" { n = zz1944 }
  set "game" { n = zz1945 }
  set "game" { n = zz1946 }
  set "game" { n = zz1947 }
  set "game" { n = zz1948 }
  set "game" { n = zz1949 }
  set "game" { n = zz1950 }
  set "game" { n = zz1951 }
  set "game" { n = zz1952 }
  set "game" { n = zz1953 }
  set "game" { n = zz1954 }
  set "game" { n = zz1955 }
  set "game" { n = zz1956 }
  set "game" { n = zz1957 }
  set "game" { n = zz1958 }
  set "game" { n = zz1959 }
  set "game" { n = zz1960 }
  set "game" { n = zz1961 }
  set "game" { n = zz1962 }
  set "game" { n = zz1963 }
  set "game" { n = zz1964 }
  set "game" { n = zz1965 }
  set "game" { n = zz1966 }
  set "game" { n = zz1967 }
  set "game" { n = zz1968 }
  set "game" { n = zz1969 }
  set "game" { n = zz1970 }
  set "game" { n = zz1971 }
  set "game" { n = zz1972 }
  set "game" { n = zz1973 }
  set "game" { n = zz1974 }
  set "game" { n = zz1975 }
  set "game" { n = zz1976 }
  set "game" { n = zz1977 }
  set "game" { n = zz1978 }
  set "game" { n = zz1979 }
  set "game" { n = zz1980 }
  set "game" { n = zz1981 }
  set "game" { n = zz1982 }
  set "game" { n = zz1983 }
  set "game" { n = zz1984 }
  set "game" { n = zz1985 }
  set "game" { n = zz1986 }
  set "game" { n = zz1987 }
  set "game" { n = zz1988 }
  set "game" { n = zz1989 }
  set "game" { n = zz1990 }
  set "game" { n = zz1991 }
  set "game" { n = zz1992 }
  set "game" { n = zz1993 }
  set "game" { n = zz1994 }
  set "game" { n = zz1995 }
  set "game" { n = zz1996 }
  set "game" { n = zz1997 }
  set "game" { n = zz1998 }
  set "game" { n = zz1999 }
  finish { winner = player.a }
}
kind "kind0" {
}
kind "kind1" {
}
kind "kind2" {
}
kind "kind3" {
}
kind "kind4" {
}
kind "kind5" {
}
kind "kind6" {
}
kind "kind7" {
}
kind "kind8" {
}
kind "kind9" {
}
kind "kind10" {
}
kind "kind11" {
}
kind "kind12" {
}
kind "kind13" {
}
kind "kind14" {
}
kind "kind15" {
}
kind "kind16" {
}
kind "kind17" {
}
kind "kind18" {
}
kind "kind19" {
}
kind "kind20" {
}
kind "kind21" {
}
kind "kind22" {
}
kind "kind23" {
}
kind "kind24" {
}
kind "kind25" {
}
kind "kind26" {
}
kind "kind27" {
}
kind "kind28" {
}
kind "kind29" {
}
kind "kind30" {
}
kind "kind31" {
}
kind "kind32" {
}
kind "kind33" {
}
kind "kind34" {
}
kind "kind35" {
}
kind "kind36" {
}
kind "kind37" {
}
kind "kind38" {
}
kind "kind39" {
}
kind "kind40" {
}
kind "kind41" {
}
kind "kind42" {
}
kind "kind43" {
}
kind "kind44" {
}
kind "kind45" {
}
kind "kind46" {
}
kind "kind47" {
}
kind "kind48" {
}
kind "kind49" {
}
kind "kind50" {
}
kind "kind51" {
}
kind "kind52" {
}
kind "kind53" {
}
kind "kind54" {
}
kind "kind55" {
}
kind "kind56" {
}
kind "kind57" {
}
kind "kind58" {
}
kind "kind59" {
}
kind "kind60" {
}
kind "kind61" {
}
kind "kind62" {
}
kind "kind63" {
}
kind "kind64" {
}
kind "kind65" {
}
kind "kind66" {
}
kind "kind67" {
}
kind "kind68" {
}
kind "kind69" {
}
kind "kind70" {
}
kind "kind71" {
}
kind "kind72" {
}
kind "kind73" {
}
kind "kind74" {
}
kind "kind75" {
}
kind "kind76" {
}
kind "kind77" {
}
kind "kind78" {
}
kind "kind79" {
}
kind "kind80" {
}
kind "kind81" {
}
kind "kind82" {
}
kind "kind83" {
}
kind "kind84" {
}
kind "kind85" {
}
kind "kind86" {
}
kind "kind87" {
}
kind "kind88" {
}
kind "kind89" {
}
kind "kind90" {
}
kind "kind91" {
}
kind "kind92" {
}
kind "kind93" {
}
kind "kind94" {
}
kind "kind95" {
}
kind "kind96" {
}
kind "kind97" {
}
kind "kind98" {
}
kind "kind99" {
}
kind "kind100" {
}
kind "kind101" {
}
kind "kind102" {
}
kind "kind103" {
}
kind "kind104" {
}
kind "kind105" {
}
kind "kind106" {
}
kind "kind107" {
}
kind "kind108" {
}
kind "kind109" {
}
kind "kind110" {
}
kind "kind111" {
}
kind "kind112" {
}
kind "kind113" {
}
kind "kind114" {
}
kind "kind115" {
}
kind "kind116" {
}
kind "kind117" {
}
kind "kind118" {
}
kind "kind119" {
}
kind "kind120" {
}
kind "kind121" {
}
kind "kind122" {
}
kind "kind123" {
}
kind "kind124" {
}
kind "kind125" {
}
kind "kind126" {
}
kind "kind127" {
}
kind "kind128" {
}
kind "kind129" {
}
kind "kind130" {
}
kind "kind131" {
}
kind "kind132" {
}
kind "kind133" {
}
kind "kind134" {
}
kind "kind135" {
}
kind "kind136" {
}
kind "kind137" {
}
kind "kind138" {
}
kind "kind139" {
}
kind "kind140" {
}
kind "kind141" {
}
kind "kind142" {
}
kind "kind143" {
}
kind "kind144" {
}
kind "kind145" {
}
kind "kind146" {
}
kind "kind147" {
}
kind "kind148" {
}
kind "kind149" {
}
kind "kind150" {
}
kind "kind151" {
}
kind "kind152" {
}
kind "kind153" {
}
kind "kind154" {
}
kind "kind155" {
}
kind "kind156" {
}
kind "kind157" {
}
kind "kind158" {
}
kind "kind159" {
}
kind "kind160" {
}
kind "kind161" {
}
kind "kind162" {
}
kind "kind163" {
}
kind "kind164" {
}
kind "kind165" {
}
kind "kind166" {
}
kind "kind167" {
}
kind "kind168" {
}
kind "kind169" {
}
kind "kind170" {
}
kind "kind171" {
}
kind "kind172" {
}
kind "kind173" {
}
kind "kind174" {
}
kind "kind175" {
}
kind "kind176" {
}
kind "kind177" {
}
kind "kind178" {
}
kind "kind179" {
}
kind "kind180" {
}
kind "kind181" {
}
kind "kind182" {
}
kind "kind183" {
}
kind "kind184" {
}
kind "kind185" {
}
kind "kind186" {
}
kind "kind187" {
}
kind "kind188" {
}
kind "kind189" {
}
kind "kind190" {
}
kind "kind191" {
}
kind "kind192" {
}
kind "kind193" {
}
kind "kind194" {
}
kind "kind195" {
}
kind "kind196" {
}
kind "kind197" {
}
kind "kind198" {
}
kind "kind199" {
}
kind "kind200" {
}
kind "kind201" {
}
kind "kind202" {
}
kind "kind203" {
}
kind "kind204" {
}
kind "kind205" {
}
kind "kind206" {
}
kind "kind207" {
}
kind "kind208" {
}
kind "kind209" {
}
kind "kind210" {
}
kind "kind211" {
}
kind "kind212" {
}
kind "kind213" {
}
kind "kind214" {
}
kind "kind215" {
}
kind "kind216" {
}
kind "kind217" {
}
kind "kind218" {
}
kind "kind219" {
}
kind "kind220" {
}
kind "kind221" {
}
kind "kind222" {
}
kind "kind223" {
}
kind "kind224" {
}
kind "kind225" {
}
kind "kind226" {
}
kind "kind227" {
}
kind "kind228" {
}
kind "kind229" {
}
kind "kind230" {
}
kind "kind231" {
}
kind "kind232" {
}
kind "kind233" {
}
kind "kind234" {
}
kind "kind235" {
}
kind "kind236" {
}
kind "kind237" {
}
kind "kind238" {
}
kind "kind239" {
}
kind "kind240" {
}
kind "kind241" {
}
kind "kind242" {
}
kind "kind243" {
}
kind "kind244" {
}
kind "kind245" {
}
kind "kind246" {
}
kind "kind247" {
}
kind "kind248" {
}
kind "kind249" {
}
kind "kind250" {
}
kind "kind251" {
}
kind "kind252" {
}
kind "kind253" {
}
kind "kind254" {
}
kind "kind255" {
}
kind "kind256" {
}
kind "kind257" {
}
kind "kind258" {
}
kind "kind259" {
}
kind "kind260" {
}
kind "kind261" {
}
kind "kind262" {
}
kind "kind263" {
}
kind "kind264" {
}
kind "kind265" {
}
kind "kind266" {
}
kind "kind267" {
}
kind "kind268" {
}
kind "kind269" {
}
kind "kind270" {
}
kind "kind271" {
}
kind "kind272" {
}
kind "kind273" {
}
kind "kind274" {
}
kind "kind275" {
}
kind "kind276" {
}
kind "kind277" {
}
kind "kind278" {
}
kind "kind279" {
}
kind "kind280" {
}
kind "kind281" {
}
kind "kind282" {
}
kind "kind283" {
}
kind "kind284" {
}
kind "kind285" {
}
kind "kind286" {
}
kind "kind287" {
}
kind "kind288" {
}
kind "kind289" {
}
kind "kind290" {
}
kind "kind291" {
}
kind "kind292" {
}
kind "kind293" {
}
kind "kind294" {
}
kind "kind295" {
}
kind "kind296" {
}
kind "kind297" {
}
kind "kind298" {
}
kind "kind299" {
}
kind "kind300" {
}
kind "kind301" {
}
kind "kind302" {
}
kind "kind303" {
}
kind "kind304" {
}
kind "kind305" {
}
kind "kind306" {
}
kind "kind307" {
}
kind "kind308" {
}
kind "kind309" {
}
kind "kind310" {
}
kind "kind311" {
}
kind "kind312" {
}
kind "kind313" {
}
kind "kind314" {
}
kind "kind315" {
}
kind "kind316" {
}
kind "kind317" {
}
kind "kind318" {
}
kind "kind319" {
}
kind "kind320" {
}
kind "kind321" {
}
kind "kind322" {
}
kind "kind323" {
}
kind "kind324" {
}
kind "kind325" {
}
kind "kind326" {
}
kind "kind327" {
}
kind "kind328" {
}
kind "kind329" {
}
kind "kind330" {
}
kind "kind331" {
}
kind "kind332" {
}
kind "kind333" {
}
kind "kind334" {
}
kind "kind335" {
}
kind "kind336" {
}
kind "kind337" {
}
kind "kind338" {
}
kind "kind339" {
}
kind "kind340" {
}
kind "kind341" {
}
kind "kind342" {
}
kind "kind343" {
}
kind "kind344" {
}
kind "kind345" {
}
kind "kind346" {
}
kind "kind347" {
}
kind "kind348" {
}
kind "kind349" {
}
kind "kind350" {
}
kind "kind351" {
}
kind "kind352" {
}
kind "kind353" {
}
kind "kind354" {
}
kind "kind355" {
}
kind "kind356" {
}
kind "kind357" {
}
kind "kind358" {
}
kind "kind359" {
}
kind "kind360" {
}
kind "kind361" {
}
kind "kind362" {
}
kind "kind363" {
}
kind "kind364" {
}
kind "kind365" {
}
kind "kind366" {
}
kind "kind367" {
}
kind "kind368" {
}
kind "kind369" {
}
kind "kind370" {
}
kind "kind371" {
}
kind "kind372" {
}
kind "kind373" {
}
kind "kind374" {
}
kind "kind375" {
}
kind "kind376" {
}
kind "kind377" {
}
kind "kind378" {
}
kind "kind379" {
}
kind "kind380" {
}
kind "kind381" {
}
kind "kind382" {
}
kind "kind383" {
}
kind "kind384" {
}
kind "kind385" {
}
kind "kind386" {
}
kind "kind387" {
}
kind "kind388" {
}
kind "kind389" {
}
kind "kind390" {
}
kind "kind391" {
}
kind "kind392" {
}
kind "kind393" {
}
kind "kind394" {
}
kind "kind395" {
}
kind "kind396" {
}
kind "kind397" {
}
kind "kind398" {
}
kind "kind399" {
}
kind "kind400" {
}
kind "kind401" {
}
kind "kind402" {
}
kind "kind403" {
}
kind "kind404" {
}
kind "kind405" {
}
kind "kind406" {
}
kind "kind407" {
}
kind "kind408" {
}
kind "kind409" {
}
kind "kind410" {
}
kind "kind411" {
}
kind "kind412" {
}
kind "kind413" {
}
kind "kind414" {
}
kind "kind415" {
}
kind "kind416" {
}
kind "kind417" {
}
kind "kind418" {
}
kind "kind419" {
}
kind "kind420" {
}
kind "kind421" {
}
kind "kind422" {
}
kind "kind423" {
}
kind "kind424" {
}
kind "kind425" {
}
kind "kind426" {
}
kind "kind427" {
}
kind "kind428" {
}
kind "kind429" {
}
kind "kind430" {
}
kind "kind431" {
}
kind "kind432" {
}
kind "kind433" {
}
kind "kind434" {
}
kind "kind435" {
}
kind "kind436" {
}
kind "kind437" {
}
kind "kind438" {
}
kind "kind439" {
}
kind "kind440" {
}
kind "kind441" {
}
kind "kind442" {
}
kind "kind443" {
}
kind "kind444" {
}
kind "kind445" {
}
kind "kind446" {
}
kind "kind447" {
}
kind "kind448" {
}
kind "kind449" {
}
kind "kind450" {
}
kind "kind451" {
}
kind "kind452" {
}
kind "kind453" {
}
kind "kind454" {
}
kind "kind455" {
}
kind "kind456" {
}
kind "kind457" {
}
kind "kind458" {
}
kind "kind459" {
}
kind "kind460" {
}
kind "kind461" {
}
kind "kind462" {
}
kind "kind463" {
}
kind "kind464" {
}
kind "kind465" {
}
kind "kind466" {
}
kind "kind467" {
}
kind "kind468" {
}
kind "kind469" {
}
kind "kind470" {
}
kind "kind471" {
}
kind "kind472" {
}
kind "kind473" {
}
kind "kind474" {
}
kind "kind475" {
}
kind "kind476" {
}
kind "kind477" {
}
kind "kind478" {
}
kind "kind479" {
}
kind "kind480" {
}
kind "kind481" {
}
kind "kind482" {
}
kind "kind483" {
}
kind "kind484" {
}
kind "kind485" {
}
kind "kind486" {
}
kind "kind487" {
}
kind "kind488" {
}
kind "kind489" {
}
kind "kind490" {
}
kind "kind491" {
}
kind "kind492" {
}
kind "kind493" {
}
kind "kind494" {
}
kind "kind495" {
}
kind "kind496" {
}
kind "kind497" {
}
kind "kind498" {
}
kind "kind499" {
}
scenario "x" {
  title = "X"
}
