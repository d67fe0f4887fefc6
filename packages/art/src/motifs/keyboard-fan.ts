import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { circle, coordinates, path } from '../shapes.ts'
import type { Point } from '../shapes.ts'
import type { Motif } from '../motif.ts'

/** A keyboard opened like a fan, its centre at the bottom edge of the page. */
export const keyboardFan: Motif = {
  draw(scheme, random) {
    const first = Math.floor(random() * 5)
    const pressed = new Set([first, first + 4 + Math.floor(random() * 4), first + 10])
    const board = circle([0, 0], 590, { fill: scheme.dark })
    const parts = [board, whiteKeys(scheme, pressed), blackKeys(scheme), hub(scheme)]
    return parts.join('')
  },
  outline: [
    [-620, 0],
    [-530, -306],
    [-306, -530],
    [0, -612],
    [306, -530],
    [530, -306],
    [620, 0],
    [600, 170],
    [-600, 170],
  ],
  tilt: [0, 0],
  room: 0.8,
  // Its lower half lies below the page.
  standsAt: 1.2,
  oneWay: true,
}

const whiteKeyCount = 15
const keyLength = { inner: 250, blackInner: 372, outer: 562 }

function whiteKeys({ accent, dark }: Scheme, pressed: ReadonlySet<number>): string {
  const key = (index: number) =>
    path(sector(keyLength.inner, keyLength.outer, index, index + 1), {
      fill: pressed.has(index) ? accent : palette.paper,
      stroke: dark,
      width: 5,
    })
  return Array.from({ length: whiteKeyCount }, (_, index) => key(index)).join('')
}

function blackKeys({ dark }: Scheme): string {
  // Counted from C: there is no black key between E and F, nor between B and C.
  const boundaries = Array.from({ length: whiteKeyCount - 1 }, (_, index) => index + 1)
  return boundaries
    .filter((boundary) => ![0, 3].includes(boundary % 7))
    .map((at) => path(sector(keyLength.blackInner, keyLength.outer, at - 0.3, at + 0.3), { fill: dark }))
    .join('')
}

function hub({ sun, dark }: Scheme): string {
  return (
    circle([0, 0], 236, { fill: sun }) +
    circle([0, 0], 202, { stroke: dark, width: 5, dash: '0 14', cap: 'round' })
  )
}

/** A ring sector between two key positions; the fan opens from -152 to -28 degrees. */
function sector(inner: number, outer: number, from: number, to: number): string {
  const at = (radius: number, position: number): Point => {
    const angle = ((-152 + (124 * position) / whiteKeyCount) * Math.PI) / 180
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  }
  const outerArc = `A${outer} ${outer} 0 0 1 ${coordinates(at(outer, to))}`
  const innerArc = `A${inner} ${inner} 0 0 0 ${coordinates(at(inner, from))}`
  return `M${coordinates(at(inner, from))}L${coordinates(at(outer, from))}${outerArc}L${coordinates(at(inner, to))}${innerArc}Z`
}
