import type { Motif } from '../motif.ts'
import { palette } from '../palette.ts'
import { randomFrom } from '../random.ts'
import { mistScheme } from '../schemes.ts'
import { circle, ellipse, group, line, moved, path, polygon, rectangle, scaled, turned } from '../shapes.ts'
import type { Point } from '../shapes.ts'

// What rooms are furnished with. A room is 1200 units wide and 900 high, its floor begins at `floorLine`.

export const floorLine = 640
const { night, violet, lilac, sun, apricot, coral, teal, pine, mint, sky, paper } = palette
const edge = { stroke: night, width: 6, join: 'round' } as const

/** A wall with its skirting board, and boards that run towards the viewer. */
export function room(
  wall: string,
  floor: string,
  { board = paper, seam = night }: Partial<Record<'board' | 'seam', string>> = {},
): string {
  const seams = Array.from({ length: 13 }, (_, at) => {
    const x = (at - 6) * 150
    return `M${600 + x * 0.72} ${floorLine + 18}L${600 + x * 1.5} 900`
  })
  return (
    rectangle([0, 0], 1200, floorLine, { fill: wall }) +
    rectangle([0, floorLine], 1200, 260, { fill: floor }) +
    path(seams.join(''), { stroke: seam, width: 3, opacity: 0.18 }) +
    rectangle([0, floorLine - 16], 1200, 34, { fill: board })
  )
}

/** An instrument in two colours, its origin at a point, turned by degrees. */
export function instrument(
  motif: Motif,
  at: Point,
  size: number,
  { accent, second, lean = 0 }: { accent: string; second: string; lean?: number },
): string {
  const colours = { ...mistScheme, accent, second }
  return group(`${moved(at)} ${turned(lean)} ${scaled(size)}`, motif.draw(colours, randomFrom('places')))
}

/** A window onto the orchard, its upper edge round where `arch` says so. */
export function orchardWindow([x, y]: Point, width: number, height: number, { arch = false } = {}): string {
  const radius = width / 2
  const outline = arch
    ? `M${x} ${y + height}V${y + radius}A${radius} ${radius} 0 0 1 ${x + width} ${y + radius}V${y + height}Z`
    : `M${x} ${y}H${x + width}V${y + height}H${x}Z`
  const hill = (top: number, fill: string) => {
    const [left, middle] = [y + height * top, y + height * (top - 0.09)]
    return path(
      `M${x} ${left}Q${x + width * 0.3} ${middle} ${x + width * 0.6} ${left}T${x + width} ${middle}V${y + height}H${x}Z`,
      { fill },
    )
  }
  const tree = orangeTree([x + width * 0.72, y + height * 0.94], height * 0.42)
  const bars = `M${x + radius} ${y}V${y + height}M${x} ${y + height * 0.45}H${x + width}`
  return (
    path(outline, { fill: sky }) +
    circle([x + width * 0.27, y + height * (arch ? 0.4 : 0.27)], width * 0.11, { fill: sun }) +
    hill(0.66, mint) +
    hill(0.82, teal) +
    tree +
    path(bars, { stroke: paper, width: 10 }) +
    path(outline, { stroke: paper, width: 18, join: 'round' }) +
    rectangle([x - 22, y + height], width + 44, 20, { fill: paper }, 6)
  )
}

/** An orange tree that stands at a point. */
export function orangeTree([x, y]: Point, height: number): string {
  const radius = height * 0.36
  const fruits: Point[] = [
    ...([
      [-0.5, -0.1],
      [0.1, -0.5],
      [0.5, 0],
      [-0.1, 0.35],
      [0.35, 0.5],
    ] as const),
  ]
  return (
    line([x, y], [x, y - height * 0.5], { stroke: night, width: height * 0.07, cap: 'round' }) +
    circle([x, y - height + radius], radius, { fill: pine }) +
    circle([x - radius * 0.55, y - height * 0.52], radius * 0.66, { fill: pine }) +
    circle([x + radius * 0.6, y - height * 0.5], radius * 0.6, { fill: pine }) +
    fruits
      .map(([dx, dy]) =>
        circle([x + dx * radius, y - height + radius + dy * radius], radius * 0.15, { fill: apricot }),
      )
      .join('')
  )
}

export function rug(at: Point, reach: number, colours: readonly string[] = [coral, paper, sun]): string {
  return colours
    .map((fill, index) => ellipse(at, reach * (1 - index * 0.16), reach * (0.27 - index * 0.06), { fill }))
    .join('')
}

/** A lamp that hangs from the ceiling, and its light. */
export function lamp(x: number, drop: number, fill: string = sun): string {
  return (
    polygon(
      [
        [x - 58, drop],
        [x + 58, drop],
        [x + 190, drop + 330],
        [x - 190, drop + 330],
      ],
      { fill: sun, opacity: 0.12 },
    ) +
    line([x, 0], [x, drop - 52], { stroke: night, width: 6 }) +
    circle([x, drop], 17, { fill: paper }) +
    path(`M${x - 64} ${drop}Q${x - 58} ${drop - 62} ${x} ${drop - 62}T${x + 64} ${drop}Z`, { fill, ...edge })
  )
}

/** A chair from the front, its feet at a point. */
export function chair([x, y]: Point, fill: string, size = 1): string {
  return group(
    `${moved([x, y])} ${scaled(size)}`,
    path('M-44-92L-54 0M44-92L54 0M-30-84L-34-22M30-84L34-22', { stroke: night, width: 10, cap: 'round' }),
    rectangle([-48, -212], 96, 84, { fill, ...edge }, 22),
    rectangle([-58, -118], 116, 34, { fill, ...edge }, 14),
  )
}

/** The back of a chair with its seat hidden, as it is seen from behind. */
export function chairBack([x, y]: Point, fill: string): string {
  return (
    path(`M${x - 46} ${y}V${y + 140}M${x + 46} ${y}V${y + 140}`, { stroke: night, width: 12 }) +
    rectangle([x - 62, y - 86], 124, 112, { fill, ...edge }, 30)
  )
}

/** A plant in a pot, which stands at a point. */
export function plant([x, y]: Point, size: number, pot: string = coral): string {
  const leaf = (angle: number, length: number, fill: string) =>
    group(turned(angle), path(`M0 0Q-34 ${-length / 2} 0 ${-length}Q34 ${-length / 2} 0 0Z`, { fill }))
  return group(
    `${moved([x, y])} ${scaled(size)}`,
    group(
      moved([0, -90]),
      ...[-62, 62].map((angle) => leaf(angle, 150, teal)),
      ...[-34, 34].map((angle) => leaf(angle, 196, pine)),
      leaf(0, 220, teal),
    ),
    path('M-58-104H58L44 0H-44Z', { fill: pot, ...edge }),
  )
}

/** A small flag of bunting after the other, between two points. */
export function bunting(from: Point, to: Point, sag: number): string {
  const fills = [coral, sun, teal, violet, apricot]
  const along = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + 4 * sag * t * (1 - t),
  ]
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 62)
  const flags = Array.from({ length: count }, (_, at) => {
    const [x, y] = along((at + 0.5) / count)
    return path(`M${Math.round(x - 19)} ${Math.round(y)}h38l-19 44z`, {
      fill: fills[at % fills.length] ?? sun,
    })
  })
  const [middle, low] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 2 * sag]
  return (
    path(`M${from.join(' ')}Q${middle} ${low} ${to.join(' ')}`, { stroke: night, width: 5 }) + flags.join('')
  )
}

/** A framed picture on the wall: a sun over hills. */
export function framed([x, y]: Point, width: number, height: number): string {
  return (
    rectangle([x, y], width, height, { fill: lilac, ...edge }) +
    circle([x + width * 0.62, y + height * 0.42], height * 0.2, { fill: sun }) +
    path(
      `M${x} ${y + height}V${y + height * 0.72}Q${x + width * 0.4} ${y + height * 0.4} ${x + width} ${y + height * 0.74}V${y + height}Z`,
      { fill: violet },
    ) +
    rectangle([x, y], width, height, edge)
  )
}
