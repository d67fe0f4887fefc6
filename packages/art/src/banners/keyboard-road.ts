import { beamedQuavers, quaver } from '../notes.ts'
import { palette } from '../palette.ts'
import { rays } from '../scenery.ts'
import { circle, polygon } from '../shapes.ts'
import type { Point } from '../shapes.ts'
import { climbingHills, plainPage } from './page.ts'

/** A road of piano keys that winds over green hills towards the sun. */
export function keyboardRoad(): string {
  const { sky, apricot, mint, teal, pine } = palette
  const disc = { centre: [1800, 350], radius: 200 } as const
  return [
    plainPage(sky),
    circle(disc.centre, disc.radius, { fill: apricot }),
    rays(disc, apricot, 800),
    climbingHills([mint, teal, pine], 250),
    road(),
    notes(),
  ].join('')
}

const keyCount = 18

interface Cut {
  left: Point
  right: Point
}

/** The road's edges where a key begins; position 0 is nearest, `keyCount` is on the horizon. */
function cutAt(position: number): Cut {
  const away = Math.min(1, position / keyCount)
  const nearness = (1 - away) ** 2.1
  const centre = 1800 + 170 * Math.sin(away * 4.6 + 0.9) * (1 - away) ** 0.5
  const y = 588 + 452 * nearness
  const half = 16 + 400 * nearness
  return { left: [centre - half, y], right: [centre + half, y] }
}

function road(): string {
  const keys = Array.from({ length: keyCount }, (_, index) => index)
  return (
    keys.map(whiteKey).join('') +
    keys
      .filter((key) => ![2, 6].includes(key % 7))
      .map(blackKey)
      .join('')
  )
}

function whiteKey(index: number): string {
  const [near, far] = [cutAt(index), cutAt(index + 1)]
  const fill = index % 9 === 4 ? palette.coral : palette.paper
  const seam = Math.max(1.5, 6 * (1 - index / keyCount))
  return polygon([near.left, near.right, far.right, far.left], {
    fill,
    stroke: palette.night,
    width: seam,
    join: 'round',
  })
}

function blackKey(index: number): string {
  const [near, far] = [cutAt(index + 0.7), cutAt(index + 1.3)]
  const across = ({ left, right }: Cut): Point => [left[0] + (right[0] - left[0]) * 0.6, left[1]]
  return polygon([near.left, across(near), across(far), far.left], { fill: palette.night })
}

function notes(): string {
  const { violet, coral } = palette
  return [
    quaver({ at: [1400, 330], size: 1.6, colour: violet }),
    beamedQuavers({ at: [1372, 585], size: 1.3, colour: coral }),
    beamedQuavers({ at: [2140, 270], size: 1.6, colour: coral }),
    quaver({ at: [2260, 470], size: 1.5, colour: violet }),
  ].join('')
}
