import { between } from '../random.ts'
import type { Random } from '../random.ts'
import type { Scene } from '../scenery.ts'
import { path, rectangle, round } from '../shapes.ts'
import { ground, roll } from './ground.ts'

/** The roofs of a small town with a church, behind a meadow. */
export function town(scene: Scene): string {
  const { size, scheme, horizon, random } = scene
  const foot = horizon + size.height * 0.14
  const church = Math.floor(between(random, 1, 5))
  const houses = spread(scene, 0.15).map(([x, width], index) => {
    const wall = size.height * (index === church ? 0.22 : between(random, 0.08, 0.15))
    const roof = size.height * (index === church ? 0.16 : between(random, 0.05, 0.08))
    const top = foot - wall
    const [left, right, middle] = [round(x), round(x + width), round(x + width / 2)]
    const walls = rectangle([x, top], width, wall + 60, { fill: index % 2 ? scheme.farHill : scheme.leaf })
    const gable = path(
      `M${round(left - 8)} ${round(top + 2)}L${middle} ${round(top - roof)}L${round(right + 8)} ${round(top + 2)}Z`,
      {
        fill: scheme.nearHill,
      },
    )
    return walls + gable + windows(x, top, width, 2, 1, scheme.glow)
  })
  return houses.join('') + ground(scene, roll(scene, 0.45, 0.025), scheme.nearHill)
}

/** Tall blocks with some windows lit. */
export function city(scene: Scene): string {
  const { size, scheme, horizon, random } = scene
  const blocks = (reach: number, share: number, fill: string, lit: boolean) =>
    spread(scene, share)
      .map(([x, width]) => {
        const top = horizon - size.height * between(random, 0, reach)
        const block = rectangle([x, top], width + 1, size.height - top, { fill })
        return lit ? block + someWindows(x, top, width, random, scheme.glow) : block
      })
      .join('')
  return (
    blocks(0.2, 0.1, scheme.farHill, false) +
    blocks(0.06, 0.15, scheme.nearHill, true) +
    ground(scene, roll(scene, 0.72, 0.01), scheme.farHill)
  )
}

/** Houses side by side: where each begins and how wide it is. */
function spread({ size, random }: Scene, share: number): [x: number, width: number][] {
  const count = Math.round(size.width / size.height / share / 1.0)
  const step = size.width / count
  return Array.from({ length: count }, (_, index) => [index * step, step * between(random, 0.92, 1)])
}

function windows(x: number, top: number, width: number, columns: number, rows: number, fill: string): string {
  const step = width / (columns + 1)
  const places = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return `M${round(x + (column + 1) * step - step * 0.22)} ${round(top + step * (0.45 + row * 0.9))}h${round(step * 0.44)}v${round(step * 0.5)}h${round(-step * 0.44)}z`
  })
  return path(places.join(''), { fill })
}

function someWindows(x: number, top: number, width: number, random: Random, fill: string): string {
  const step = width / 4
  const places = Array.from({ length: 12 }, (_, index) => index)
    .filter(() => random() > 0.5)
    .map((index) => {
      const [column, row] = [index % 3, Math.floor(index / 3)]
      return `M${round(x + (column + 0.75) * step)} ${round(top + step * (0.7 + row * 1.1))}h${round(step * 0.5)}v${round(step * 0.6)}h${round(-step * 0.5)}z`
    })
  return path(places.join(''), { fill })
}
