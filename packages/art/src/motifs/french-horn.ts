import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { circle, ellipse, group, line, moved, path, turned } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { outlined, tube } from '../strokes.ts'

/** Coiled tubes, a bell that opens downwards, three levers. */
export const frenchHorn: Motif = {
  draw: (scheme) => [leadPipe(scheme), coil(scheme), bell(scheme), valves(scheme)].join(''),
  outline: [
    [-420, -330],
    [-60, -320],
    [170, -270],
    [470, 120],
    [440, 390],
    [160, 410],
    [-270, 160],
    [-420, -230],
  ],
  tilt: [-12, 14],
}

const ring = (radius: number) =>
  `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0`

function coil(scheme: Scheme): string {
  return (
    tube(ring(228), 46, scheme.accent, scheme) +
    tube(ring(150), 28, scheme.accent, scheme) +
    path('M-214-70A228 228 0 0 1 20-236', { stroke: palette.paper, width: 9, cap: 'round', opacity: 0.65 }) +
    tube('M-60 60C-120 20-100-60-30-50C40-40 60-90 110-70', 24, scheme.second, scheme)
  )
}

function bell(scheme: Scheme): string {
  return group(
    `${moved([285, 245])} ${turned(-42)}`,
    path('M-28-200C-40-130-90-80-190-20H190C90-80 40-130 28-200Z', outlined(scheme.accent, scheme, 9)),
    ellipse([0, -6], 196, 66, outlined(scheme.second, scheme, 9)),
    ellipse([0, -2], 128, 36, { fill: scheme.dark }),
  )
}

function leadPipe(scheme: Scheme): string {
  return (
    tube('M-170-160C-230-230-280-262-360-276', 22, scheme.accent, scheme) +
    group(
      `${moved([-382, -281])} ${turned(8)}`,
      path('M24-14H-8L-34-30V30L-8 14H24Z', outlined(palette.paper, scheme, 7)),
    )
  )
}

function valves(scheme: Scheme): string {
  return [0, 1, 2]
    .map((index) => {
      const [x, y] = [-74 + index * 62, 40 - index * 34]
      return (
        line([x, y], [x - 60, y - 84], { stroke: scheme.dark, width: 11, cap: 'round' }) +
        circle([x - 62, y - 88], 17, outlined(scheme.sun, scheme, 6)) +
        circle([x, y], 31, outlined(palette.paper, scheme, 8)) +
        circle([x, y], 11, { fill: scheme.dark })
      )
    })
    .join('')
}
