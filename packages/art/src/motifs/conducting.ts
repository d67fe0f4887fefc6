import { palette } from '../palette.ts'
import { beamedQuavers, crotchet } from '../notes.ts'
import type { Scheme } from '../schemes.ts'
import { circle, group, line, moved, path, turned } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { outlined } from '../strokes.ts'

/** A score on its stand, and the baton that has just drawn a beat into the air. */
export const conducting: Motif = {
  draw: (scheme) => [stand(scheme), score(scheme), beat(scheme), baton(scheme)].join(''),
  outline: [
    [-400, -240],
    [-60, -440],
    [440, -440],
    [450, -240],
    [400, 190],
    [200, 425],
    [-200, 425],
    [-405, 190],
  ],
  tilt: [0, 0],
  standsAt: 0.94,
  oneWay: true,
}

function stand({ dark }: Scheme): string {
  return path('M0 140V330M0 330L-170 410M0 330L170 410M0 330V410', { stroke: dark, width: 20, cap: 'round' })
}

function score(scheme: Scheme): string {
  const rows = [-110, -20, 70]
  const staves = rows.flatMap((y) => [0, 13, 26].map((dy) => `M-290 ${y + dy}H-40M40 ${y + dy}H290`)).join('')
  const night = { size: 0.5, colour: palette.night }
  return (
    path('M-350-190H350L372 170H-372Z', outlined(scheme.accent, scheme, 9)) +
    path('M-320-170L0-150L320-170V140L0 160L-320 140Z', outlined(palette.paper, scheme, 8)) +
    path('M0-150V160', { stroke: scheme.dark, width: 7 }) +
    path(staves, { stroke: palette.night, width: 3.5, opacity: 0.5 }) +
    rows
      .map(
        (y, index) =>
          crotchet({ at: [-250 + index * 50, y + 20], ...night }) +
          beamedQuavers({ at: [-170 + index * 26, y + 22], ...night }) +
          crotchet({ at: [90 + index * 40, y + 14], ...night }) +
          beamedQuavers({ at: [180, y + 24], size: 0.5, colour: palette.coral }),
      )
      .join('') +
    path('M-388 170H388', { stroke: scheme.dark, width: 24, cap: 'round' })
  )
}

function beat({ line: colour }: Scheme): string {
  return path('M-240-330C-200-230-150-220-120-300C-80-400 30-410 40-320C46-260 110-250 150-300', {
    stroke: colour,
    width: 9,
    cap: 'round',
    dash: '2 24',
  })
}

function baton(scheme: Scheme): string {
  return group(
    `${moved([330, -330])} ${turned(-14)}`,
    line([-20, 4], [-330, 92], { stroke: scheme.dark, width: 17, cap: 'round' }),
    line([-20, 4], [-330, 92], { stroke: palette.paper, width: 9, cap: 'round' }),
    circle([0, 0], 36, outlined(scheme.second, scheme, 8)),
    path('M20-34L96-64L114-6L30 28Z', outlined(scheme.sun, scheme, 8)),
  )
}
