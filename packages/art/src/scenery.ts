import type { Random } from './random.ts'
import type { Scheme } from './schemes.ts'
import { circle } from './shapes.ts'
import type { Point } from './shapes.ts'
import type { Size } from './svg-document.ts'

export interface Sun {
  centre: Point
  radius: number
}

/** What a sky and a landscape are drawn into. */
export interface Scene {
  size: Size
  scheme: Scheme
  random: Random
  sun: Sun
  /** Where the ground begins. */
  horizon: number
  /** Round places that notes keep off; skies and landscapes add what they draw there. */
  busy: Sun[]
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
