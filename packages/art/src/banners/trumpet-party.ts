import { trumpet } from '../motifs/trumpet.ts'
import { beamedQuavers, quaver } from '../notes.ts'
import { palette } from '../palette.ts'
import { between, pick, randomFrom } from '../random.ts'
import type { Scheme } from '../schemes.ts'
import { circle, group, moved, rectangle, scaled, turned } from '../shapes.ts'
import type { Point } from '../shapes.ts'
import { artFrom, bannerEnd, climbingHills, plainPage } from './page.ts'

const { night, ink, violet, sun, apricot, coral, rose, mint, paper } = palette
const disc = { centre: [1860, 470], radius: 400 } as const
const scheme: Scheme = {
  sky: violet,
  sun: coral,
  farHill: ink,
  nearHill: night,
  accent: sun,
  second: apricot,
  dark: night,
  line: paper,
  snow: mint,
  leaf: ink,
  glow: sun,
}

/** A trumpet in a rain of confetti. */
export function trumpetParty(): string {
  const instrument = trumpet.draw(scheme, randomFrom('trumpet party'))
  return [
    plainPage(violet),
    circle(disc.centre, disc.radius, { fill: coral }),
    climbingHills([ink, '#1C1650', night], 130),
    confetti(),
    group(`${moved([1800, 500])} ${scaled(1)} ${turned(-17)} ${moved([20, 20])}`, instrument),
    quaver({ at: [1385, 330], size: 1.5, colour: sun }),
    beamedQuavers({ at: [1420, 180], size: 1.4, colour: mint }),
    quaver({ at: [2310, 250], size: 1.5, colour: sun }),
  ].join('')
}

function confetti(): string {
  const random = randomFrom('confetti')
  const places = Array.from({ length: 150 }, (): Point => [
    artFrom + (bannerEnd - artFrom) * random() ** 0.75,
    between(random, 0, 600),
  ])
  return places
    .filter((place) => !occupied(place))
    .map((place) => {
      const fill = pick(random, [sun, mint, rose, paper])
      const scrap = rectangle([0, 0], between(random, 12, 24), between(random, 9, 16), { fill })
      return group(`${moved(place)} ${turned(between(random, 0, 180))}`, scrap)
    })
    .join('')
}

// The notes and the trumpet's neighbourhood stay free of scraps.
function occupied([x, y]: Point): boolean {
  const nearNote = [
    [1400, 285],
    [1470, 125],
    [2325, 200],
  ].some(([noteX, noteY]) => Math.hypot(x - (noteX ?? 0), y - (noteY ?? 0)) < 105)
  return nearNote || Math.hypot(x - disc.centre[0], y - disc.centre[1]) < disc.radius + 90
}
