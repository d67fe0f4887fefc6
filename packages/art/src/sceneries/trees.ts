import { between } from '../random.ts'
import type { Scene } from '../scenery.ts'
import { circle, path } from '../shapes.ts'
import { ground, placesAlong, roll } from './ground.ts'

/** Round trees on a hill. */
export function trees(scene: Scene): string {
  const { scheme, size, random } = scene
  const hill = roll(scene, 0.12, 0.035)
  const tree = (x: number) => {
    const radius = Math.round(size.height * between(random, 0.045, 0.085))
    const y = Math.round(hill(x) - radius * 1.5)
    return {
      crown: circle([Math.round(x), y], radius, { fill: scheme.leaf }),
      trunk: `M${Math.round(x)} ${y}V${Math.round(hill(x)) + 10}`,
    }
  }
  const grown = placesAlong(scene, Math.round((size.width / size.height) * 4.5)).map(tree)
  return (
    ground(scene, roll(scene, -0.05), scheme.farHill) +
    grown.map(({ crown }) => crown).join('') +
    path(grown.map(({ trunk }) => trunk).join(''), { stroke: scheme.nearHill, width: size.height * 0.01 }) +
    ground(scene, hill, scheme.nearHill)
  )
}

/** Firs in two rows. */
export function forest(scene: Scene): string {
  const { scheme, size, random } = scene
  const row = (count: number, level: number, tallest: number, fill: string) => {
    const hill = roll(scene, level, 0.03)
    const firs = placesAlong(scene, Math.round((size.width / size.height) * count)).map((x) =>
      fir(x, hill(x) + size.height * 0.02, size.height * tallest * between(random, 0.75, 1.2)),
    )
    return path(firs.join(''), { fill }) + ground(scene, hill, fill)
  }
  return row(8, -0.02, 0.17, scheme.farHill) + row(4, 0.45, 0.2, scheme.nearHill)
}

/** Three tiers that widen towards the foot, in one stroke down each side. */
function fir(x: number, foot: number, height: number): string {
  const step = Math.round(height * 0.3)
  const out = [0.12, 0.17, 0.22].map((share) => Math.round(height * share))
  const [first = 0, second = 0, third = 0] = out
  const [inner, middle] = [Math.round(first * 0.5), Math.round(second * 0.5)]
  const right = `l${first} ${step}h${-inner}l${second - first + inner} ${step}h${-middle}l${third - second + middle} ${step}`
  const left = `h${-2 * third}l${third - second + middle} ${-step}h${-middle}l${second - first + inner} ${-step}h${-inner}z`
  return `M${Math.round(x)} ${Math.round(foot - height)}${right}${left}`
}
