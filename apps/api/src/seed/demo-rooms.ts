import type { RoomFeature } from '@cadenza/contracts/timetable/timetable-values'

interface DemoRoom {
  name: string
  address: string
  capacity: number
  features: RoomFeature[]
  turnaroundMinutes: number
}

const campus = '12 Orchard Lane, Riverside, CA 92501'

/** One campus in one town: the address that the footer names. */
const rooms = {
  greatHall: {
    name: 'Great Hall',
    address: `Main house · ${campus}`,
    capacity: 60,
    features: ['piano', 'stage', 'step_free'],
    turnaroundMinutes: 30,
  },
  chamberHall: {
    name: 'Chamber Hall',
    address: `Main house · ${campus}`,
    capacity: 30,
    features: ['piano', 'stage', 'step_free'],
    turnaroundMinutes: 15,
  },
  // Nothing to clear away between two classes: the first near-miss of demo-times.ts depends on that.
  pianoStudio: {
    name: 'Piano Studio',
    address: `Main house, first floor · ${campus}`,
    capacity: 14,
    features: ['piano', 'step_free'],
    turnaroundMinutes: 0,
  },
  stringRoom: {
    name: 'String Room',
    address: `Garden house · ${campus}`,
    capacity: 16,
    features: ['step_free'],
    turnaroundMinutes: 10,
  },
  bandRoom: {
    name: 'Band Room',
    address: `Packing house · ${campus}`,
    capacity: 22,
    features: ['piano', 'drum_kit', 'amplifiers', 'step_free'],
    turnaroundMinutes: 20,
  },
  percussionLoft: {
    name: 'Percussion Loft',
    address: `Packing house, upstairs · ${campus}`,
    capacity: 16,
    features: ['drum_kit'],
    turnaroundMinutes: 15,
  },
  mediaLab: {
    name: 'Media Lab',
    address: `Garden house, first floor · ${campus}`,
    capacity: 18,
    features: ['amplifiers', 'recording'],
    turnaroundMinutes: 10,
  },
  gardenRoom: {
    name: 'Garden Room',
    address: `Garden house · ${campus}`,
    capacity: 28,
    features: ['piano'],
    turnaroundMinutes: 15,
  },
  chapel: {
    name: 'Chapel',
    address: `Behind the main house · ${campus}`,
    capacity: 80,
    features: ['step_free'],
    turnaroundMinutes: 30,
  },
} satisfies Record<string, DemoRoom>

export type DemoRoomKey = keyof typeof rooms
export const demoRooms: Record<DemoRoomKey, DemoRoom> = rooms
