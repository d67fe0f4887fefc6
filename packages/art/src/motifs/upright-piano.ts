import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { beamedQuavers, crotchet } from '../notes.ts'
import { circle, path, rectangle } from '../shapes.ts'
import { box } from '../motif.ts'
import type { Motif } from '../motif.ts'
import { outlined } from '../strokes.ts'

/** An upright piano from the front, music on its desk, a lamp on its top. */
export const uprightPiano: Motif = {
  draw: (scheme) => [lamp(scheme), body(scheme), desk(scheme), keys(scheme), pedals(scheme)].join(''),
  outline: box(-420, -450, 420, 382),
  tilt: [0, 0],
  room: 0.8,
  standsAt: 0.94,
  oneWay: true,
}

function body(scheme: Scheme): string {
  const { accent, second, dark } = scheme
  return (
    path('M-370 370V-250H370V370H330V350H-330V370Z', outlined(accent, scheme)) +
    rectangle([-404, -286], 808, 46, outlined(accent, scheme), 12) +
    rectangle([-320, 190], 640, 140, { stroke: second, width: 9 }, 16) +
    path(
      'M-400 140H-340V370H-384Q-374 240-400 190ZM400 140H340V370H384Q374 240 400 190Z',
      outlined(accent, scheme),
    ) +
    rectangle([-335, -214], 100, 180, { stroke: second, width: 9 }, 16) +
    rectangle([235, -214], 100, 180, { stroke: second, width: 9 }, 16) +
    rectangle([-200, -20], 400, 14, { fill: dark }, 6)
  )
}

function desk(scheme: Scheme): string {
  const lines = [0, 1, 2, 3]
    .map((index) => `M-150 ${-150 + index * 22}H-20M20 ${-150 + index * 22}H150`)
    .join('')
  return (
    path('M-176-216L0-200L176-216V-24L0-12L-176-24Z', outlined(palette.paper, scheme, 7)) +
    path('M0-200V-12', { stroke: scheme.dark, width: 6 }) +
    path(lines, { stroke: palette.night, width: 3, opacity: 0.5 }) +
    crotchet({ at: [-120, -84], size: 0.62, colour: palette.night }) +
    crotchet({ at: [-70, -106], size: 0.62, colour: palette.coral }) +
    beamedQuavers({ at: [52, -84], size: 0.62, colour: palette.night })
  )
}

function keys(scheme: Scheme): string {
  const whites = Array.from({ length: 22 }, (_, index) => `M${-352 + (index + 1) * 30.6} 60v62`).join('')
  const blacks = Array.from({ length: 22 }, (_, index) => index + 1)
    .filter((index) => ![0, 3].includes(index % 7))
    .map((index) => `M${-352 + index * 30.6} 60v36`)
    .join('')
  return (
    rectangle([-414, 36], 828, 112, outlined(scheme.accent, scheme), 12) +
    rectangle([-352, 60], 704, 62, { fill: palette.paper }) +
    path(whites, { stroke: scheme.dark, width: 3 }) +
    path(blacks, { stroke: palette.night, width: 17 })
  )
}

function pedals({ dark, sun }: Scheme): string {
  return (
    path('M-40 352v16M0 352v16M40 352v16', { stroke: sun, width: 16, cap: 'round' }) +
    rectangle([-64, 330], 128, 14, { fill: dark }, 6)
  )
}

function lamp({ dark, sun, second }: Scheme): string {
  return (
    path('M250-286V-380Q250-420 290-420', { stroke: dark, width: 11, cap: 'round' }) +
    path('M282-446Q340-450 352-384H272Z', { fill: second, stroke: dark, width: 6, join: 'round' }) +
    rectangle([214, -300], 72, 16, { fill: dark }, 6) +
    circle([312, -380], 13, { fill: sun })
  )
}
