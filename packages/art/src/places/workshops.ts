import { drumKit } from '../motifs/drum-kit.ts'
import { electricBass, electricGuitar } from '../motifs/electric-guitar.ts'
import { djembe, frameDrum } from '../motifs/hand-drums.ts'
import { marimba } from '../motifs/marimba.ts'
import { palette } from '../palette.ts'
import { circle, path, polygon, rectangle } from '../shapes.ts'
import { instrument, lamp, orchardWindow, room, rug } from './indoors.ts'

const { night, ink, dusk, violet, lilac, mist, sun, apricot, coral, rose, teal, mint, paper } = palette
const edge = { stroke: night, width: 6, join: 'round' } as const

/** Drums, guitars, amplifiers and a microphone in the old packing house. */
export function bandRoom(): string {
  const bricks = Array.from({ length: 13 }, (_, row) =>
    Array.from({ length: 9 }, (__, at) => `M${at * 150 + (row % 2) * 75 - 60} ${row * 50}v50`).join(''),
  ).join('')
  const courses = Array.from({ length: 12 }, (_, row) => `M0 ${(row + 1) * 50}H1200`).join('')
  const amplifier = (x: number, y: number, width: number, fill: string) =>
    rectangle([x, y], width, width * 0.92, { fill: night, ...edge }, 16) +
    rectangle([x + 16, y + 50], width - 32, width * 0.92 - 66, { fill }, 10) +
    circle([x + width / 2, y + 50 + (width * 0.92 - 66) / 2], width * 0.25, { fill: ink }) +
    circle([x + width / 2, y + 50 + (width * 0.92 - 66) / 2], width * 0.09, { fill: sun }) +
    [0.2, 0.36, 0.52].map((part) => circle([x + width * part, y + 27], 9, { fill: coral })).join('')
  return [
    room(coral, dusk, { board: ink, seam: mist }),
    path(bricks + courses, { stroke: night, width: 3, opacity: 0.16 }),
    orchardWindow([96, 90], 230, 270),
    orchardWindow([874, 90], 230, 270),
    path('M420 90H780V330H420Z', { fill: night, ...edge }),
    path('M490 250V150l120-26v96', { stroke: sun, width: 12, join: 'round' }),
    circle([464, 250], 27, { fill: sun }),
    circle([584, 224], 27, { fill: sun }),
    path('M660 150q40 60 0 120M700 130q60 80 0 160', { stroke: mint, width: 10, cap: 'round' }),
    rug([600, 790], 430, [violet, lilac, mist]),
    amplifier(70, 560, 210, apricot),
    amplifier(930, 560, 210, teal),
    instrument(drumKit, [600, 570], 0.62, { accent: sun, second: teal }),
    instrument(electricGuitar, [330, 700], 0.45, { accent: teal, second: sun, lean: 10 }),
    instrument(electricBass, [890, 720], 0.42, { accent: violet, second: sun, lean: -10 }),
    path('M440 872L470 850V560L520 510M430 872H512', {
      stroke: night,
      width: 10,
      cap: 'round',
      join: 'round',
    }),
    circle([530, 500], 22, { fill: paper, ...edge }),
  ].join('')
}

/** Marimba, djembes and frame drums under the roof. */
export function percussionLoft(): string {
  const beam = (x: number, way: number) =>
    polygon(
      [
        [x, 640],
        [x, 330],
        [600, 10],
        [600, 64],
        [x + way * 52, 360],
        [x + way * 52, 640],
      ],
      { fill: apricot, ...edge },
    )
  return [
    room(mist, apricot, { board: paper }),
    lamp(400, 480, coral),
    lamp(800, 480, coral),
    path('M0 0H600L0 344ZM1200 0H600L1200 344Z', { fill: teal }),
    path('M0 344L600 0L1200 344V300L600-44L0 300Z', { fill: night }),
    beam(20, 1),
    beam(1180, -1),
    rectangle([70, 330], 1060, 36, { fill: apricot, ...edge }),
    circle([600, 220], 92, { fill: sun }),
    path('M600 128V312M508 220H692', { stroke: paper, width: 10 }),
    circle([600, 220], 92, { stroke: paper, width: 18 }),
    instrument(frameDrum, [230, 460], 0.17, { accent: coral, second: violet }),
    instrument(frameDrum, [970, 460], 0.17, { accent: violet, second: coral }),
    rug([600, 800], 500, [coral, rose, paper]),
    instrument(marimba, [600, 630], 0.56, { accent: coral, second: violet }),
    instrument(djembe, [190, 690], 0.44, { accent: violet, second: sun }),
    instrument(djembe, [1010, 700], 0.4, { accent: teal, second: sun }),
  ].join('')
}
