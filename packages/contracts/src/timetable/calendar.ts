import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { idSchema } from '../text/text.ts'
import { feedScopes } from './timetable-values.ts'
import { orSay } from '../text/or-say.ts'

/**
 * An address at which a calendar program reads a user's classes. The address itself is returned once and not
 * kept.
 */
export const calendarFeedSchema = z.object({
  id: idSchema,
  scope: z.enum(feedScopes),
  /** Of a room's calendar. */
  room: z.object({ id: idSchema, name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  /** Within the hour; null when no program has asked yet. */
  lastReadAt: z.iso.datetime().nullable(),
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

/** `subjectId`: the room, only for a room's calendar. */
export const createCalendarInput = z
  .strictObject({ scope: z.enum(feedScopes), subjectId: idSchema.optional() })
  .refine(({ scope, subjectId }) => (scope === 'room') === (subjectId !== undefined), {
    path: ['subjectId'],
    ...orSay(msg`A room’s calendar names its room, and no other does`),
  })
export type CreateCalendarInput = z.infer<typeof createCalendarInput>

/** Anyone with the address can read the calendar; only this response contains it. */
export const createdCalendarSchema = z.object({ feed: calendarFeedSchema, address: z.string() })

export const calendarFeedIdInput = z.strictObject({ id: idSchema })
