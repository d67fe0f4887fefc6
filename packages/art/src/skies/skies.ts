import { between } from '../random.ts'
import { rays, type Scene } from '../scenery.ts'
import { circle, path, round } from '../shapes.ts'
import type { Point } from '../shapes.ts'

/** The sun or the moon, and what keeps it company. */
export const skies = {
  sunny: (scene) => disc(scene) + sunRays(scene),
  cloudy: (scene) => disc(scene) + clouds(scene),
  birds: (scene) => disc(scene) + birds(scene),
  moonlit: (scene) => stars(scene) + crescent(scene),
  lights: (scene) => disc(scene) + stringOfLights(scene),
  bunting: (scene) => disc(scene) + bunting(scene),
} as const satisfies Record<string, (scene: Scene) => string>

export type SkyName = keyof typeof skies

// The keys of the table are its names, and there is a first one.
export const skyNames = Object.keys(skies) as [SkyName, ...SkyName[]]

function sunRays({ sun, scheme, size, busy }: Scene): string {
  busy.push({ ...sun, radius: sun.radius + size.height * 0.165 })
  return rays(sun, scheme.sun, size.height)
}

function disc({ sun, scheme }: Scene): string {
  return circle(sun.centre, sun.radius, { fill: scheme.sun })
}

function crescent({ sun: { centre, radius }, scheme }: Scene): string {
  const [x, y] = centre
  const r = radius * 0.9
  const horn = (side: number) => `${round(x + r * 0.75)} ${round(y + side * r * 0.66)}`
  const [outer, inner] = [round(r), round(r * 0.8)]
  const shape = `M${horn(-1)}A${outer} ${outer} 0 1 0 ${horn(1)}A${inner} ${inner} 0 1 1 ${horn(-1)}Z`
  return path(shape, { fill: scheme.sun })
}

function stars({ size, scheme, horizon, random }: Scene): string {
  const star = () => {
    const [x, y] = [between(random, 0.03, 0.97) * size.width, between(random, 0.04, 0.9) * horizon]
    const r = size.height * between(random, 0.004, 0.011)
    return `M${round(x - r)} ${round(y)}l${round(r)} ${round(-r * 1.5)} ${round(r)} ${round(r * 1.5)} ${round(-r)} ${round(r * 1.5)}z`
  }
  return path(Array.from({ length: 18 }, star).join(''), { fill: scheme.snow })
}

function clouds({ size, scheme, random, horizon, busy }: Scene): string {
  const cloud = (share: number) => {
    const unit = size.height * between(random, 0.05, 0.075)
    const [x, y] = [size.width * (share + between(random, -0.08, 0.08)), horizon * between(random, 0.16, 0.6)]
    busy.push({ centre: [x + unit * 1.5, y - unit * 0.6], radius: unit * 1.8 })
    const shape = `M${round(x)} ${round(y)}a${round(unit * 0.6)} ${round(unit * 0.6)} 0 0 1 ${round(unit * 0.5)} ${round(-unit * 1.1)}a${round(unit)} ${round(unit)} 0 0 1 ${round(unit * 1.9)} ${round(-unit * 0.1)}a${round(unit * 0.65)} ${round(unit * 0.65)} 0 0 1 ${round(unit * 0.6)} ${round(unit * 1.2)}Z`
    return path(shape, { fill: scheme.snow })
  }
  return [0.08, 0.42, 0.74].map(cloud).join('')
}

function birds({ size, scheme, random, horizon, busy }: Scene): string {
  const [left, top] = [size.width * between(random, 0.06, 0.7), horizon * between(random, 0.2, 0.4)]
  const places: Point[] = [
    [0, 0],
    [0.07, -0.06],
    [0.09, 0.05],
    [0.16, -0.02],
    [0.2, 0.08],
  ]
  const bird = ([dx, dy]: Point) => {
    const [x, y, w] = [
      left + dx * size.height * 1.4,
      top + dy * size.height,
      size.height * between(random, 0.018, 0.03),
    ]
    busy.push({ centre: [x, y], radius: w * 1.2 })
    return `M${round(x - w)} ${round(y - w * 0.4)}Q${round(x - w * 0.4)} ${round(y - w * 0.9)} ${round(x)} ${round(y)}Q${round(x + w * 0.4)} ${round(y - w * 0.9)} ${round(x + w)} ${round(y - w * 0.4)}`
  }
  return path(places.map(bird).join(''), {
    stroke: scheme.line,
    width: size.height * 0.007,
    cap: 'round',
    join: 'round',
  })
}

/** A line that hangs across the page, and points on it. */
function hanging({ size, random, busy }: Scene, count: number): { wire: string; points: Point[] } {
  const [from, to, sag] = [
    size.height * between(random, 0.03, 0.12),
    size.height * between(random, 0.03, 0.12),
    size.height * 0.16,
  ]
  const at = (share: number): Point => [
    share * size.width,
    (1 - share) ** 2 * from + 2 * share * (1 - share) * (sag + (from + to) / 2) + share ** 2 * to,
  ]
  const points = Array.from({ length: count }, (_, index) => at((index + 0.5) / count))
  busy.push(...points.map((centre) => ({ centre, radius: size.height * 0.05 })))
  return {
    points,
    wire: `M0 ${round(from)}Q${size.width / 2} ${round(sag + (from + to) / 2)} ${size.width} ${round(to)}`,
  }
}

function stringOfLights(scene: Scene): string {
  const { size, scheme } = scene
  const { wire, points } = hanging(scene, Math.round((size.width / size.height) * 8))
  // Dots of a round pen.
  const lamps = points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y + size.height * 0.018)}h0`).join('')
  return (
    path(wire, { stroke: scheme.line, width: size.height * 0.005 }) +
    path(lamps, { stroke: scheme.glow, width: size.height * 0.028, cap: 'round' })
  )
}

function bunting(scene: Scene): string {
  const { size, scheme } = scene
  const { wire, points } = hanging(scene, Math.round((size.width / size.height) * 8))
  const half = size.height * 0.028
  const flags = (parity: number) =>
    points
      .filter((_, index) => index % 2 === parity)
      .map(
        ([x, y]) => `M${round(x - half)} ${round(y)}h${round(half * 2)}l${round(-half)} ${round(half * 2)}z`,
      )
      .join('')
  return (
    path(flags(0), { fill: scheme.accent }) +
    path(flags(1), { fill: scheme.second }) +
    path(wire, { stroke: scheme.line, width: size.height * 0.005 })
  )
}
