import { palette } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scheme } from '../schemes.ts'
import { circle, line, path, rectangle, round } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { outlined } from '../strokes.ts'

/** Bars from long to short over their tubes, and four mallets. */
export const marimba: Motif = {
  draw: (scheme, random) => [stand(scheme), tubes(scheme), bars(scheme, random), mallets(scheme)].join(''),
  outline: [
    [-490, -210],
    [-300, -360],
    [330, -360],
    [490, -170],
    [490, 372],
    [-490, 372],
  ],
  tilt: [0, 0],
  standsAt: 0.94,
  oneWay: true,
}

const count = 13
const barX = (index: number) => -452 + index * 71

function stand(scheme: Scheme): string {
  return (
    path('M-440-60L-470 350M440-60L470 350M-460 260H460', { stroke: scheme.dark, width: 20, cap: 'round' }) +
    circle([-470, 354], 18, { fill: scheme.sun }) +
    circle([470, 354], 18, { fill: scheme.sun })
  )
}

function tubes(scheme: Scheme): string {
  return Array.from({ length: count }, (_, index) => {
    const length = 250 - index * 14
    return rectangle([barX(index) + 8, -30], 40, length, outlined(scheme.second, scheme, 6), 18)
  }).join('')
}

function bars(scheme: Scheme, random: Random): string {
  const struck = Math.floor(random() * count)
  const bar = (index: number) => {
    const half = 150 - index * 6.5
    const fill = index === struck ? scheme.sun : scheme.accent
    return (
      rectangle([barX(index), round(-60 - half)], 57, round(half * 2), outlined(fill, scheme, 7), 10) +
      path(
        `M${barX(index) + 18} ${round(-60 - half * 0.55)}h21M${barX(index) + 18} ${round(-60 + half * 0.55)}h21`,
        {
          stroke: palette.paper,
          width: 9,
          cap: 'round',
        },
      )
    )
  }
  return (
    Array.from({ length: count }, (_, index) => bar(index)).join('') +
    path(`M-474-142L474-106M-474 26L474-18`, { stroke: scheme.dark, width: 6 })
  )
}

function mallets(scheme: Scheme): string {
  const mallet = (x: number, y: number, toX: number, toY: number) =>
    line([x, y], [toX, toY], { stroke: scheme.dark, width: 17, cap: 'round' }) +
    line([x, y], [toX, toY], { stroke: palette.paper, width: 8, cap: 'round' }) +
    circle([x, y], 36, outlined(scheme.second, scheme, 8))
  return (
    mallet(-220, -130, -70, -350) +
    mallet(-110, -60, -30, -345) +
    mallet(160, -70, 90, -345) +
    mallet(270, -120, 130, -350)
  )
}
