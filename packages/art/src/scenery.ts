import { between } from './random.ts'
import type { Random } from './random.ts'
import type { Scheme } from './schemes.ts'
import { circle, path, rectangle } from './shapes.ts'
import type { Point } from './shapes.ts'
import type { Size } from './svg-document.ts'
import { areaUnder, rollingCurve } from './wave.ts'

export interface Sun {
  centre: Point
  radius: number
}

export function skyAndSun({ sky, sun: colour }: Scheme, { width, height }: Size, sun: Sun): string {
  return (
    rectangle([0, 0], width, height, { fill: sky }) +
    circle(sun.centre, sun.radius, { fill: colour }) +
    rays(sun, colour, height)
  )
}

/** Three fading rings round a sun; their spacing follows the height of the page. */
export function rays({ centre, radius }: Sun, colour: string, pageHeight: number): string {
  const ring = (index: number) =>
    circle(centre, radius + index * pageHeight * 0.055, {
      stroke: colour,
      width: pageHeight * 0.008,
      opacity: 0.8 - index * 0.2,
    })
  return [1, 2, 3].map(ring).join('')
}

/** A far and a near range; the sky keeps at least the upper six tenths. */
export function hills({ farHill, nearHill }: Scheme, { width, height }: Size, random: Random): string {
  const phase = between(random, 0, 6)
  const range = (level: number, swing: number, shift: number, fill: string) => {
    const waves = between(random, 1, 1.5)
    const shape = { level: height * level, swing: height * swing, waves, phase: phase + shift, length: width }
    return path(areaUnder(rollingCurve(shape), { from: 0, to: width, pieces: 12 }, height), { fill })
  }
  return (
    range(between(random, 0.66, 0.72), 0.05, 0, farHill) +
    range(between(random, 0.82, 0.86), 0.042, 2, nearHill)
  )
}
