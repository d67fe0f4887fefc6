import { and, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import { repeatableMails, type MailState } from '@cadenza/contracts/school/mail-values'
import type { ListMailsInput, Mail, MailPage } from '@cadenza/contracts/school/mail'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { containing, idPageOf, readIdCursor } from '../../lib/cursor.ts'
import { logOrders } from '../../lib/list-order.ts'
import { readJob, type MailJob } from '../../db/queue/jobs.ts'
import { mails } from '../../db/schema/mails.ts'
import { courses } from '../../db/schema/courses.ts'
import { orders } from '../../db/schema/orders.ts'
import { payments } from '../../db/schema/payments.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'

type MailRow = typeof mails.$inferSelect

/**
 * A reminder that waits for its hour, of an order that no longer waits for what it reminds of: it is shown as the worker
 * will find it.
 */
const isMoot = sql<boolean>`(${mails.state} = 'queued' and coalesce(
  ${mails.kind} = 'transfer-due' and (${orders.status}, ${orders.dueOn}::text) is distinct from ('reserved', ${mails.about} ->> 'dueOn')
  or ${mails.kind} = 'waitlist-reminder' and ${orders.status} is distinct from 'offered', false))`
const moot = { state: 'needless', problem: 'nothing_to_say' } as const

type Input = ListMailsInput & { ids?: string[] | undefined }

/** The mails of the school, newest first unless specified. Names are the current ones. */
export async function listMails({ db }: Ctx<Office>, input: Input): Promise<MailPage> {
  const { order, after } = listOrders[input.sort ?? 'newest']
  const last = readIdCursor(input.cursor)
  const rows = await db
    .select({
      mail: mails,
      isMoot,
      to: { name: sql<string | null>`case when ${users.deletedAt} is null then ${users.name} end` },
      receiptNumber: payments.receiptNumber,
      courseName: courses.name,
    })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.userId))
    .leftJoin(orders, eq(orders.id, mails.orderId))
    .leftJoin(payments, eq(payments.orderId, mails.orderId))
    .leftJoin(courses, eq(courses.id, mails.courseId))
    .where(and(...filters(input), last ? after(last) : undefined))
    .orderBy(...order)
    .limit(input.limit + 1)
  const { shown: items, nextCursor } = idPageOf(rows.map(toMail), input.limit)
  return { items, nextCursor }
}

const listOrders = logOrders(mails, sql`mails.user_id`)

interface Found {
  mail: MailRow
  isMoot: boolean
  to: { name: string | null }
  receiptNumber: number | null
  courseName: string | null
}

function toMail({ mail, isMoot: gone, to, receiptNumber, courseName }: Found): Mail {
  const { id, kind, userId, orderId, courseId, subject, at, tries } = mail
  const { state, problem } = gone ? moot : mail
  return {
    id,
    kind,
    state,
    subject,
    to: userId === null ? null : { id: userId, name: to.name },
    order: orderId === null ? null : { id: orderId, receiptNumber },
    course: courseId === null ? null : { id: courseId, name: courseName ?? '' },
    at: at.toISOString(),
    problem,
    tries,
    canRepeat: to.name !== null && jobToRepeat(mail) !== undefined,
  }
}

/** The job that writes a mail again; undefined for kinds that are not, and while the first one still waits. */
export function jobToRepeat({ kind, state, about }: MailRow): MailJob | undefined {
  if (state === 'queued' || !repeatableMails.includes(kind)) return undefined
  const job = readJob('send-mail', { ...about, kind })?.job
  // These are written otherwise, or counted otherwise, when the office sends them again.
  if (job?.kind !== 'receipt' && job?.kind !== 'arrival-letter' && job?.kind !== 'reminder') return job
  return { ...job, again: true }
}

/** For how long a mail that did not arrive is the office's concern, unless a later one to the same person arrives. */
const troubleDays = 14

/** What did not arrive, for use inside a larger statement. */
export const isInTrouble = sql`(${inArray(mails.state, ['failed', 'bounced'])}
  and ${mails.at} > now() - ${troubleDays} * interval '1 day'
  and not exists (select from ${mails} as later
                   where later.user_id = ${mails.userId} and later.state = 'sent' and later.id > ${mails.id}))`

function filters({ ids, q, kind, state, person, order, course }: Input): (SQL | undefined)[] {
  return [
    ids && inArray(mails.id, ids),
    kind && eq(mails.kind, kind),
    state === 'trouble' ? isInTrouble : state && shownAs(state),
    person ? eq(mails.userId, person) : undefined,
    order ? eq(mails.orderId, order) : undefined,
    course ? aboutCourse(course) : undefined,
    q ? matching(q) : undefined,
  ]
}

const shownAs = (state: MailState) =>
  state === 'queued'
    ? and(eq(mails.state, state), not(isMoot))
    : or(eq(mails.state, state), state === 'needless' ? isMoot : undefined)

/** Its own mails, and those of orders with a place in it. */
const aboutCourse = (id: string) =>
  or(
    eq(mails.courseId, id),
    sql`${mails.orderId} in (select ${seatClaims.orderId} from ${seatClaims} where ${seatClaims.courseId} = ${id}::uuid)`,
  )

function matching(q: string): SQL | undefined {
  return or(
    containing(mails.subject, q),
    sql`${mails.userId} in (select id from ${users} where ${users.deletedAt} is null
      and (${containing(users.name, q)} or ${containing(users.email, q)}))`,
    /^\d{1,9}$/.test(q) ? eq(payments.receiptNumber, Number(q)) : undefined,
  )
}
