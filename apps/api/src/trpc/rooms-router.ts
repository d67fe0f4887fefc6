import { z } from 'zod'
import { addBlockInput, blockIdInput, blockSchema, listBlocksInput } from '@cadenza/contracts/block'
import { toldFamiliesSchema } from '@cadenza/contracts/course'
import { addRoomInput, managedRoomSchema, roomIdInput, updateRoomInput } from '@cadenza/contracts/room'
import { addBlock, listBlocks, removeBlock } from '../features/rooms/blocks.ts'
import { addRoom, archiveRoom, listManagedRooms, restoreRoom, updateRoom } from '../features/rooms/rooms.ts'
import { countFamiliesIn } from '../features/rooms/tell-of-room.ts'
import { adminProcedure, router } from './procedures.ts'

/** Where classes may take place, managed by admins. */
export const adminRooms = router({
  list: adminProcedure
    .meta({ who: 'admin', whose: 'any' })
    .output(z.array(managedRoomSchema))
    .query(({ ctx }) => listManagedRooms(ctx)),
  add: adminProcedure
    .meta({ who: 'admin', whose: 'any' })
    .input(addRoomInput)
    .output(managedRoomSchema)
    .mutation(({ ctx, input }) => addRoom(ctx, input)),
  update: adminProcedure
    .meta({ who: 'admin', whose: 'any' })
    .input(updateRoomInput)
    .output(managedRoomSchema)
    .mutation(({ ctx, input }) => updateRoom(ctx, input)),
  countFamilies: adminProcedure
    .meta({ who: 'admin', whose: 'any' })
    .input(roomIdInput)
    .output(toldFamiliesSchema)
    .query(({ ctx, input }) => countFamiliesIn(ctx, input)),
  archive: adminProcedure
    .meta({ who: 'admin', whose: 'any' })
    .input(roomIdInput)
    .output(managedRoomSchema)
    .mutation(({ ctx, input }) => archiveRoom(ctx, input)),
  restore: adminProcedure
    .meta({ who: 'admin', whose: 'any' })
    .input(roomIdInput)
    .output(managedRoomSchema)
    .mutation(({ ctx, input }) => restoreRoom(ctx, input)),
})

/** When rooms are closed and teachers away. */
export const adminBlocks = router({
  list: adminProcedure
    .meta({ who: 'admin', whose: 'any' })
    .input(listBlocksInput)
    .output(z.array(blockSchema))
    .query(({ ctx, input }) => listBlocks(ctx, input)),
  add: adminProcedure
    .meta({ who: 'admin', whose: 'any' })
    .input(addBlockInput)
    .output(blockSchema)
    .mutation(({ ctx, input }) => addBlock(ctx, input)),
  remove: adminProcedure
    .meta({ who: 'admin', whose: 'any' })
    .input(blockIdInput)
    .output(z.object({ removed: z.boolean() }))
    .mutation(({ ctx, input }) => removeBlock(ctx, input)),
})
