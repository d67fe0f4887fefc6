import { beamedQuavers, crotchet, quaver } from '../notes.ts'
import { palette } from '../palette.ts'
import { between, pick } from '../random.ts'
import type { Random } from '../random.ts'
import type { Scheme } from '../schemes.ts'
import { circle, group, moved, path, scaled } from '../shapes.ts'
import { bandAlong, curvePath } from '../wave.ts'
import type { Curve, Span } from '../wave.ts'
import { box } from '../motif.ts'
import type { Motif } from '../motif.ts'
import { shadow } from '../shadow.ts'

/** A ribbon of music paper that waves across the whole page. */
export const staff: Motif = {
  draw(scheme, random) {
    const phase = between(random, 0.2, 1)
    const top: Curve = (x) => -130 + 62 * Math.sin(phase + x / 210)
    return ribbon(scheme, top) + staffLines(top) + clef(top) + melody(scheme, top, random)
  },
  outline: box(-610, -190, 610, 270),
  tilt: [-6, 4],
  oneWay: true,
}

const span: Span = { from: -600, to: 600, pieces: 8 }
const ribbonHeight = 330
const lineGap = 42
const staffTop = 80

function ribbon({ dark }: Scheme, top: Curve): string {
  const band = bandAlong(top, span, ribbonHeight)
  return (
    path(band, { ...shadow, transform: moved([0, 18]) }) +
    path(band, { fill: palette.paper, stroke: dark, width: 8 })
  )
}

function staffLines(top: Curve): string {
  return [0, 1, 2, 3, 4]
    .map((index) => curvePath((x) => top(x) + staffTop + index * lineGap, span))
    .map((commands) => path(commands, { stroke: palette.night, width: 4, opacity: 0.55 }))
    .join('')
}

function clef(top: Curve): string {
  const x = -430
  const strokes =
    'M6 34C-20 40-34 4-4-10C34-24 62 20 42 54C20 92-52 86-66 30C-78-22-30-62 6-104C42-146 40-196 20-198' +
    'C0-200-12-158-6-112L22 112C28 150-8 160-22 138'
  const drawn = path(strokes, { stroke: palette.night, width: 13, cap: 'round', join: 'round' })
  return group(
    `${moved([x, top(x) + staffTop + 3 * lineGap - 14])} ${scaled(0.86)}`,
    drawn,
    circle([-14, 130], 15, { fill: palette.night }),
  )
}

function melody({ accent }: Scheme, top: Curve, random: Random): string {
  const colours: [string, ...string[]] = [palette.night, palette.night, palette.violet, readable(accent)]
  return [-280, -125, 30, 185, 340, 480]
    .map((x) => {
      // Low positions only: a stem up from a higher one would leave the ribbon.
      const y = top(x) + staffTop + lineGap * pick(random, [1.5, 2, 2.5, 3, 3.5, 4])
      const draw = pick(random, [crotchet, quaver, beamedQuavers])
      const size = draw === beamedQuavers ? 1.15 : 1.45
      return draw({ at: [x, y], size, colour: pick(random, colours) })
    })
    .join('')
}

function readable(accent: string): string {
  return accent === palette.sun ? palette.coral : accent
}
