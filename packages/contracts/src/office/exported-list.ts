import { z } from 'zod'
import { listAuditLogInput } from './audit-log.ts'
import { listReviewQueueInput } from '../moderation/review-queue.ts'
import { listFamiliesInput } from '../people/family-list.ts'
import { searchPaymentsInput } from '../money/payment.ts'
import { listMailsInput } from '../school/mail.ts'
import { listMessagesInput } from '../school/message.ts'
import { pageFields } from '../text/paging.ts'
import { idSchema } from '../text/text.ts'
import { listUsersInput } from '../people/user.ts'

const { cursor } = pageFields
/** Those alone that were selected. */
const ids = z.array(idSchema).max(1000).optional()

/** Who is enrolled in a class. */
export const exportRosterInput = z.strictObject({ list: z.literal('roster'), courseId: idSchema })
export type ExportRosterInput = z.output<typeof exportRosterInput>

/**
 * A list that the office exports, with the filters that it is shown with. Without a cursor it starts at the
 * beginning.
 */
export const exportListInput = z.discriminatedUnion('list', [
  listUsersInput.pick({ q: true, role: true }).extend({ list: z.literal('users'), ids, cursor }),
  listReviewQueueInput
    .pick({
      status: true,
      q: true,
      sort: true,
      termId: true,
      roomId: true,
      instructorId: true,
      waiting: true,
    })
    .extend({ list: z.literal('classes'), cursor }),
  searchPaymentsInput
    .pick({ q: true, from: true, to: true, state: true, courseId: true, method: true })
    .extend({ list: z.literal('payments'), ids, cursor }),
  listFamiliesInput.pick({ q: true }).extend({ list: z.literal('families'), ids, cursor }),
  listAuditLogInput
    .pick({ action: true, actor: true, subjectId: true, q: true, from: true, to: true })
    .extend({ list: z.literal('auditLog'), ids, cursor }),
  listMailsInput
    .pick({ q: true, kind: true, state: true, person: true })
    .extend({ list: z.literal('mails'), ids, cursor }),
  listMessagesInput.pick({ q: true, kind: true }).extend({ list: z.literal('messages'), ids, cursor }),
  z.strictObject({ list: z.literal('rooms') }),
  z.strictObject({ list: z.literal('terms') }),
  z.strictObject({ list: z.literal('discounts') }),
  exportRosterInput,
])
export type ExportListInput = z.output<typeof exportListInput>

/** Some rows of it, as texts, under the headings of their columns. */
export const exportedPageSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  nextCursor: z.string().nullable(),
})
export type ExportedPage = z.infer<typeof exportedPageSchema>
