import type { Random } from './random.ts'
import type { Scheme } from './schemes.ts'
import type { Point } from './shapes.ts'

/** An instrument, drawn upright or level round the origin, some 900 units long. */
export interface Motif {
  draw(scheme: Scheme, random: Random): string
  /** The corners of a convex shape round all of it: the composition fits it onto the page and keeps notes off it. */
  outline: readonly Point[]
  /** Between how many degrees, clockwise, it may be turned. */
  tilt: readonly [from: number, to: number]
  /** It stands: where its lowest point touches the ground, as a share of the page's height. Without, it floats. */
  standsAt?: number
  /** How much of the page's height it may take; most take 0.88. */
  room?: number
  /** A mirrored one would be wrong, as a keyboard with its low notes at the right. */
  oneWay?: boolean
}

/** The corners of a rectangle, for an outline. */
export function box(left: number, top: number, right: number, bottom: number): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}
