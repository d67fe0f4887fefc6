import { coordinates, round } from './shapes.ts'
import type { Point } from './shapes.ts'

/** A height for every x: a rolling hill, a line of a staff. */
export type Curve = (x: number) => number

export interface Span {
  from: number
  to: number
  /** How many Bézier pieces the curve is approximated by. */
  pieces: number
}

/** Two sines of unlike length, so that the line does not look periodic. `waves` counts crests per `length`. */
export function rollingCurve(shape: {
  level: number
  swing: number
  waves: number
  phase: number
  length: number
}): Curve {
  const { level, swing, waves, phase, length } = shape
  return (x) => {
    const turns = (waves * 2 * Math.PI * x) / length
    return level + swing * Math.sin(phase + turns) + swing * 0.35 * Math.sin(2 * phase + 2.2 * turns)
  }
}

/** Path data along a curve, starting with `M`. */
export function curvePath(curve: Curve, span: Span): string {
  return `M${coordinates([span.from, curve(span.from)])}${bezierPieces(curve, span)}`
}

/** Path data of the area between a curve and a floor below it. */
export function areaUnder(curve: Curve, span: Span, floor: number): string {
  return `${curvePath(curve, span)}V${round(floor)}H${round(span.from)}Z`
}

/** Path data of the band between a curve and the same curve `thickness` lower. */
export function bandAlong(curve: Curve, span: Span, thickness: number): string {
  const lower: Curve = (x) => curve(x) + thickness
  const back = bezierPieces(lower, { from: span.to, to: span.from, pieces: span.pieces })
  return `${curvePath(curve, span)}L${coordinates([span.to, lower(span.to)])}${back}Z`
}

// Hermite to Bézier: a third of the slope on either side joins the pieces smoothly.
function bezierPieces(curve: Curve, { from, to, pieces }: Span): string {
  const step = (to - from) / pieces
  const slope = (x: number) => curve(x + 0.5) - curve(x - 0.5)
  const piece = (index: number): string => {
    const start = from + index * step
    const end = start + step
    const points: Point[] = [
      [start + step / 3, curve(start) + (slope(start) * step) / 3],
      [end - step / 3, curve(end) - (slope(end) * step) / 3],
      [end, curve(end)],
    ]
    return `C${points.map(coordinates).join(' ')}`
  }
  return Array.from({ length: pieces }, (_, index) => piece(index)).join('')
}
