import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { circle, path, rectangle } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { outlined } from '../strokes.ts'

/** The front of a church organ: pipes like a mountain, two manuals, pedals. */
export const organ: Motif = {
  draw: (scheme) => [pipes(scheme), wood(scheme), manuals(scheme)].join(''),
  outline: [
    [-400, -260],
    [-120, -470],
    [120, -470],
    [400, -260],
    [400, 402],
    [-400, 402],
  ],
  tilt: [0, 0],
  standsAt: 0.96,
}

const heights = [300, 360, 420, 350, 420, 490, 560, 490, 420, 350, 420, 360, 300]

function pipes(scheme: Scheme): string {
  const step = 56
  const foot = 110
  return heights
    .map((height, index) => {
      const x = (index - 6) * step
      const top = foot - height
      const colour = index % 4 === 2 ? scheme.sun : index % 2 === 0 ? scheme.accent : palette.paper
      return (
        path(
          `M${x - 23} ${foot - 60}V${top}Q${x} ${top - 22} ${x + 23} ${top}V${foot - 60}L${x} ${foot + 6}Z`,
          outlined(colour, scheme, 6),
        ) + path(`M${x - 11} ${foot - 62}L${x} ${foot - 96}L${x + 11} ${foot - 62}Z`, { fill: palette.night })
      )
    })
    .join('')
}

function wood(scheme: Scheme): string {
  const { second, dark } = scheme
  return (
    rectangle([-396, 90], 792, 58, outlined(second, scheme), 10) +
    path('M-330 148H330V396H-330Z', outlined(second, scheme)) +
    path('M-396 148H-300V396H-370ZM396 148H300V396H370Z', outlined(second, scheme)) +
    path(
      'M-250 388L-220 330M-190 388L-170 330M-130 388L-116 330M-70 388L-62 330M-10 388V330M50 388L42 330M110 388L96 330M170 388L150 330M230 388L200 330',
      {
        stroke: dark,
        width: 20,
      },
    )
  )
}

function manuals(scheme: Scheme): string {
  const row = (y: number, half: number) => {
    const count = 16
    const step = (half * 2) / count
    const inner = Array.from({ length: count - 1 }, (_, index) => index + 1)
    return (
      rectangle([-half, y], half * 2, 48, outlined(palette.paper, scheme, 6)) +
      path(inner.map((index) => `M${Math.round(-half + index * step)} ${y}v48`).join(''), {
        stroke: scheme.dark,
        width: 2.5,
      }) +
      path(
        inner
          .filter((index) => ![0, 3].includes(index % 7))
          .map((index) => `M${Math.round(-half + index * step)} ${y}v28`)
          .join(''),
        {
          stroke: palette.night,
          width: 15,
        },
      )
    )
  }
  const stops = [-282, 282].flatMap((x) =>
    [180, 222, 264].map((y) => circle([x, y], 13, { fill: scheme.sun, stroke: scheme.dark, width: 5 })),
  )
  return row(176, 216) + row(238, 240) + stops.join('')
}
