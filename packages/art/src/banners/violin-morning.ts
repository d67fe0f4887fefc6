import { violin } from '../motifs/bowed-strings.ts'
import { beamedQuavers, crotchet, quaver } from '../notes.ts'
import { palette } from '../palette.ts'
import { randomFrom } from '../random.ts'
import { rays } from '../scenery.ts'
import { mistScheme } from '../schemes.ts'
import { circle, group, moved, path, scaled, turned } from '../shapes.ts'
import type { Point } from '../shapes.ts'
import { curvePath } from '../wave.ts'
import type { Curve } from '../wave.ts'
import { artFrom, bannerEnd, climbingHills, plainPage } from './page.ts'

/** A violin before the morning sun; a staff opens out of one point and flows past behind it. */
export function violinMorning(): string {
  const { mist, sun, lilac, violet, night } = palette
  const disc = { centre: [1820, 450], radius: 305 } as const
  return [
    plainPage(mist),
    circle(disc.centre, disc.radius, { fill: sun }),
    rays(disc, sun, 800),
    climbingHills([lilac, violet, night], 150),
    staff(),
    group(
      `${moved([1810, 470])} ${scaled(1)} ${turned(-29)} ${moved([0, 140])}`,
      violin.draw(mistScheme, randomFrom('violin morning')),
    ),
    notes(),
  ].join('')
}

const staffLines = [-2, -1, 0, 1, 2]

function staffLine(step: number): Curve {
  return (x) => {
    const along = (x - artFrom) / (2400 - artFrom)
    const opened = Math.min(1, Math.max(0, along * 2.5))
    const spread = 34 * opened * (2 - opened)
    return 520 - 190 * along + 60 * Math.sin(along * 7) + step * spread
  }
}

function staff(): string {
  const span = { from: artFrom, to: bannerEnd, pieces: 24 }
  return staffLines
    .map((step) => path(curvePath(staffLine(step), span), { stroke: palette.night, width: 4, opacity: 0.45 }))
    .join('')
}

function notes(): string {
  const onStaff = (x: number, step: number): Point => [x, staffLine(step)(x)]
  const { night, violet } = palette
  return [
    crotchet({ at: onStaff(1452, 1), size: 1.3, colour: violet }),
    quaver({ at: onStaff(1548, -1), size: 1.3, colour: night }),
    beamedQuavers({ at: onStaff(2110, 0), size: 1.3, colour: night }),
    quaver({ at: onStaff(2250, 1), size: 1.3, colour: violet }),
    crotchet({ at: onStaff(2335, -1), size: 1.3, colour: night }),
  ].join('')
}
