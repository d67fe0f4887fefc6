import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { circle, ellipse, line, path, rectangle, round } from '../shapes.ts'
import type { Motif } from '../motif.ts'

export const trumpet: Motif = {
  draw: (scheme) => tubing(scheme) + bell(scheme) + valves(scheme) + soundWaves(scheme),
  outline: [
    [-490, -60],
    [-250, -165],
    [262, -220],
    [470, -160],
    [505, 0],
    [470, 160],
    [262, 220],
    [-400, 215],
    [-490, 60],
  ],
  tilt: [-24, -10],
}

function tubing({ accent, dark }: Scheme): string {
  const tube = 'M-430-20H-150H60M60 20H-40M-60 180H60C160 180 160 20 60 20H-300C-400 20-400 180-300 180H-60'
  const strokes = [
    { stroke: dark, width: 62 },
    { stroke: accent, width: 46 },
  ]
  const mouthpiece = rectangle([-480, -50], 40, 60, { fill: palette.paper, stroke: dark, width: 8 }, 10)
  const shine = path('M-410-30H-270M-300 8C-376 8-384 150-310 168H40', {
    stroke: palette.paper,
    width: 9,
    opacity: 0.6,
    cap: 'round',
  })
  return strokes.map((paint) => path(tube, { ...paint, cap: 'round' })).join('') + mouthpiece + shine
}

function bell({ accent, second, dark }: Scheme): string {
  const outline = { stroke: dark, width: 9 }
  return (
    path('M-60-24C100-24 190-74 262-210V210C190 84 100 44-60 44Z', {
      ...outline,
      fill: accent,
      join: 'round',
    }) +
    path('M20-8C110-14 180-56 226-130', { stroke: palette.paper, width: 9, opacity: 0.6, cap: 'round' }) +
    ellipse([262, 0], 62, 214, { ...outline, fill: second }) +
    ellipse([270, 0], 30, 122, { fill: dark })
  )
}

function valves({ second, dark }: Scheme): string {
  const outline = { stroke: dark, width: 8 }
  return [-230, -152, -74]
    .map(
      (x) =>
        line([x, -130], [x, -60], { stroke: dark, width: 20 }) +
        circle([x, -132], 25, { ...outline, fill: second }) +
        rectangle([x - 26, -70], 52, 232, { ...outline, fill: palette.paper }, 15) +
        line([x - 26, -34], [x + 26, -34], { stroke: dark, width: 5 }),
    )
    .join('')
}

function soundWaves({ line: colour }: Scheme): string {
  return [0, 1, 2]
    .map((index) => {
      const [x, reach] = [368 + index * 46, 130 + index * 30]
      return path(`M${x} ${-reach}Q${x + 60 + index * 10} 0 ${x} ${reach}`, {
        stroke: colour,
        width: 8,
        cap: 'round',
        opacity: round(0.9 - index * 0.2),
      })
    })
    .join('')
}
