import { between } from '../random.ts'
import type { Scene } from '../scenery.ts'
import { path, rectangle, round } from '../shapes.ts'
import { ground, roll } from './ground.ts'

/** Still water before far hills; the sun lies in it as bars. */
export function lake(scene: Scene): string {
  const { size, scheme, horizon, random, sun } = scene
  const shore = horizon + size.height * 0.06
  const bar = (index: number) => {
    const width = sun.radius * between(random, 0.7, 1.9) * (1 - index * 0.09)
    const x = sun.centre[0] - width / 2 + between(random, -0.2, 0.2) * sun.radius
    return rectangle(
      [x, shore + size.height * (0.03 + index * 0.048)],
      width,
      size.height * 0.014,
      { fill: scheme.sun },
      6,
    )
  }
  return (
    ground(scene, roll(scene, -0.15, 0.035), scheme.farHill) +
    rectangle([0, shore], size.width, size.height - shore, { fill: scheme.nearHill }) +
    [0, 1, 2, 3, 4].map(bar).join('')
  )
}

/** Rows of waves, and a sail. */
export function sea(scene: Scene): string {
  const { size, scheme, horizon, random } = scene
  const row = (index: number) => {
    const wave = size.width / between(random, 6, 9)
    const y = horizon + (size.height - horizon) * (index * 0.3)
    const start = -wave * between(random, 0.2, 1)
    const crests = Array.from(
      { length: Math.ceil(size.width / wave) + 2 },
      () => `q${round(wave / 4)} ${round(-size.height * 0.045)} ${round(wave / 2)} 0t${round(wave / 2)} 0`,
    ).join('')
    const fill = index % 2 === 0 ? scheme.farHill : scheme.nearHill
    return path(`M${round(start)} ${round(y)}${crests}V${size.height}H${round(start)}Z`, { fill })
  }
  return sail(scene) + [0, 1, 2, 3].map(row).join('')
}

function sail({ size, scheme, horizon, random }: Scene): string {
  const side = random() > 0.5 ? 0.9 : 0.1
  const [x, y, unit] = [size.width * side, horizon - size.height * 0.01, size.height * 0.01]
  const at = (dx: number, dy: number) => `${round(x + dx * unit)} ${round(y + dy * unit)}`
  return (
    path(`M${at(0, -14)}L${at(7, -2)}L${at(0, -2)}Z`, { fill: scheme.snow }) +
    path(`M${at(-0.8, -11)}L${at(-0.8, -2)}L${at(-5, -2)}Z`, { fill: scheme.snow }) +
    path(`M${at(-7, -1)}L${at(8, -1)}L${at(5, 3)}L${at(-5, 3)}Z`, { fill: scheme.accent })
  )
}
