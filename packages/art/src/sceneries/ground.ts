import { between } from '../random.ts'
import type { Scene } from '../scenery.ts'
import { path } from '../shapes.ts'
import { areaUnder, rollingCurve, type Curve } from '../wave.ts'

/** A rolling line across the page, `level` being its height as a share of the ground's depth below the horizon. */
export function roll({ size, horizon, random }: Scene, level: number, swing = 0.045): Curve {
  return rollingCurve({
    level: horizon + (size.height - horizon) * level,
    swing: size.height * swing,
    waves: between(random, 0.9, 1.5) * (size.width / size.height / 1.34),
    phase: between(random, 0, 6),
    length: size.width,
  })
}

/** The ground below a line. */
export function ground({ size }: Scene, curve: Curve, fill: string): string {
  const area = areaUnder(curve, { from: 0, to: size.width, pieces: 8 }, size.height)
  // Whole units are fine enough for a hill, and a quarter shorter.
  return path(area.replaceAll(/\.\d/g, ''), { fill })
}

/** Evenly spread places along the page, each shaken a little. */
export function placesAlong({ size, random }: Scene, count: number): number[] {
  const step = size.width / count
  return Array.from({ length: count }, (_, index) => (index + between(random, 0.25, 0.75)) * step)
}
