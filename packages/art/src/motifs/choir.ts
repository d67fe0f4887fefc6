import { palette } from '../palette.ts'
import { shuffled } from '../random.ts'
import type { Scheme } from '../schemes.ts'
import { circle, group, moved, path } from '../shapes.ts'
import { box } from '../motif.ts'
import type { Motif } from '../motif.ts'
import { outlined } from '../strokes.ts'

/** Two rows of singers with open books; paper cuts, without faces. */
export const choir: Motif = {
  draw(scheme, random) {
    const skins = shuffled(random, [
      '#F8D3B0',
      '#E3AC7D',
      '#B97A50',
      '#8D5A3B',
      '#FFE6D5',
      '#E3AC7D',
      '#B97A50',
    ])
    const hairs = shuffled(random, [0, 1, 2, 3, 1, 0, 2])
    const robes = [scheme.accent, scheme.second, scheme.accent, scheme.second]
    const back = [-285, -95, 95, 285].map((x, index) =>
      singer(scheme, [x, -70], {
        skin: skins[index] ?? '',
        hair: hairs[index] ?? 0,
        robe: robes[(index + 1) % 4] ?? '',
      }),
    )
    const front = [-190, 0, 190].map((x, index) =>
      singer(scheme, [x, 70], {
        skin: skins[index + 4] ?? '',
        hair: hairs[index + 4] ?? 0,
        robe: robes[index] ?? '',
      }),
    )
    return back.join('') + front.join('')
  },
  outline: box(-400, -330, 400, 430),
  tilt: [0, 0],
  room: 0.84,
  standsAt: 1.03,
}

interface Singer {
  skin: string
  hair: number
  robe: string
}

function singer(scheme: Scheme, at: readonly [number, number], { skin, hair, robe }: Singer): string {
  return group(
    moved(at),
    hairBehind(hair),
    path('M-112 520V20Q-108-76-30-84H30Q108-76 112 20V520Z', outlined(robe, scheme, 8)),
    path('M-26-96H26V-70Q0-44-26-70Z', { fill: skin }),
    path('M-44-82L0-14L44-82', { stroke: palette.paper, width: 12, join: 'round', cap: 'round' }),
    circle([0, -150], 64, { fill: skin }),
    hairBefore(hair),
    circle([0, -120], 14, { fill: palette.night }),
    book(scheme),
  )
}

function book(scheme: Scheme): string {
  return (
    path('M-84 52L0 74L84 52V138L0 160L-84 138Z', outlined(palette.paper, scheme, 7)) +
    path('M0 74V160', { stroke: scheme.dark, width: 6 })
  )
}

const hairColours = [palette.night, '#5A3420', '#2B1A14', '#A85B2A']

function hairBehind(hair: number): string {
  const fill = hairColours[hair] ?? palette.night
  return hair === 1
    ? path('M-78-40V-150A78 78 0 0 1 78-150V-40Z', { fill })
    : hair === 3
      ? circle([0, -236], 36, { fill })
      : ''
}

function hairBefore(hair: number): string {
  const fill = hairColours[hair] ?? palette.night
  return path(
    hair === 2
      ? 'M-70-150C-96-240 96-250 72-146C50-150 44-186 30-196C0-176-50-186-70-150Z'
      : 'M-68-146C-84-232 84-232 68-146C60-186 20-198-10-194C-40-190-62-176-68-146Z',
    { fill },
  )
}
