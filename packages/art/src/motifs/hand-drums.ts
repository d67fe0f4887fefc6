import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { circle, ellipse, group, moved, path, rectangle, round, turned } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { shadow } from '../shadow.ts'
import { outlined } from '../strokes.ts'

/** Two goblets with ropes, the smaller one behind. */
export const djembe: Motif = {
  draw: (scheme) =>
    ellipse([10, 356], 330, 30, shadow) +
    group(`${moved([220, 100])} scale(.7)`, goblet(scheme, scheme.second, scheme.accent)) +
    group(moved([-90, 0]), goblet(scheme, scheme.accent, scheme.second)),
  outline: [
    [-320, -370],
    [140, -370],
    [395, -150],
    [395, 360],
    [300, 392],
    [-335, 392],
  ],
  tilt: [0, 0],
  standsAt: 0.95,
}

function goblet(scheme: Scheme, wood: string, cloth: string): string {
  const rope = Array.from({ length: 7 }, (_, index) => {
    const [x, step] = [-196 + index * 56, 28]
    return `L${x} -250L${round((x + step) * 0.74)} -70`
  }).join('')
  return (
    path(
      'M-204-280C-200-130-80-60-70 40C-62 140-110 260-140 350H140C110 260 62 140 70 40C80-60 200-130 204-280Z',
      outlined(wood, scheme, 9),
    ) +
    path('M-206-276C-200-180-150-110-112-62H112C150-110 200-180 206-276Z', outlined(cloth, scheme, 7)) +
    path(`M-200-252${rope}L196-252`, { stroke: palette.paper, width: 7, join: 'round' }) +
    path('M-80 60Q0 84 80 60M-108 250Q0 280 108 250', { stroke: scheme.dark, width: 9 }) +
    path('M-70 150L-40 190L-10 150L20 190L50 150L78 186', {
      stroke: palette.paper,
      width: 9,
      join: 'round',
      cap: 'round',
    }) +
    ellipse([0, -282], 208, 68, outlined(cloth, scheme, 9)) +
    ellipse([0, -290], 186, 54, outlined(palette.paper, scheme, 6))
  )
}

/** A tambourine with jingles before a plain frame drum. */
export const frameDrum: Motif = {
  draw: (scheme) =>
    group(moved([180, -60]), hoop(scheme, 270, scheme.second, 0)) +
    group(moved([-130, 60]), hoop(scheme, 300, scheme.accent, 8)),
  outline: [
    [-420, -120],
    [-240, -260],
    [60, -340],
    [330, -340],
    [470, -60],
    [400, 160],
    [60, 360],
    [-250, 360],
    [-450, 160],
  ],
  tilt: [-20, 20],
  room: 0.78,
}

function hoop(scheme: Scheme, radius: number, wood: string, jingles: number): string {
  const slot = (index: number) => {
    const angle = (index / jingles) * 360 + 12
    return group(
      turned(angle),
      rectangle([-44, -radius - 2], 88, 44, { fill: scheme.dark }, 10),
      ellipse([-16, -radius + 20], 13, 26, outlined(scheme.sun, scheme, 5)),
      ellipse([16, -radius + 20], 13, 26, outlined(scheme.sun, scheme, 5)),
    )
  }
  return (
    circle([14, 16], radius + 6, shadow) +
    circle([0, 0], radius, outlined(wood, scheme, 10)) +
    circle([0, 0], radius - 46, outlined(palette.paper, scheme, 8)) +
    Array.from({ length: jingles }, (_, index) => slot(index)).join('') +
    circle([0, 0], radius * 0.36, { stroke: wood, width: 14 }) +
    circle([0, 0], radius * 0.13, { fill: wood })
  )
}
