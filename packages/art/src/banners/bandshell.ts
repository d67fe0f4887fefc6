import { palette } from '../palette.ts'
import { between, randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { circle, group, line, moved, path, rectangle } from '../shapes.ts'
import type { Point } from '../shapes.ts'
import { artFrom, bannerEnd, climbingHills, plainPage } from './page.ts'

const { night, ink, dusk, violet, lilac, mist, sun, apricot, coral, teal, mint, paper } = palette
const deepNight = '#120E2E'
const shellTop: Point = [1780, 458]

/** An evening concert: a bandshell before a setting sun, strings of lights, an audience. */
export function bandshell(): string {
  const random = randomFrom('bandshell')
  return [
    plainPage(night),
    stars(random),
    [400, 330, 260]
      .map((radius, index) => circle([1780, 500], radius, { fill: [coral, apricot, sun][index] }))
      .join(''),
    climbingHills([violet, ink, deepNight], 170),
    stringOfLights([artFrom + 20, 230], shellTop, 18),
    stringOfLights([2360, 200], shellTop, 18),
    stringOfLights([2760, 330], [2360, 200], 40),
    stage(),
    audience(random),
  ].join('')
}

function stars(random: Random): string {
  const star = () =>
    circle(
      [artFrom + (bannerEnd - artFrom) * Math.sqrt(random()), between(random, 0, 560)],
      between(random, 1.5, 4),
      {
        fill: mist,
        opacity: between(random, 0.4, 1),
      },
    )
  return Array.from({ length: 80 }, star).join('')
}

/** A wire that sags by `sag` between two poles, with a lamp at even steps. */
function stringOfLights(from: Point, to: Point, sag: number): string {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 2 * sag]
  const along = (t: number): Point => [
    quadratic(from[0], middle[0], to[0], t),
    quadratic(from[1], middle[1], to[1], t),
  ]
  const lamp = (index: number) => {
    const [x, y] = along(index / 9)
    return circle([x, y + 14], 12, { fill: paper })
  }
  const wire = path(`M${from.join(' ')}Q${middle.join(' ')} ${to.join(' ')}`, { stroke: mist, width: 5 })
  const pole = line(from, [from[0], 800], { stroke: lilac, width: 9, cap: 'round' })
  return pole + wire + Array.from({ length: 8 }, (_, index) => lamp(index + 1)).join('')
}

function quadratic(start: number, control: number, end: number, t: number): number {
  return (1 - t) ** 2 * start + 2 * t * (1 - t) * control + t ** 2 * end
}

function stage(): string {
  const arch = (radius: number, fill: string) =>
    path(`M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0Z`, { fill })
  const shell = [arch(330, paper), arch(284, coral), arch(238, paper), arch(190, night)]
  const floor =
    rectangle([-370, 0], 740, 30, { fill: paper }, 6) + rectangle([-340, 30], 680, 90, { fill: violet })
  const steps =
    rectangle([-90, 60], 180, 60, { fill: lilac }) + rectangle([-90, 88], 180, 8, { fill: violet })
  return group(moved([1780, 790]), ...shell, floor, steps, players())
}

function players(): string {
  return [-132, -66, 0, 66, 132]
    .map((x, index) => {
      const fill = [teal, coral, lilac, apricot, mint][index]
      const headY = -92 - (index % 2) * 10
      const shoulders = path(`M${x - 28} 0V-40Q${x - 28}-72 ${x}-72T${x + 28}-40V0Z`, { fill })
      return shoulders + circle([x, headY], 19, { fill: sun })
    })
    .join('')
}

/** Two rows from behind: dots and strokes of a round pen. */
function audience(random: Random): string {
  const row = (index: number) => {
    const people = Array.from({ length: 34 }, (_, at) => ({
      x: Math.round(artFrom - 60 + at * 46 + index * 23 + between(random, -6, 6)),
      y: Math.round(930 + index * 42 + between(random, -10, 10)),
    }))
    const stroke = index === 0 ? dusk : ink
    const heads = people.map(({ x, y }) => `M${x} ${y}h0`).join('')
    const bodies = people.map(({ x, y }) => `M${x} ${y + 43}v40`).join('')
    return (
      path(bodies, { stroke, width: 54, cap: 'round' }) + path(heads, { stroke, width: 34, cap: 'round' })
    )
  }
  return row(0) + row(1)
}
