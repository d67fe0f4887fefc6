import { z } from 'zod'
import { toldFamiliesSchema } from '@cadenza/contracts/course'
import {
  addBlockInput,
  addRoomInput,
  addTermInput,
  blockSchema,
  listBlocksInput,
  managedRoomSchema,
  managedTermSchema,
  placeIdInput,
  termSchema,
  updateRoomInput,
  updateTermInput,
} from '@cadenza/contracts/places'
import { addBlock, listBlocks, removeBlock } from '../features/places/blocks.ts'
import { addRoom, archiveRoom, listManagedRooms, restoreRoom, updateRoom } from '../features/places/rooms.ts'
import { countFamiliesIn } from '../features/places/tell-of-room.ts'
import { addTerm, listManagedTerms, removeTerm, updateTerm } from '../features/places/terms.ts'
import { adminProcedure, router } from './procedures.ts'

const removedSchema = z.object({ removed: z.boolean() })

/** When and where classes may take place, managed by admins. */
export const adminTerms = router({
  list: adminProcedure
    .meta({ who: 'admin', whose: 'any' })
    .output(z.array(managedTermSchema))
    .query(({ ctx }) => listManagedTerms(ctx)),
  add: adminProcedure
    .meta({ who: 'admin', whose: 'any' })
    .input(addTermInput)
    .output(termSchema)
    .mutation(({ ctx, input }) => addTerm(ctx, input)),
  update: adminProcedure
    .meta({ who: 'admin', whose: 'any' })
    .input(updateTermInput)
    .output(termSchema)
    .mutation(({ ctx, input }) => updateTerm(ctx, input)),
  remove: adminProcedure
    .meta({ who: 'admin', whose: 'any' })
    .input(placeIdInput)
    .output(removedSchema)
    .mutation(({ ctx, input }) => removeTerm(ctx, input)),
})

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
    .input(placeIdInput)
    .output(toldFamiliesSchema)
    .query(({ ctx, input }) => countFamiliesIn(ctx, input)),
  archive: adminProcedure
    .meta({ who: 'admin', whose: 'any' })
    .input(placeIdInput)
    .output(managedRoomSchema)
    .mutation(({ ctx, input }) => archiveRoom(ctx, input)),
  restore: adminProcedure
    .meta({ who: 'admin', whose: 'any' })
    .input(placeIdInput)
    .output(managedRoomSchema)
    .mutation(({ ctx, input }) => restoreRoom(ctx, input)),
})

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
    .input(placeIdInput)
    .output(removedSchema)
    .mutation(({ ctx, input }) => removeBlock(ctx, input)),
})
