import { inLanguage } from '@cadenza/contracts/language/current.server'
import { sourceLanguage } from '@cadenza/contracts/language/source-language'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import type {
  ExportedPage,
  ExportListInput,
  ExportRosterInput,
} from '@cadenza/contracts/office/exported-list'
import type { Instructor, Office, Staff } from '../../auth/actor.ts'
import { asAdmin } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { listAuditLog } from '../audit-log/list-audit-log.ts'
import { listMails } from '../mails/list-mails.ts'
import { listMessages } from '../messages/list-messages.ts'
import { listReviewQueue } from '../moderation/review-queue.ts'
import { listFamilies } from '../families/list-families.ts'
import { readRegister } from '../registers/open-register.ts'
import { listManagedRooms } from '../rooms/rooms.ts'
import { listDiscounts } from '../discounts/list-discounts.ts'
import { listManagedTerms } from '../terms/terms.ts'
import { listUsers } from '../users/list-users.ts'
import { courseColumns } from './course-columns.ts'
import {
  auditColumns,
  discountColumns,
  familyColumns,
  mailColumns,
  messageColumns,
  moneyColumns,
  roomColumns,
} from './columns.ts'
import { rosterColumns, termColumns, toPeople, userColumns, type Column } from './columns.ts'
import { listMoneyLines } from './money-lines.ts'

const rowsAtOnce = 500

/**
 * Some rows of a list that the caller sees, as texts for a file, which is in English in every language, with the filters that it is shown with. The log
 * records for each page that rows were exported and which filters were set, but not the search text. Throws `forbidden`
 * for the audit log, unless the caller is an admin.
 */
export async function exportList(ctx: Ctx<Office>, input: ExportListInput): Promise<ExportedPage> {
  return recorded(ctx, input, await inLanguage(sourceLanguage, () => readPage(ctx, input)))
}

/**
 * Who is enrolled in a class of the teacher's, or in which they take a session, with contacts while those are open. Throws
 * `not_found` for any other.
 */
export async function exportRoster(ctx: Ctx<Instructor>, input: ExportRosterInput): Promise<ExportedPage> {
  return recorded(ctx, input, await inLanguage(sourceLanguage, () => readRosterPage(ctx, input)))
}

/** Without its line in the log no page is returned. */
async function recorded(ctx: Ctx<Staff>, input: ExportListInput, page: ExportedPage): Promise<ExportedPage> {
  await writeAudit(ctx.db, ctx, {
    action: 'exportList',
    subjectId: 'school',
    detail: { ...detailOf(input), rows: page.rows.length },
  })
  return page
}

async function readRosterPage(ctx: Ctx<Staff>, { courseId }: ExportRosterInput): Promise<ExportedPage> {
  const register = await readRegister(ctx, ctx.db, courseId)
  return toPage(rosterColumns(register), { items: register.people, nextCursor: null })
}

async function readPage(ctx: Ctx<Office>, input: ExportListInput): Promise<ExportedPage> {
  switch (input.list) {
    case 'users':
      return toPage(userColumns, await listUsers(ctx, { ...input, limit: rowsAtOnce }))
    case 'classes':
      return toPage(courseColumns, await listReviewQueue(ctx, { ...input, limit: rowsAtOnce }))
    case 'payments':
      return toPage(moneyColumns, await listMoneyLines(ctx, { ...input, limit: rowsAtOnce }))
    case 'families': {
      const { items, nextCursor } = await listFamilies(ctx, { ...input, limit: rowsAtOnce })
      return toPage(familyColumns, { items: items.flatMap(toPeople), nextCursor })
    }
    case 'auditLog':
      return toPage(auditColumns, await listAuditLog(asAdmin(ctx), { ...input, limit: rowsAtOnce }))
    case 'mails':
      return toPage(mailColumns, await listMails(ctx, { ...input, limit: rowsAtOnce }))
    case 'messages':
      return toPage(messageColumns, await listMessages(ctx, { ...input, limit: rowsAtOnce }))
    case 'rooms':
      return toPage(roomColumns, { items: await listManagedRooms(ctx), nextCursor: null })
    case 'terms':
      return toPage(termColumns, { items: await listManagedTerms(ctx), nextCursor: null })
    case 'discounts':
      return toPage(discountColumns, { items: await listDiscounts(ctx), nextCursor: null })
    case 'roster':
      return readRosterPage(ctx, input)
  }
}

function toPage<Item>(
  columns: Column<Item>[],
  { items, nextCursor }: { items: Item[]; nextCursor: string | null },
): ExportedPage {
  return {
    columns: columns.map(([heading]) => heading),
    rows: items.map((item) => columns.map(([, cell]) => String(cell(item) ?? ''))),
    nextCursor,
  }
}

/** The search text may be a name or an address, which the log never holds; a selection is only named as one. */
function detailOf({ list, ...filters }: ExportListInput): AuditFacts {
  const set = Object.entries(filters).filter(([name, value]) => name !== 'cursor' && value)
  return { list, filters: set.map(([name, value]) => hidden[name] ?? `${name}: ${value}`) }
}
const hidden: Record<string, string | undefined> = { q: 'search', ids: 'selected' }
