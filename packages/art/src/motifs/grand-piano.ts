import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { circle, line, path, rectangle } from '../shapes.ts'
import { box } from '../motif.ts'
import type { Motif } from '../motif.ts'
import { outlined } from '../strokes.ts'

/** A grand piano from the side, its lid open, a stool before it. */
export const grandPiano: Motif = {
  draw: (scheme) => [lid(scheme), legs(scheme), body(scheme), keys(scheme), stool(scheme)].join(''),
  outline: box(-640, -350, 440, 372),
  tilt: [0, 0],
  standsAt: 0.93,
  oneWay: true,
}

function lid(scheme: Scheme): string {
  const { dark, accent } = scheme
  return (
    path('M-270-20L-40-344C90-330 150-230 250-196C350-164 430-110 430-16Z', outlined(accent, scheme)) +
    path('M-220-30L-22-310C78-292 132-204 230-166C320-130 380-96 388-30Z', {
      fill: palette.night,
      opacity: 0.25,
    }) +
    line([230, -20], [176, -196], { stroke: dark, width: 12, cap: 'round' })
  )
}

function body(scheme: Scheme): string {
  return (
    path('M-380-24H432V64Q432 100 392 104H-340Q-380 104-380 70Z', outlined(scheme.accent, scheme)) +
    path('M-350 8H402', { stroke: scheme.second, width: 10, cap: 'round' }) +
    path('M-290-24L-322-122H-196L-170-24Z', outlined(palette.paper, scheme, 6))
  )
}

function keys(scheme: Scheme): string {
  const blacks = [-448, -424, -376, -352, -328].map((x) => `M${x} 14v22`).join('')
  return (
    path('M-490 4H-300V80H-470Q-490 78-490 60Z', outlined(scheme.accent, scheme)) +
    rectangle([-476, 8], 176, 36, { fill: palette.paper }) +
    path('M-462 8v36M-438 8v36M-414 8v36M-390 8v36M-366 8v36M-342 8v36M-318 8v36', {
      stroke: scheme.dark,
      width: 3,
    }) +
    path(blacks, { stroke: palette.night, width: 11 })
  )
}

function legs(scheme: Scheme): string {
  const leg = (x: number) =>
    path(`M${x - 30} 100H${x + 30}L${x + 14} 338H${x - 14}Z`, outlined(scheme.accent, scheme, 7)) +
    circle([x, 350], 15, { fill: scheme.second, stroke: scheme.dark, width: 6 })
  const lyre =
    path('M-150 104V300M-110 104V300', { stroke: scheme.dark, width: 11 }) +
    path('M-178 300H-82V322H-178Z', { fill: scheme.dark }) +
    path('M-190 336H-150M-130 336H-90', { stroke: scheme.sun, width: 12, cap: 'round' })
  return leg(-330) + leg(70) + leg(370) + lyre
}

function stool(scheme: Scheme): string {
  return (
    path('M-600 200L-622 358M-510 200L-488 358', { stroke: scheme.dark, width: 14, cap: 'round' }) +
    rectangle([-632, 164], 154, 44, outlined(scheme.second, scheme, 7), 18)
  )
}
