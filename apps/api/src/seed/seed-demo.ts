import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Sandbox } from '@cadenza/sandbox'
import { toStudent } from '../callers/authenticate.ts'
import { asAdmin, asOffice } from '../callers/narrow.ts'
import type { Ctx, Deps } from '../context.ts'
import type { Transaction } from '../db/connect/client.ts'
import { transact } from '../db/connect/send.ts'
import { users } from '../db/schema/users.ts'
import { cancelCourse } from '../features/class-changes/cancel-course.ts'
import { demoPassword, demoSignIns } from '../settings/demo-accounts.ts'
import { demoTimeZone } from '../settings/demo-time-zone.ts'
import type { DemoClass } from './demo-classes.ts'
import { doInTurn, type Deed } from './demo-past.ts'
import { summersAround } from './demo-summer.ts'
import { demoTables, type DemoTables } from './demo-tables.ts'
import { hasBegun, sowClasses, sowSessions } from './sow-classes.ts'
import { mailsOf, messagesOf, noteArrivalLetters } from './sow-mails.ts'
import { sowGrandfather, sowMarks } from './sow-marks.ts'
import { sowDiscounts } from './sow-discounts.ts'
import { sowPeople } from './sow-people.ts'
import { sowChange } from './sow-change.ts'
import { salesOf } from './sow-sales.ts'
import { describeSchool } from './sow-school.ts'

/** Replicas may start at once; one of them makes the data. An arbitrary constant. */
const seedLock = 7_203_002

/**
 * Fills a database without any accounts with a school to try out, once, from the tables in `data`. True when it did. In
 * one transaction, although it calls the sandbox's provider, which is in this process: a start that breaks off leaves
 * nothing, and money that was taken by then goes back as any that no order can take.
 */
export async function seedDemo(deps: Deps, sandbox: Sandbox): Promise<boolean> {
  const isSown = await transact(deps.db, (tx) => sow({ ...deps, db: tx }, tx, sandbox), { isLong: true })
  await deps.reloadSchool()
  return isSown
}

async function sow(deps: Deps, tx: Transaction, sandbox: Sandbox): Promise<boolean> {
  const now = deps.now()
  const tables = demoTables(summersAround(now))
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
  await describeSchool(tx, tables)
  const [existing] = await tx.select({ people: count(users.identityUid) }).from(users)
  if (existing && existing.people > 0) return false
  const timeZone = await zoneOf(tx, deps.school)
  await sowPeople(tx, tables, timeZone)
  const classes = await sowClasses(tx, { tables, timeZone, currency: deps.school.currency, now })
  await openAccounts(deps, sandbox)
  await doInTurn(tx, timeZone, await deedsOf(deps, sandbox, { classes, tables }))
  const begun = classes.filter((one) => hasBegun(one, now))
  await sowSessions(tx, begun, timeZone)
  for (const one of begun) await noteArrivalLetters(tx, one, timeZone)
  await sowMarks(await contextOf(deps, 'instructor@cadenza.example'))
  return true
}

async function deedsOf(
  deps: Deps,
  sandbox: Sandbox,
  { classes, tables }: { classes: DemoClass[]; tables: DemoTables },
): Promise<Deed[]> {
  // The dates of what the office does are those of the database, which holds the places.
  const today = { ...deps, now: () => new Date() }
  const office = asOffice(await contextOf(today, 'office@cadenza.example'))
  const admin = asAdmin(await contextOf(deps, 'admin@cadenza.example'))
  const closings = classes
    .filter(({ status }) => status === 'Cancelled')
    .map(({ id, feedback: reason }): Deed => ({
      at: undefined,
      act: () => cancelCourse(admin, { id, reason }),
    }))
  // Real money is never moved for a demo.
  if (deps.payments.provider !== 'sandbox') return [...closings, ...mailsOf(deps.db, tables)]
  return [
    { at: undefined, act: () => sowDiscounts(admin, tables) },
    { at: undefined, act: () => sowChange(office, (email) => contextOf(today, email)) },
    ...(await salesOf({ deps, sandbox, tables, office }, classes)),
    ...messagesOf((email) => contextOf(deps, email), tables),
    ...mailsOf(deps.db, tables),
    ...closings,
    { at: undefined, act: () => sowGrandfather(office) },
  ]
}

async function contextOf(deps: Deps, email: string): Promise<Ctx> {
  const [person] = await deps.db.select().from(users).where(eq(users.email, email))
  if (!person) throw new Error(`users.csv: there is no ${email}`)
  return { ...deps, actor: toStudent(person), requestId: 'demo' }
}

/**
 * The school's own zone. A demo school that has none configured, or one that the database does not know, uses the
 * demo's.
 */
async function zoneOf(tx: Transaction, { timeZone }: { timeZone: string }): Promise<string> {
  if (timeZone === 'UTC') return demoTimeZone
  const known = await tx.execute(sql`select 1 from pg_timezone_names where name = ${timeZone}`)
  return known.length > 0 ? timeZone : demoTimeZone
}

/** At the sandbox's identity service, for those whom visitors can sign in as. */
async function openAccounts({ db }: Deps, sandbox: Sandbox): Promise<void> {
  const emails = demoSignIns.map(({ email }) => email)
  const people = await db.select().from(users).where(inArray(users.email, emails))
  await Promise.all(
    people.map(({ identityUid, email, name, imageUrl }) =>
      sandbox.ensureAccount({
        localId: identityUid ?? '',
        email: email ?? '',
        password: demoPassword,
        displayName: name,
        photoUrl: imageUrl ?? '',
        emailVerified: true,
      }),
    ),
  )
}
