import { between } from '../random.ts'
import type { Scene } from '../scenery.ts'
import { path, polygon, round } from '../shapes.ts'
import type { Point } from '../shapes.ts'
import { curvePath } from '../wave.ts'
import { ground, roll } from './ground.ts'

/** A far and a near range. */
export function hills(scene: Scene): string {
  return (
    ground(scene, roll(scene, 0.05), scene.scheme.farHill) +
    ground(scene, roll(scene, 0.55), scene.scheme.nearHill)
  )
}

/** Peaks with snow. */
export function mountains(scene: Scene): string {
  const { size, random, scheme, horizon } = scene
  const count = Math.round((size.width / size.height) * 2.6)
  const step = size.width / count
  const peaks = Array.from({ length: count + 1 }, (_, index): Point => [
    (index - 0.1 + between(random, -0.15, 0.25)) * step,
    horizon - size.height * between(random, 0.03, 0.2),
  ])
  const half = step * 0.78
  const peak = ([x, y]: Point) => {
    const snow = (size.height - y) * 0.22
    const share = snow / (size.height - y)
    return (
      polygon(
        [
          [x, y],
          [x + half, size.height],
          [x - half, size.height],
        ],
        { fill: scheme.farHill },
      ) +
      polygon(
        [
          [x, y],
          [x + half * share, y + snow],
          [x + half * share * 0.35, y + snow * 0.72],
          [x - half * share * 0.1, y + snow * 1.1],
          [x - half * share * 0.5, y + snow * 0.75],
          [x - half * share, y + snow],
        ],
        { fill: scheme.snow },
      )
    )
  }
  return peaks.map(peak).join('') + ground(scene, roll(scene, 0.5, 0.03), scheme.nearHill)
}

/** A hill whose furrows run together. */
export function fields(scene: Scene): string {
  const { size, scheme, random, horizon } = scene
  const far = roll(scene, 0.02, 0.03)
  const near = roll(scene, 0.4, 0.02)
  const vanishing: Point = [size.width * between(random, 0.25, 0.75), horizon + size.height * 0.1]
  const furrows = Array.from({ length: 9 }, (_, index) => {
    const x = (index / 4 - 0.5) * size.width
    const top = near(vanishing[0])
    const topX = vanishing[0] + (x - vanishing[0]) * 0.28
    return `M${round(topX)} ${round(top + Math.abs(topX - vanishing[0]) * 0.02)}L${round(x)} ${size.height}`
  }).join('')
  return (
    ground(scene, far, scheme.farHill) +
    ground(scene, near, scheme.nearHill) +
    path(furrows, { stroke: scheme.farHill, width: size.height * 0.012, opacity: 0.55 })
  )
}

/** Soft dunes, one behind the other, each with a light edge. */
export function dunes(scene: Scene): string {
  const { scheme, size } = scene
  const [far, middle, near] = [roll(scene, 0, 0.06), roll(scene, 0.34, 0.05), roll(scene, 0.7, 0.04)] as const
  const edge = { stroke: scheme.sun, width: size.height * 0.01, opacity: 0.7 }
  const span = { from: 0, to: size.width, pieces: 10 }
  return (
    ground(scene, far, scheme.nearHill) +
    ground(scene, middle, scheme.farHill) +
    path(curvePath(middle, span), edge) +
    ground(scene, near, scheme.nearHill)
  )
}
