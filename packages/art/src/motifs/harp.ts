import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { circle, moved, path, rectangle, round } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { shadow } from '../shadow.ts'

/** A concert harp: pillar, swung neck, sounding board and strings between the two. */
export const harp: Motif = {
  draw: (scheme) =>
    path(frame, { ...shadow, fill: 'none', stroke: palette.night, width: 60, transform: moved([14, 14]) }) +
    strings(scheme) +
    board(scheme) +
    pillar(scheme),
  outline: [
    [-300, -470],
    [-180, -480],
    [330, -350],
    [330, -230],
    [-40, 470],
    [-300, 470],
  ],
  tilt: [-4, 8],
  standsAt: 0.95,
}

const frame = 'M-215 400V-400C-130-250-40-210 70-290C150-345 240-350 280-270L-130 400'

/** The board and the neck as functions of x: strings hang between them. */
const boardY = (x: number) => 400 - ((x + 160) * 660) / 420
const neckY = (x: number) => -250 - 46 * Math.sin((x + 60) / 88) - 60 * (x < -120 ? (-120 - x) / 60 : 0)

function strings({ line, accent }: Scheme): string {
  const at = (index: number) => -168 + index * 27
  const wires = Array.from({ length: 15 }, (_, index) => index)
  const drawn = (chosen: number[], colour: string) =>
    path(
      chosen.map((index) => `M${at(index)} ${round(neckY(at(index)))}V${round(boardY(at(index)))}`).join(''),
      { stroke: colour, width: 4.5 },
    )
  return (
    drawn(
      wires.filter((index) => index % 4 !== 0),
      line,
    ) +
    drawn(
      wires.filter((index) => index % 4 === 0),
      accent,
    )
  )
}

function board({ accent, second, dark }: Scheme): string {
  return (
    path('M262-262L306-238L-70 424H-190Z', { fill: accent, stroke: dark, width: 7, join: 'round' }) +
    path(
      'M-240-420C-150-290-40-250 60-320C140-376 262-384 312-290Q318-262 296-244C262-300 190-330 110-268C-10-176-150-200-240-330Z',
      {
        fill: second,
        stroke: dark,
        width: 7,
        join: 'round',
      },
    )
  )
}

function pillar({ accent, sun, dark }: Scheme): string {
  const outlined = { stroke: dark, width: 7 }
  return (
    rectangle([-240, -380], 46, 800, { fill: accent, ...outlined }, 6) +
    path('M-262-380L-276-446L-240-424L-217-470L-194-424L-158-446L-172-380Z', {
      fill: sun,
      ...outlined,
      join: 'round',
    }) +
    rectangle([-252, -330], 70, 22, { fill: sun, ...outlined }, 8) +
    rectangle([-252, 340], 70, 22, { fill: sun, ...outlined }, 8) +
    path('M-284 460V430Q-280 404-250 404H-70Q-46 404-40 430V460Z', {
      fill: sun,
      ...outlined,
      join: 'round',
    }) +
    circle([-217, -250], 11, { fill: dark })
  )
}
