import { ellipse, group, moved, path, scaled, turned } from './shapes.ts'
import type { Point } from './shapes.ts'

export interface NotePlace {
  at: Point
  /** 1 makes a note about 85 units high. */
  size: number
  colour: string
  /** Degrees, clockwise. */
  tilt?: number
}

/** A crotchet, its head at `at`, stem up. */
export function crotchet(place: NotePlace): string {
  return placed(place, head(place.colour), stem('M13-4V-74', place.colour))
}

/** A quaver: a crotchet with a flag. */
export function quaver(place: NotePlace): string {
  const flag = path('M11-76c2 26 32 26 26 58c-3-16-11-22-26-26z', { fill: place.colour })
  return placed(place, head(place.colour), stem('M13-4V-74', place.colour), flag)
}

/** Two quavers under one beam; the second head lies 66 units to the right. */
export function beamedQuavers(place: NotePlace): string {
  const beam = path('M10.8-74L81.2-86V-68L10.8-56Z', { fill: place.colour })
  const second = group(moved([66, -10]), head(place.colour))
  return placed(place, head(place.colour), second, stem('M13-4V-72M79-14V-82', place.colour), beam)
}

function placed({ at, size, tilt = 0 }: NotePlace, ...parts: string[]): string {
  return group([moved(at), turned(tilt), scaled(size)].join(' '), ...parts)
}

function head(colour: string): string {
  return ellipse([0, 0], 15, 11, { fill: colour, transform: turned(-22) })
}

function stem(commands: string, colour: string): string {
  return path(commands, { stroke: colour, width: 4.5 })
}
