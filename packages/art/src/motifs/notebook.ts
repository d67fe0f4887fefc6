import { palette } from '../palette.ts'
import { beamedQuavers, crotchet, quaver } from '../notes.ts'
import type { Scheme } from '../schemes.ts'
import { group, moved, path, rectangle, turned } from '../shapes.ts'
import { box } from '../motif.ts'
import type { Motif } from '../motif.ts'
import { shadow } from '../shadow.ts'
import { outlined } from '../strokes.ts'

/** A spiral book of music paper, half written, and a pencil. */
export const notebook: Motif = {
  draw: (scheme) =>
    page(scheme) + music(scheme) + group(`${moved([250, 150])} ${turned(38)}`, pencil(scheme)),
  outline: box(-345, -395, 430, 400),
  tilt: [-14, 10],
  room: 0.84,
  oneWay: true,
}

function page(scheme: Scheme): string {
  const staves = [-240, -80, 80].flatMap((y) => [0, 22, 44, 66].map((dy) => `M-250 ${y + dy}H270`)).join('')
  const rings = [-300, -210, -120, -30, 60, 150, 240, 320].map((y) =>
    path(`M-330 ${y}h74`, { stroke: scheme.dark, width: 15, cap: 'round' }),
  )
  return (
    rectangle([-280, -360], 600, 740, shadow, 30) +
    rectangle([-310, -380], 620, 750, outlined(scheme.accent, scheme, 9), 30) +
    rectangle([-280, -352], 566, 694, outlined(palette.paper, scheme, 6), 16) +
    path(staves, { stroke: palette.night, width: 4, opacity: 0.45 }) +
    rings.join('')
  )
}

function music({ accent }: Scheme): string {
  const colour = palette.night
  return [
    crotchet({ at: [-190, -196], size: 1.05, colour }),
    quaver({ at: [-90, -174], size: 1.05, colour: accent === palette.sun ? palette.coral : accent }),
    beamedQuavers({ at: [30, -186], size: 1.05, colour }),
    crotchet({ at: [190, -200], size: 1.05, colour }),
    beamedQuavers({ at: [-190, -22], size: 1.05, colour: palette.coral }),
    crotchet({ at: [-30, -40], size: 1.05, colour }),
    quaver({ at: [80, -30], size: 1.05, colour }),
  ].join('')
}

function pencil(scheme: Scheme): string {
  return (
    path('M-30-230H30V130L0 214L-30 130Z', outlined(scheme.sun, scheme, 8)) +
    path('M-30 130H30L0 214Z', outlined(palette.paper, scheme, 8)) +
    path('M-11 184H11L0 214Z', { fill: palette.night }) +
    rectangle([-36, -282], 72, 58, outlined(scheme.second, scheme, 8), 14) +
    path('M0-220V126', { stroke: scheme.dark, width: 5, opacity: 0.4 })
  )
}
