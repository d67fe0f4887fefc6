import type { Motif } from './motif.ts'
import { between } from './random.ts'
import type { Random } from './random.ts'
import { group, moved, scaled, turned } from './shapes.ts'
import type { Point } from './shapes.ts'
import type { Size } from './svg-document.ts'

export interface Placed {
  /** Puts the motif's own drawing onto the page. */
  onPage(drawing: string): string
  /** The motif's outline on the page; all of it lies on the page. */
  outline: readonly Point[]
}

/** Chooses how the motif is turned, how large it is and where it stands, so that none of it is cut off. */
export function placeMotif(motif: Motif, { width, height }: Size, random: Random): Placed {
  const tilt = between(random, motif.tilt[0], motif.tilt[1])
  const mirror = !motif.oneWay && random() > 0.5 ? -1 : 1
  const swung = motif.outline.map((point) => swing(point, tilt, mirror))
  const [left, right] = extent(swung.map(([x]) => x))
  const [top, bottom] = extent(swung.map(([, y]) => y))
  const size = between(random, 0.9, 1)
  // What stands may reach up to near the page's top.
  const share = motif.room ?? Math.min(0.88, (motif.standsAt ?? 1) - 0.06)
  const room = { width: width * 0.86, height: height * share }
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top)) * size
  // What is narrow for the page may stand aside of its middle.
  const slack = Math.min(0.14 * width, (width * 0.9 - (right - left) * scale) / 2)
  const x = width / 2 + between(random, -1, 1) * Math.max(0, slack) - ((left + right) / 2) * scale
  const y = motif.standsAt
    ? height * motif.standsAt - bottom * scale
    : height * 0.5 - ((top + bottom) / 2) * scale
  const transform = [moved([x, y]), scaled(scale), mirror === -1 ? 'scale(-1 1)' : '', turned(tilt)].join(' ')
  return {
    onPage: (drawing) => group(transform.replaceAll('  ', ' '), drawing),
    outline: swung.map(([ownX, ownY]) => [x + ownX * scale, y + ownY * scale]),
  }
}

function swing([x, y]: Point, degrees: number, mirror: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [mirror * (x * Math.cos(angle) - y * Math.sin(angle)), x * Math.sin(angle) + y * Math.cos(angle)]
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

/** How far a point lies from a convex shape; 0 inside. */
export function distanceTo(corners: readonly Point[], point: Point): number {
  const edges = corners.map((corner, index): [Point, Point] => [
    corner,
    corners[(index + 1) % corners.length] ?? corner,
  ])
  const sides = edges.map(([from, to]) => Math.sign(cross(from, to, point)))
  if (sides.every((side) => side >= 0) || sides.every((side) => side <= 0)) return 0
  return Math.min(...edges.map(([from, to]) => distanceToEdge(from, to, point)))
}

function cross([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): number {
  return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
}

function distanceToEdge([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}
