import type { Weekday } from '@cadenza/contracts/timetable/timetable-values'
import type { DemoRoomKey } from './demo-rooms.ts'

/** One session: in week 1 to 8 of the summer, on an ISO weekday. */
export interface DemoMeeting {
  week: number
  day: Weekday
  start: string
  minutes: number
}

export interface DemoTimes {
  room: DemoRoomKey
  meets: DemoMeeting[]
}

const weekdays: Weekday[] = [1, 2, 3, 4, 5]
const everyDay: Weekday[] = [...weekdays, 6, 7]

/** Once a day in one week, from Monday to Friday unless given otherwise. */
export function inWeek(week: number, start: string, minutes: number, days = weekdays): DemoMeeting[] {
  return days.map((day) => ({ week, day, start, minutes }))
}

/** Once a week from the first week on. */
function everyWeek(day: Weekday, start: string, minutes: number, weeks: number): DemoMeeting[] {
  return Array.from({ length: weeks }, (_, before) => ({ week: before + 1, day, start, minutes }))
}

/**
 * When and where each demo class meets. Two near-misses are intentional: in the Piano Studio "First steps at the piano"
 * begins in the minute in which "Piano four hands" ends, and the teacher of "Fingerstyle guitar for beginners" has
 * fifteen minutes until "Arranging for small bands". The ukulele orchestra, which waits for a decision, wants the Great
 * Hall while the choir has it: it cannot be approved as it is.
 */
export const demoTimes: Record<string, DemoTimes> = {
  'Fingerstyle guitar for beginners': { room: 'stringRoom', meets: inWeek(1, '09:30', 90) },
  'Arranging for small bands': { room: 'gardenRoom', meets: inWeek(1, '11:15', 90) },
  'Drum kit: groove and feel': { room: 'bandRoom', meets: inWeek(1, '09:30', 180) },
  'Electric bass, deep pocket': { room: 'bandRoom', meets: inWeek(1, '14:00', 120) },
  'Cello choir': { room: 'stringRoom', meets: inWeek(1, '14:00', 150) },
  'Piano four hands': { room: 'pianoStudio', meets: inWeek(1, '09:30', 90) },
  'First steps at the piano': { room: 'pianoStudio', meets: inWeek(1, '11:00', 90) },
  'Sing with your whole voice': { room: 'chamberHall', meets: inWeek(1, '14:00', 120) },

  'Baroque violin in seven days': { room: 'chamberHall', meets: inWeek(2, '10:00', 180, everyDay) },
  'Choir in a week': { room: 'greatHall', meets: inWeek(2, '09:30', 180) },
  'Jazz piano voicings': { room: 'pianoStudio', meets: inWeek(2, '14:00', 150) },
  'Saxophone section playing': { room: 'chamberHall', meets: inWeek(2, '15:30', 150) },
  'Trumpet: sound and stamina': { room: 'greatHall', meets: inWeek(2, '10:00', 360, [6]) },
  'Ukulele orchestra': { room: 'greatHall', meets: inWeek(2, '10:00', 90) },

  'Brass ensemble camp': {
    room: 'greatHall',
    meets: [...inWeek(3, '09:00', 210), ...inWeek(3, '20:00', 90, [5])],
  },
  'Build a beat from field recordings': { room: 'mediaLab', meets: inWeek(3, '14:00', 180) },

  'Trombone slides into jazz': { room: 'bandRoom', meets: inWeek(4, '10:00', 150) },
  'Organ: pipes and pedals': { room: 'chapel', meets: inWeek(4, '09:00', 120) },
  'Songwriting in the orange grove': {
    room: 'gardenRoom',
    meets: [...inWeek(4, '10:00', 540, [6]), ...inWeek(4, '10:00', 360, [7])],
  },

  'Mallets and marimba': { room: 'percussionLoft', meets: inWeek(5, '09:30', 150) },
  'Flute: air, colour, line': { room: 'chamberHall', meets: inWeek(5, '10:00', 150) },
  'Live coding: music from text': { room: 'mediaLab', meets: inWeek(5, '18:00', 120) },
  'Rock guitar masterclass': { room: 'bandRoom', meets: inWeek(5, '14:00', 180) },

  'Conducting basics': { room: 'greatHall', meets: inWeek(6, '10:00', 150) },
  'Modular synthesis from scratch': { room: 'mediaLab', meets: inWeek(6, '14:00', 150) },
  'Fiddle tunes by ear': { room: 'stringRoom', meets: inWeek(7, '10:00', 150) },
  'Flamenco guitar and compás': { room: 'gardenRoom', meets: inWeek(8, '15:00', 120) },

  'Frame drums of the Mediterranean': { room: 'percussionLoft', meets: everyWeek(2, '19:00', 90, 6) },
  'Harmony you can hear': { room: 'gardenRoom', meets: everyWeek(3, '18:00', 90, 8) },
  'Clarinet and klezmer': { room: 'chamberHall', meets: everyWeek(4, '18:30', 120, 6) },
}
