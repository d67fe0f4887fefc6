import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { circle, ellipse, group, moved, path, turned } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { shadow } from '../shadow.ts'
import { outlined, tube } from '../strokes.ts'

/** An S of brass: mouthpiece, neck, a widening body, the bow and the bell. */
export const saxophone: Motif = {
  draw: (scheme) => [neck(scheme), body(scheme), bell(scheme), keys(scheme)].join(''),
  outline: [
    [-300, -420],
    [-40, -470],
    [380, -130],
    [380, -20],
    [280, 340],
    [120, 445],
    [-60, 400],
    [-300, -320],
  ],
  tilt: [-8, 18],
}

const horn =
  'M-76-350L-88 200C-88 360 10 430 100 424C206 416 244 330 250 230C256 130 268 20 350-60H66' +
  'C126 10 130 120 124 196C120 262 52 262 44 200L-14-350Z'

function body(scheme: Scheme): string {
  return (
    path(horn, { ...shadow, transform: moved([16, 16]) }) +
    path(horn, outlined(scheme.accent, scheme, 9)) +
    path('M-46-300L-54 196C-52 300 0 362 60 384', {
      stroke: palette.paper,
      width: 10,
      cap: 'round',
      opacity: 0.65,
    }) +
    path('M128 14C170 60 168 130 160 210', { stroke: scheme.second, width: 12, cap: 'round' })
  )
}

function neck(scheme: Scheme): string {
  return (
    tube('M-46-350C-44-440-130-450-190-396', 34, scheme.accent, scheme) +
    group(
      `${moved([-232, -360])} ${turned(-40)}`,
      path('M44-26L-60-10Q-76 0-60 12L44 26Z', outlined(scheme.dark, scheme, 7)),
      path('M-44 12L30 20', { stroke: palette.paper, width: 9 }),
    ) +
    path('M-90-346H0V-318H-90Z', outlined(palette.paper, scheme, 7))
  )
}

function bell(scheme: Scheme): string {
  return group(
    `${moved([208, -62])} ${turned(-3)}`,
    ellipse([0, 0], 148, 46, outlined(scheme.second, scheme, 9)),
    ellipse([0, 4], 98, 24, { fill: scheme.dark }),
  )
}

function keys(scheme: Scheme): string {
  const pad = (x: number, y: number, radius: number) =>
    circle([x, y], radius, outlined(palette.paper, scheme, 8)) +
    circle([x, y], radius * 0.36, { fill: scheme.sun })
  return (
    path('M-110-250V180', { stroke: scheme.dark, width: 10, cap: 'round' }) +
    path('M-96-240L-46-250M-96-160L-40-160M-96-70L-36-70M-96 20L-30 20M-96 110L-26 110', {
      stroke: scheme.dark,
      width: 9,
    }) +
    [-240, -150, -60].map((y) => pad(-40, y, 26)).join('') +
    [40, 130].map((y) => pad(-26, y, 34)).join('') +
    pad(96, 330, 44) +
    pad(196, 100, 34)
  )
}
