import { plural, t } from '@lingui/core/macro'
import type { House, InHouse } from '@cadenza/contracts/places/house'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'

type Meeting = Pick<InHouse, 'start' | 'minutes' | 'course'>

/** `9:30–10:30 AM Choir` */
export const meetingWords = ({ start, minutes, course }: Meeting) =>
  `${hoursOf(start, minutes)} ${course.name}`

/** `42 people are in the house, 30 of them children` */
export function houseSummary({ people }: Pick<House, 'people'>): string {
  const children = people.filter(({ isChild }) => isChild).length
  return people.length === 0
    ? t`Nobody is in the house.`
    : t`${plural(people.length, { one: '# person is', other: '# people are' })} in the house; children: ${children}.`
}

/** Each room with those whose class is there now, next or was last, by the name of the room. */
export function byRoom(people: InHouse[]): { room: string | null; people: InHouse[] }[] {
  const rooms = Map.groupBy(people, ({ room }) => room)
  return [...rooms]
    .map(([room, inIt]) => ({ room, people: inIt }))
    .toSorted((one, other) => (one.room ?? '\uFFFF').localeCompare(other.room ?? '\uFFFF'))
}
