import { acousticGuitar } from '../motifs/acoustic-guitar.ts'
import { doubleBass, viola, violin } from '../motifs/bowed-strings.ts'
import { grandPiano } from '../motifs/grand-piano.ts'
import { harp } from '../motifs/harp.ts'
import { metronome } from '../motifs/metronome.ts'
import { laptop, turntable } from '../motifs/studio.ts'
import { modular, synthesizer } from '../motifs/synthesizer.ts'
import { ukulele } from '../motifs/ukulele.ts'
import { uprightPiano } from '../motifs/upright-piano.ts'
import { palette } from '../palette.ts'
import { path, rectangle } from '../shapes.ts'
import {
  bunting,
  chair,
  framed,
  instrument,
  lamp,
  orangeTree,
  orchardWindow,
  plant,
  room,
  rug,
} from './indoors.ts'

const { night, ink, dusk, violet, lilac, mist, sun, apricot, coral, rose, teal, pine, mint, sky, paper } =
  palette
const edge = { stroke: night, width: 6, join: 'round' } as const

/** An upright piano between a window and a lamp, a stool before it. */
export function pianoStudio(): string {
  return [
    room(rose, dusk, { seam: mist }),
    orchardWindow([120, 110], 270, 350),
    framed([960, 150], 160, 200),
    rug([640, 780], 400, [sun, paper, apricot]),
    instrument(uprightPiano, [680, 452], 0.74, { accent: violet, second: sun }),
    path('M600 800L582 872M720 800L738 872', { stroke: night, width: 13, cap: 'round' }),
    rectangle([574, 752], 172, 56, { fill: coral, ...edge }, 22),
    plant([190, 790], 1.15, teal),
    instrument(metronome, [1090, 560], 0.32, { accent: coral, second: sun }),
    rectangle([1010, 684], 160, 24, { fill: apricot, ...edge }, 6),
    path('M1034 708L1020 850M1146 708L1160 850', { stroke: night, width: 12, cap: 'round' }),
  ].join('')
}

/** Violins, violas and guitars on the wall, larger ones on the rug. */
export function stringRoom(): string {
  const peg = (x: number, y: number) => rectangle([x - 26, y], 52, 16, { fill: night }, 8)
  return [
    room(sky, apricot),
    framed([70, 90], 170, 130),
    rectangle([330, 86], 640, 22, { fill: paper }, 8),
    ...[400, 515, 630, 760, 895].map((x) => peg(x, 100)),
    instrument(violin, [400, 300], 0.36, { accent: coral, second: sun }),
    instrument(viola, [515, 312], 0.36, { accent: apricot, second: coral }),
    instrument(violin, [630, 300], 0.36, { accent: violet, second: sun }),
    instrument(acousticGuitar, [760, 372], 0.4, { accent: sun, second: coral }),
    instrument(ukulele, [895, 318], 0.4, { accent: teal, second: sun }),
    rug([600, 790], 470, [teal, mint, paper]),
    chair([440, 770], violet, 1.15),
    chair([600, 740], coral, 1.1),
    chair([760, 770], violet, 1.15),
    instrument(harp, [190, 560], 0.58, { accent: coral, second: sun }),
    instrument(doubleBass, [1040, 590], 0.76, { accent: apricot, second: coral, lean: 6 }),
  ].join('')
}

/** A desk with laptop, synthesizer and turntable under soft panels. */
export function mediaLab(): string {
  const panel = (x: number, y: number, fill: string) => rectangle([x, y], 150, 150, { fill }, 18)
  const tones = [violet, dusk, teal, violet, coral, dusk]
  const panels = [0, 1].flatMap((row) =>
    tones.map((_, at) => panel(98 + at * 172, 60 + row * 172, tones[(at + row * 2) % 6] ?? dusk)),
  )
  const speaker = (x: number) =>
    rectangle([x, 420], 128, 176, { fill: night, ...edge }, 14) +
    `<circle cx="${x + 64}" cy="540" r="40" fill="${sun}"/><circle cx="${x + 64}" cy="540" r="17" fill="${night}"/><circle cx="${x + 64}" cy="462" r="20" fill="${coral}"/>`
  return [
    room(ink, violet, { board: lilac }),
    ...panels,
    lamp(330, 130, coral),
    lamp(870, 130, coral),
    instrument(laptop, [600, 470], 0.42, { accent: coral, second: teal }),
    speaker(290),
    speaker(782),
    rectangle([90, 596], 1020, 40, { fill: apricot, ...edge }, 10),
    path('M150 636V872M1050 636V872', { stroke: night, width: 20, cap: 'round' }),
    instrument(turntable, [185, 535], 0.2, { accent: teal, second: sun }),
    instrument(modular, [1010, 535], 0.2, { accent: teal, second: sun }),
    instrument(synthesizer, [600, 726], 0.38, { accent: coral, second: sun }),
    path('M440 800L760 872M760 800L440 872', { stroke: night, width: 14, cap: 'round' }),
  ].join('')
}

/** A grand piano before wide doors to the orange trees. */
export function gardenRoom(): string {
  const door = (x: number) =>
    path(`M${x} 90V590M${x + 200} 90V590M${x} 250H${x + 200}M${x} 420H${x + 200}`, {
      stroke: paper,
      width: 12,
    })
  return [
    room(sun, apricot, { board: paper }),
    rectangle([180, 80], 840, 544, { fill: sky }),
    path('M180 470Q390 380 600 450T1020 410V624H180Z', { fill: mint }),
    path('M180 540Q420 480 640 530T1020 520V624H180Z', { fill: teal }),
    orangeTree([300, 570], 260),
    orangeTree([560, 540], 190),
    orangeTree([870, 580], 290),
    ...[190, 400, 610, 810].map(door),
    rectangle([180, 80], 840, 544, { stroke: paper, width: 22 }),
    path('M90 60H250Q236 380 150 640H90ZM1110 60H950Q964 380 1050 640H1110Z', { fill: coral, ...edge }),
    rectangle([60, 40], 1080, 28, { fill: violet, ...edge }, 10),
    bunting([180, 96], [1020, 96], 46),
    rug([620, 800], 480, [violet, lilac, mist]),
    instrument(grandPiano, [650, 640], 0.62, { accent: coral, second: pine }),
    plant([120, 830], 1.3, violet),
    plant([1100, 830], 1.2, teal),
  ].join('')
}
