import { path, rectangle } from '../shapes.ts'
import { areaUnder, rollingCurve } from '../wave.ts'
import type { Curve, Span } from '../wave.ts'

/**
 * As wide as any window is for its height. Narrower windows show it whole in height, and of its width what lies round
 * three quarters from the left (`object-position: 75%`): x from 0 to 2400 at 12:5, everything at 4:1.
 */
export const bannerBox = { x: -1200, y: 0, width: 4000, height: 1000 } as const
export const bannerEnd = bannerBox.x + bannerBox.width

/**
 * A headline may stand anywhere in this rectangle: every banner leaves it in one flat colour.
 * Loose things (lights, stars, notes, confetti) keep to the right of `artFrom`.
 */
export const calmZone = { x: bannerBox.x, width: 1080 - bannerBox.x, height: 740 } as const
export const artFrom = 1320

/** The whole banner in one colour. */
export function plainPage(fill: string): string {
  return rectangle([bannerBox.x, 0], bannerBox.width, bannerBox.height, { fill })
}

/** The phone crop: the right side of the drawing, 4:3. */
export const cropBox = { x: 1090, y: 0, width: 1310, height: 982.5 } as const

const page: Span = { from: bannerBox.x, to: bannerEnd, pieces: 26 }

/** Three ranges that lie low under the headline and climb towards the right. */
export function climbingHills(
  colours: readonly [far: string, middle: string, near: string],
  rise: number,
): string {
  const range = (fill: string, low: number, swing: number, phase: number, share: number) => {
    const roll = rollingCurve({ level: low, swing, waves: 1.3, phase, length: 2400 })
    const hill: Curve = (x) => roll(x) - rise * share * climb(x)
    return path(areaUnder(hill, page, bannerBox.height), { fill })
  }
  const [far, middle, near] = colours
  return range(far, 812, 26, 1, 1) + range(middle, 868, 30, 3, 0.55) + range(near, 936, 22, 5, 0.15)
}

// Smoothstep between the calm zone and the right side.
function climb(x: number): number {
  const share = Math.min(1, Math.max(0, (x - 1000) / 700))
  return share * share * (3 - 2 * share)
}
