import { createHmac } from 'node:crypto'
import type { Admin, Instructor, Student } from '../../src/auth/actor.ts'
import { AppError } from '../../src/errors.ts'
import type { Jobs } from '../../src/db/queue/jobs.ts'
import { sandboxWebhookSecret } from '../../src/deps.ts'
import { lookAfterOrder } from '../../src/features/checkout/look-after-order.ts'
import { closeCourse } from '../../src/features/class-changes/close-course.ts'
import { sendRefund } from '../../src/features/refunds/send-refund.ts'
import type { TestPerson } from '../factory.ts'
import { clearFaults } from '../provider.ts'
import { call } from '../rest-client.ts'
import { accessTokenSecret, startTestApp, type TestApp } from '../test-app.ts'
import { behindLine, type Line } from './faulty-provider.ts'
import { feeMinor } from './money-back-model.ts'
import { SchoolModel } from './school-model.ts'
import { pick } from './pick.ts'
import { isFor, type CourseModel, type Item, type ParticipantModel } from './things.ts'

/** One school as it begins: what the model and the product both start from. */
export interface Beginning {
  courses: Pick<CourseModel, 'status' | 'capacity' | 'priceMinor'>[]
  /** Of each student, how many children they have, and the classes that are in the cart of each of the family at the beginning. */
  families: { children: number; cart: { course: number; whom: number }[] }[]
}

/** The product under test, and who acts in it. */
export interface Rig {
  product: TestApp
  line: Line
  admin: TestPerson<Admin>
  teacher: TestPerson<Instructor>
  people: Map<string, TestPerson<Student>>
  /** How often each command got each result. */
  seen: Map<string, number>
}

/** Events of the provider that we listen to, in the order in which they happened. */
export interface ProviderEvent {
  id: string
  type: string
  objectId: string
  /** Of an event about a refund: ours, and which attempt at it. */
  refundId: string | null
  attempt: number | null
}

export type QueuedJob = { [N in keyof Jobs]: { id: string; name: N; data: Jobs[N] } }[keyof Jobs]

const webhookSecret = sandboxWebhookSecret(accessTokenSecret)

export interface Started {
  product: TestApp
  line: Line
  seen: Map<string, number>
}

/** The product with a line to the provider that can be cut. Nothing runs by itself: no queue, no delivery of events. */
export async function startProduct(): Promise<Started> {
  const product = await startTestApp()
  await product.sql`
    with published as (
      insert into refund_policies (name, version, tiers, fee_minor, full_days)
      values ('Less a fee', 1, '[{"daysBefore": 0, "percent": 50}]', ${feeMinor}, 0) returning id)
    update school set refund_policy_id = (select id from published)`
  const line: Line = { isDown: false, lose: undefined }
  product.deps.payments = behindLine(product.deps.payments, line)
  return { product, line, seen: new Map() }
}

/** An empty database with one school in it, and its model. */
export async function begin(
  { product, line, seen }: Started,
  beginning: Beginning,
): Promise<{ model: SchoolModel; real: Rig }> {
  await empty(product)
  Object.assign(line, { isDown: false, lose: undefined })
  const { make } = product
  const [admin, teacher] = await Promise.all([make.admin(), make.instructor()])
  const people = await Promise.all(beginning.families.map(() => make.student()))
  const courses = await Promise.all(
    beginning.courses.map(async (values, index): Promise<CourseModel> => {
      const name = `Class ${index}`
      const id = await make.course({ ...values, name, instructorId: teacher.userId })
      return { id, name, ...values }
    }),
  )
  const students = await Promise.all(
    people.map(async (person, index) => {
      const { children, cart: wanted } = beginning.families[index] ?? { children: 0, cart: [] }
      const family = await familyOf(product, person, children)
      const cart = firstOfEach(
        wanted.flatMap(({ course: which, whom }) => {
          const [course, participant] = [courses[which], pick(family, whom)]
          return course && participant ? [{ course, participant }] : []
        }),
      )
      for (const { course, participant } of cart) await make.cart(person, [course.id], [participant.id])
      return { id: person.userId, isDeleted: false, family, cart }
    }),
  )
  const byId = new Map(people.map((person) => [person.userId, person]))
  const real: Rig = { product, line, seen, admin, teacher, people: byId }
  return { model: new SchoolModel(students, courses), real }
}

/** An account's self, then this many children. */
async function familyOf(
  { make, sql }: TestApp,
  person: TestPerson,
  children: number,
): Promise<ParticipantModel[]> {
  const [self] = await sql<{ id: string }[]>`select self_of(${person.userId}) as id`
  const ids = []
  for (let born = 0; born < children; born++) ids.push(await make.child(person))
  return [...(self ? [self] : []), ...ids.map((id) => ({ id }))].map(({ id }) => ({ id }))
}

const firstOfEach = (items: Item[]) => items.filter((item, index) => items.findIndex(isFor(item)) === index)

async function empty(product: TestApp) {
  await clearFaults(product)
  await product.sql
    .unsafe(
      `alter table audit_log disable trigger audit_log_append_only; delete from audit_log;
       alter table consents disable trigger consents_append_only; delete from consents;
       alter table consents enable trigger consents_append_only;
       alter table audit_log enable always trigger audit_log_append_only; delete from cart_items; delete from reviews; delete from disputes; delete from refund_lines; delete from claim_funding;
       delete from mails; delete from seat_claims; delete from refunds; delete from payments; delete from orders; delete from course_edits; delete from courses; delete from webhook_events;
       delete from participants; delete from users; delete from rate_counters; delete from pgboss.job; update school set events_read_until = null;
       delete from sandbox_payments.deliveries; delete from sandbox_payments.objects; delete from sandbox_payments.idempotency_keys`,
    )
    .simple()
}

/** What the queue holds, oldest first, whether it is due or not: time is not what the model is about. */
export async function queuedJobs({ product }: Rig): Promise<QueuedJob[]> {
  const rows = await product.sql<QueuedJob[]>`
    select id, name, data from pgboss.job where name <> 'send-mail' order by created_on, id`
  return [...rows]
}

/** Processes one job as the queue does: a finished job is removed, a failed one stays. */
export async function workOn({ product }: Rig, job: QueuedJob): Promise<void> {
  const { deps, sql } = product
  if (job.name === 'look-after-order') await lookAfterOrder(deps, job.data)
  if (job.name === 'send-refund') await sendRefund(deps, job.data)
  if (job.name === 'close-course') await closeCourse(deps, job.data)
  await sql`delete from pgboss.job where id = ${job.id}`
}

/** Events that the provider has not got rid of, oldest first. */
export async function undelivered({ product }: Rig): Promise<ProviderEvent[]> {
  return product.sql<ProviderEvent[]>`
    select ${eventColumns(product)} from sandbox_payments.deliveries d join sandbox_payments.objects o on o.id = d.event_id
     where d.finished_at is null order by d.id`
}

/** Events that we have not dealt with, as the reconciliation finds them. */
export async function unread({ product }: Rig): Promise<ProviderEvent[]> {
  return product.sql<ProviderEvent[]>`
    select ${eventColumns(product)} from sandbox_payments.objects o
     where o.kind = 'event' and (o.body ->> 'type' in ('payment_intent.succeeded', 'payment_intent.payment_failed') or o.body ->> 'type' like 'refund.%'
         or o.body ->> 'type' like 'charge.dispute.%')
       and not exists (select 1 from webhook_events w where w.id = o.id and w.processed_at is not null)
     order by o.seq desc`
}

function eventColumns({ sql }: TestApp) {
  return sql`o.id, o.body ->> 'type' as type, o.body #>> '{data,object,id}' as "objectId",
             o.body #>> '{data,object,metadata,refund_id}' as "refundId",
             (o.body #>> '{data,object,metadata,attempt}')::int as attempt`
}

/** POSTs an event to the webhook, signed as the provider signs. Returns the status. */
export async function deliver({ product }: Rig, eventId: string): Promise<number> {
  const [row] = await product.sql<{ body: object }[]>`
    select body from sandbox_payments.objects where id = ${eventId}`
  const body = JSON.stringify(row?.body, null, 2)
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` }
  return (await call(product.app, 'POST /webhooks/stripe', { body, headers })).status
}

export async function finishDelivery({ product }: Rig, eventId: string): Promise<void> {
  await product.sql`update sandbox_payments.deliveries set finished_at = now() where event_id = ${eventId}`
}

/** What the product returns: `ok`, the word that `read` finds in it, or why it refused. */
export async function answerOf<T>(
  action: () => Promise<T>,
  read: (answer: T) => string = () => 'ok',
): Promise<string> {
  try {
    return read(await action())
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** Counts what happened, regardless of who or which it was. */
export function note({ seen }: Pick<Rig, 'seen'>, what: string): void {
  const kind = what.replaceAll(/\d+/g, 'n')
  seen.set(kind, (seen.get(kind) ?? 0) + 1)
}
