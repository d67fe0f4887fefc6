import {
  archivedRoom,
  awayFields,
  closedDayFields,
  blockFields,
  madeAbsence,
  madeBlock,
  madeClosedDay,
  madePicture,
  madeRoom,
  madeTerm,
  roomFields,
  termFields,
} from '../rooms-and-terms.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

const week = '2027-W27'
const madeTermIn = (world: World) => madeTerm(world)
const byId = (_: unknown, id: string) => ({ id })

/** Terms, rooms, closed times and weeks. */
export const roomsAndTermsSamples: Samples = {
  'public.terms.list': {},
  'public.rooms.list': {},
  'public.timetable.week': { input: () => ({ week }) },
  'student.timetable.week': { input: () => ({ week }) },
  'instructor.timetable.week': { owner: 'instructor', input: () => ({ week }) },
  'admin.timetable.week': { object: madeRoom, input: (_, roomId) => ({ week, roomId }) },
  'admin.timetable.clashesOf': {
    object: ({ pendingId }) => pendingId,
    input: (_, courseId) => ({ courseId }),
  },

  'admin.days.get': { input: () => ({ day: '2027-07-05' }) },
  'admin.days.openEmergencySheet': { input: () => ({ day: '2027-07-05' }) },
  'admin.days.openRegisters': { input: () => ({ day: '2027-07-05' }) },

  'admin.terms.list': {},
  'admin.terms.get': { object: madeTermIn, input: byId },
  'admin.terms.add': { input: termFields },
  'admin.terms.update': { object: (world) => madeTerm(world), input: (_, id) => ({ id, ...termFields() }) },
  'admin.terms.remove': {
    object: (world) => madeTerm(world),
    input: byId,
    status: '200 (true)',
    absent: '200 (false)',
  },
  'admin.terms.planCopy': {
    object: madeTermIn,
    input: async (world, toId) => ({ fromId: await madeTermIn(world), toId }),
  },
  'admin.terms.listCopies': {
    input: async (world) => ({ fromId: await madeTerm(world), toId: await madeTerm(world) }),
  },
  'admin.terms.copy': {
    object: madeTermIn,
    input: async (world, toId) => ({
      fromId: await madeTermIn(world),
      toId,
      courseIds: [world.pendingId],
      approve: false,
    }),
  },
  'admin.closedDays.list': {},
  'admin.closedDays.add': { input: closedDayFields },
  'admin.closedDays.update': { object: madeClosedDay, input: (_, id) => ({ id, ...closedDayFields() }) },
  'admin.closedDays.remove': {
    object: madeClosedDay,
    input: byId,
    status: '200 (true)',
    absent: '200 (false)',
  },
  'admin.rooms.list': {},
  'admin.rooms.get': { object: madeRoom, input: byId },
  'admin.rooms.add': { input: roomFields },
  'admin.rooms.update': { object: madeRoom, input: (_, id) => ({ id, ...roomFields() }) },
  'admin.rooms.countFamilies': { object: madeRoom, input: byId },
  'admin.rooms.archive': { object: madeRoom, input: byId },
  'admin.rooms.restore': { object: archivedRoom, input: byId },
  'public.pictures.list': { input: () => ({ roomId: null }) },
  'admin.pictures.add': {
    object: madeRoom,
    input: async ({ product, office }, roomId) => ({
      ...{ roomId, alt: 'A stage' },
      imageUrl: await product.make.picture(office),
    }),
  },
  'admin.pictures.describe': { object: madePicture, input: (_, id) => ({ roomId: null, id, alt: 'A hall' }) },
  'admin.pictures.move': { object: madePicture, input: (_, id) => ({ roomId: null, id, way: 'up' }) },
  'admin.pictures.remove': {
    object: madePicture,
    input: (_, id) => ({ roomId: null, id }),
    status: '200 (true)',
    absent: '200 (false)',
  },
  'instructor.blocks.list': { owner: 'instructor' },
  'instructor.blocks.add': { owner: 'instructor', input: awayFields },
  'instructor.blocks.remove': {
    owner: 'instructor',
    object: madeAbsence,
    input: byId,
    status: '200 (true)',
    absent: '200 (false)',
  },
  'admin.blocks.list': { input: () => ({}) },
  'admin.blocks.add': { object: madeRoom, input: (_, id) => blockFields(id) },
  'admin.blocks.remove': { object: madeBlock, input: byId, status: '200 (true)', absent: '200 (false)' },
}
