import { palette } from '../palette.ts'
import { between, pick } from '../random.ts'
import type { Random } from '../random.ts'
import type { Scheme } from '../schemes.ts'
import { circle, group, moved, path, rectangle, round, turned } from '../shapes.ts'
import type { Point } from '../shapes.ts'
import { curvePath } from '../wave.ts'
import { box } from '../motif.ts'
import type { Motif } from '../motif.ts'
import { shadow } from '../shadow.ts'

/** A drum machine: screen, knobs, pads and a row of keys. */
export const drumMachine: Motif = {
  draw(scheme, random) {
    const parts = [panel(scheme), screen(scheme, random), knobs(scheme, random), pads(scheme, random)]
    return parts.join('')
  },
  outline: box(-350, -240, 360, 260),
  tilt: [-12, 8],
  room: 0.7,
  oneWay: true,
}

function panel({ dark }: Scheme): string {
  return rectangle([-325, -218], 680, 470, shadow, 36) + rectangle([-345, -235], 680, 470, { fill: dark }, 36)
}

function screen({ accent, second }: Scheme, random: Random): string {
  const strength = between(random, 18, 34)
  const beat = between(random, 0.035, 0.055)
  const wave = curvePath((x) => -140 + strength * Math.sin(beat * x) * Math.cos(x / 70), {
    from: -290,
    to: -40,
    pieces: 12,
  })
  return (
    rectangle([-305, -195], 280, 110, { fill: second }, 14) +
    path(wave, { stroke: palette.night, width: 7, cap: 'round' }) +
    rectangle([-305, -60], 280, 22, { fill: palette.paper, opacity: 0.25 }, 11) +
    rectangle([-305, -60], between(random, 80, 230), 22, { fill: accent }, 11)
  )
}

function knobs({ accent, second, sun }: Scheme, random: Random): string {
  const colours = [accent, sun, palette.paper, second]
  return [55, 150, 245]
    .flatMap((x, column) => [-150, -40].map((y, row) => ({ at: [x, y] as Point, index: column + row * 3 })))
    .map(({ at, index }) => knob(at, colours[index % 4] ?? accent, between(random, 135, 405)))
    .join('')
}

function knob(at: Point, colour: string, angle: number): string {
  return group(
    moved(at),
    circle([0, 0], 47, { stroke: palette.paper, width: 4, dash: '2 13', opacity: 0.7 }),
    circle([0, 0], 37, { fill: colour }),
    rectangle([8, -5], 29, 10, { fill: palette.night, transform: turned(round(angle)) }, 5),
  )
}

function pads({ accent, second, sun }: Scheme, random: Random): string {
  return [30, 125]
    .flatMap((y) => Array.from({ length: 7 }, (_, column): Point => [-305 + column * 88, y]))
    .map((at) => {
      const lit = random() > 0.55
      const paint = lit
        ? { fill: pick(random, [accent, accent, sun, second]) }
        : { fill: palette.paper, opacity: 0.22 }
      return rectangle(at, 72, 74, paint, 14)
    })
    .join('')
}
