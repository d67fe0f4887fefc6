import { z } from 'zod'
import {
  addBlockInput,
  addedBlockSchema,
  addOwnBlockInput,
  blockIdInput,
  blockSchema,
  listBlocksInput,
} from '@cadenza/contracts/timetable/block'
import { notifiedFamiliesSchema } from '@cadenza/contracts/families/notified-families'
import {
  addRoomInput,
  managedRoomSchema,
  roomIdInput,
  roomPageSchema,
  updateRoomInput,
} from '@cadenza/contracts/school/room'
import { removedSchema } from '@cadenza/contracts/text/outcome'
import {
  addBlock,
  addOwnBlock,
  listBlocks,
  listOwnBlocks,
  removeBlock,
  removeOwnBlock,
} from '../features/rooms/blocks.ts'
import { getRoom } from '../features/rooms/get-room.ts'
import { addRoom, archiveRoom, listManagedRooms, restoreRoom, updateRoom } from '../features/rooms/rooms.ts'
import { countFamiliesIn } from '../features/rooms/notify-of-room.ts'
import { by, instructorOwn, officeAny, router } from './procedures.ts'

/** Where classes may take place, managed by admins. */
export const adminRooms = router({
  list: officeAny.output(z.array(managedRoomSchema)).query(by(listManagedRooms)),
  get: officeAny.input(roomIdInput).output(roomPageSchema).query(by(getRoom)),
  add: officeAny.input(addRoomInput).output(managedRoomSchema).mutation(by(addRoom)),
  update: officeAny.input(updateRoomInput).output(managedRoomSchema).mutation(by(updateRoom)),
  countFamilies: officeAny.input(roomIdInput).output(notifiedFamiliesSchema).query(by(countFamiliesIn)),
  archive: officeAny.input(roomIdInput).output(managedRoomSchema).mutation(by(archiveRoom)),
  restore: officeAny.input(roomIdInput).output(managedRoomSchema).mutation(by(restoreRoom)),
})

/** When the teacher is away. */
export const ownBlocks = router({
  list: instructorOwn.output(z.array(blockSchema)).query(by(listOwnBlocks)),
  add: instructorOwn.input(addOwnBlockInput).output(addedBlockSchema).mutation(by(addOwnBlock)),
  remove: instructorOwn.input(blockIdInput).output(removedSchema).mutation(by(removeOwnBlock)),
})

/** When rooms are closed and teachers away. */
export const adminBlocks = router({
  list: officeAny.input(listBlocksInput).output(z.array(blockSchema)).query(by(listBlocks)),
  add: officeAny.input(addBlockInput).output(addedBlockSchema).mutation(by(addBlock)),
  remove: officeAny.input(blockIdInput).output(removedSchema).mutation(by(removeBlock)),
})
