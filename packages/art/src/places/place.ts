import { svgDocument } from '../svg-document.ts'
import { chamberHall, chapel, greatHall } from './halls.ts'
import { courtyard, house } from './outdoors.ts'
import { gardenRoom, mediaLab, pianoStudio, stringRoom } from './studios.ts'
import { bandRoom, percussionLoft } from './workshops.ts'

const drawings = {
  house,
  courtyard,
  'great-hall': greatHall,
  'chamber-hall': chamberHall,
  'piano-studio': pianoStudio,
  'string-room': stringRoom,
  'band-room': bandRoom,
  'percussion-loft': percussionLoft,
  'media-lab': mediaLab,
  'garden-room': gardenRoom,
  chapel,
} as const

/** Where the demo's school is and meets. */
export type Place = keyof typeof drawings

export const places = Object.keys(drawings)

export const isPlace = (name: string): name is Place => Object.hasOwn(drawings, name)

/** A place of the demo's school as an SVG document, 4:3. */
export function placeSvg(place: Place): string {
  return svgDocument({ x: 0, y: 0, width: 1200, height: 900 }, drawings[place]())
}
