import { z } from 'zod'
import {
  addBlockInput,
  addedBlockSchema,
  addOwnBlockInput,
  blockIdInput,
  blockSchema,
  listBlocksInput,
} from '@cadenza/contracts/timetable/block'
import { toldFamiliesSchema } from '@cadenza/contracts/courses/course'
import {
  addRoomInput,
  managedRoomSchema,
  roomIdInput,
  roomPageSchema,
  updateRoomInput,
} from '@cadenza/contracts/school/room'
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
import { countFamiliesIn } from '../features/rooms/tell-of-room.ts'
import { instructorProcedure, officeProcedure, router } from './procedures.ts'

/** Where classes may take place, managed by admins. */
export const adminRooms = router({
  list: officeProcedure({ whose: 'any' })
    .output(z.array(managedRoomSchema))
    .query(({ ctx }) => listManagedRooms(ctx)),
  get: officeProcedure({ whose: 'any' })
    .input(roomIdInput)
    .output(roomPageSchema)
    .query(({ ctx, input }) => getRoom(ctx, input)),
  add: officeProcedure({ whose: 'any' })
    .input(addRoomInput)
    .output(managedRoomSchema)
    .mutation(({ ctx, input }) => addRoom(ctx, input)),
  update: officeProcedure({ whose: 'any' })
    .input(updateRoomInput)
    .output(managedRoomSchema)
    .mutation(({ ctx, input }) => updateRoom(ctx, input)),
  countFamilies: officeProcedure({ whose: 'any' })
    .input(roomIdInput)
    .output(toldFamiliesSchema)
    .query(({ ctx, input }) => countFamiliesIn(ctx, input)),
  archive: officeProcedure({ whose: 'any' })
    .input(roomIdInput)
    .output(managedRoomSchema)
    .mutation(({ ctx, input }) => archiveRoom(ctx, input)),
  restore: officeProcedure({ whose: 'any' })
    .input(roomIdInput)
    .output(managedRoomSchema)
    .mutation(({ ctx, input }) => restoreRoom(ctx, input)),
})

/** When the teacher is away. */
export const ownBlocks = router({
  list: instructorProcedure({ whose: 'own' })
    .output(z.array(blockSchema))
    .query(({ ctx }) => listOwnBlocks(ctx)),
  add: instructorProcedure({ whose: 'own' })
    .input(addOwnBlockInput)
    .output(addedBlockSchema)
    .mutation(({ ctx, input }) => addOwnBlock(ctx, input)),
  remove: instructorProcedure({ whose: 'own' })
    .input(blockIdInput)
    .output(z.object({ removed: z.boolean() }))
    .mutation(({ ctx, input }) => removeOwnBlock(ctx, input)),
})

/** When rooms are closed and teachers away. */
export const adminBlocks = router({
  list: officeProcedure({ whose: 'any' })
    .input(listBlocksInput)
    .output(z.array(blockSchema))
    .query(({ ctx, input }) => listBlocks(ctx, input)),
  add: officeProcedure({ whose: 'any' })
    .input(addBlockInput)
    .output(addedBlockSchema)
    .mutation(({ ctx, input }) => addBlock(ctx, input)),
  remove: officeProcedure({ whose: 'any' })
    .input(blockIdInput)
    .output(z.object({ removed: z.boolean() }))
    .mutation(({ ctx, input }) => removeBlock(ctx, input)),
})
