import { cello, violin } from '../motifs/bowed-strings.ts'
import { conducting } from '../motifs/conducting.ts'
import { grandPiano } from '../motifs/grand-piano.ts'
import { organ } from '../motifs/organ.ts'
import { palette } from '../palette.ts'
import { circle, path, rectangle } from '../shapes.ts'
import { chair, chairBack, floorLine, instrument, lamp, orchardWindow, room, rug } from './indoors.ts'

const { night, ink, dusk, violet, lilac, mist, sun, apricot, coral, rose, teal, mint, sky, paper } = palette
const edge = { stroke: night, width: 6, join: 'round' } as const

/** A stage with its curtains and a grand piano, before rows of chairs. */
export function greatHall(): string {
  const curtain = (x: number, way: number) =>
    path(`M${x} 96H${x + way * 236}Q${x + way * 170} 380 ${x + way * 122} 640H${x}Z`, {
      fill: coral,
      ...edge,
    }) +
    path(
      [0.22, 0.45, 0.7]
        .map((part) => `M${x + way * 236 * part} 100Q${x + way * 200 * part} 380 ${x + way * 132 * part} 634`)
        .join(''),
      { stroke: night, width: 5, opacity: 0.25 },
    )
  const scallops = Array.from({ length: 8 }, (_, at) => `${at === 0 ? 'M110 60V118' : ''}q61.25 74 122.5 0`)
  const row = (y: number, shift: number, fills: readonly string[]) =>
    Array.from({ length: 9 }, (_, at) =>
      chairBack([at * 150 + shift, y], fills[at % fills.length] ?? sun),
    ).join('')
  return [
    rectangle([0, 0], 1200, 900, { fill: violet }),
    rectangle([110, 60], 980, 590, { fill: ink }),
    circle([600, 470], 300, { fill: coral }),
    circle([600, 470], 236, { fill: apricot }),
    circle([600, 470], 172, { fill: sun }),
    rectangle([110, 560], 980, 90, { fill: dusk }),
    instrument(grandPiano, [640, 448], 0.5, { accent: night, second: sun }),
    curtain(110, 1),
    curtain(1090, -1),
    path(`${scallops.join('')}V60Z`, { fill: coral, ...edge }),
    rectangle([60, 24], 1080, 44, { fill: sun, ...edge }, 10),
    rectangle([0, 640], 1200, 84, { fill: apricot }),
    rectangle([0, 640], 1200, 16, { fill: paper }),
    path('M0 682H1200', { stroke: night, width: 4, opacity: 0.2 }),
    rectangle([0, 724], 1200, 176, { fill: ink }),
    row(768, 0, [lilac, mint]),
    row(868, 75, [sun, rose]),
  ].join('')
}

/** Arched windows, four chairs round their stands, a cello and a violin. */
export function chamberHall(): string {
  return [
    room(mint, apricot),
    ...[130, 500, 870].map((x) => orchardWindow([x, 110], 200, 380, { arch: true })),
    lamp(415, 150, coral),
    lamp(785, 150, coral),
    rug([600, 770], 520, [violet, lilac, mist]),
    chair([250, 770], coral, 1.15),
    chair([470, 720], coral, 1.05),
    chair([730, 720], coral, 1.05),
    chair([950, 770], coral, 1.15),
    instrument(cello, [1010, 620], 0.5, { accent: coral, second: sun, lean: 5 }),
    instrument(violin, [150, 690], 0.4, { accent: coral, second: sun, lean: -14 }),
    instrument(conducting, [600, 660], 0.42, { accent: violet, second: sun }),
  ].join('')
}

/** Coloured windows, the organ, and pews to the left and right of the aisle. */
export function chapel(): string {
  const pane = (x: number, fills: readonly [string, string, string, string]) => {
    const outline = `M${x} 470V215A85 85 0 0 1 ${x + 170} 215V470Z`
    const [first, second, third, fourth] = fills
    return (
      path(outline, { fill: first }) +
      path(`M${x + 85} 130A85 85 0 0 1 ${x + 170} 215V300H${x + 85}Z`, { fill: second }) +
      path(`M${x} 300H${x + 85}V470H${x}Z`, { fill: third }) +
      path(`M${x + 85} 300H${x + 170}V470H${x + 85}Z`, { fill: fourth }) +
      circle([x + 85, 300], 52, { fill: sun, ...edge }) +
      path(`M${x + 85} 130V248M${x + 85} 352V470M${x} 300H${x + 33}M${x + 137} 300H${x + 170}`, edge) +
      path(outline, { stroke: paper, width: 18 })
    )
  }
  const pew = (y: number, size: number) =>
    [-1, 1]
      .map((side) => {
        const inner = 600 + side * 130 * size
        const left = side < 0 ? inner - 560 * size : inner
        const end = inner - 22 * size
        return (
          rectangle([left, y - 86 * size], 560 * size, 100 * size, { fill: apricot, ...edge }, 6) +
          path(`M${left} ${y - 52 * size}h${560 * size}`, { stroke: night, width: 4, opacity: 0.25 }) +
          path(
            `M${end} ${y + 34 * size}V${y - 92 * size}q${22 * size} ${-34 * size} ${44 * size} 0V${y + 34 * size}Z`,
            { fill: coral, ...edge },
          )
        )
      })
      .join('')
  return [
    rectangle([0, 0], 1200, floorLine, { fill: mist }),
    path('M0 0H1200V150Q600-110 0 150Z', { fill: lilac }),
    rectangle([0, floorLine - 40], 1200, 300, { fill: dusk }),
    path('M530 600H670L830 900H370Z', { fill: rose }),
    pane(90, [sky, violet, mint, coral]),
    pane(940, [coral, mint, violet, sky]),
    rectangle([350, 560], 500, 60, { fill: paper, ...edge }, 8),
    instrument(organ, [600, 360], 0.52, { accent: violet, second: teal }),
    pew(690, 0.7),
    pew(780, 0.86),
    pew(890, 1.05),
  ].join('')
}
