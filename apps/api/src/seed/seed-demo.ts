import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Sandbox } from '@cadenza/sandbox'
import { toStudent } from '../callers/authenticate.ts'
import { asOffice } from '../callers/narrow.ts'
import type { Ctx, Deps } from '../context.ts'
import type { Transaction } from '../db/connect/client.ts'
import { users } from '../db/schema/users.ts'
import { cancelCourse } from '../features/class-changes/cancel-course.ts'
import { demoPassword, demoSignIns } from '../settings/demo-accounts.ts'
import { demoTimeZone } from '../settings/demo-time-zone.ts'
import type { DemoClass } from './demo-classes.ts'
import { summersAround } from './demo-summer.ts'
import { demoTables, type DemoTables } from './demo-tables.ts'
import { isOver, sowClasses, sowSessions } from './sow-classes.ts'
import { noteArrivalLetters, sowMails, sowMessages } from './sow-mails.ts'
import { sowPeople } from './sow-people.ts'
import { sowSales } from './sow-sales.ts'
import { describeSchool } from './sow-school.ts'

/** Replicas may start at once; one of them makes the data. An arbitrary constant. */
const seedLock = 7_203_002

/**
 * Fills a database without any accounts with a school to try out, once, from the tables in `data`. True when it did.
 */
export async function seedDemo(deps: Deps, sandbox: Sandbox): Promise<boolean> {
  const now = deps.now()
  const tables = demoTables(summersAround(now))
  const sown = await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    await describeSchool(tx, tables)
    const [existing] = await tx.select({ people: count(users.identityUid) }).from(users)
    if (existing && existing.people > 0) return undefined
    await sowPeople(tx, tables)
    const timeZone = await zoneOf(tx, deps.school)
    const classes = await sowClasses(tx, { tables, timeZone, currency: deps.school.currency, now })
    return { classes, tables, timeZone }
  })
  await deps.reloadSchool()
  if (!sown) return false
  await openAccounts(deps, sandbox)
  await sowPast(deps, sandbox, sown)
  return true
}

interface Sown {
  classes: DemoClass[]
  tables: DemoTables
  timeZone: string
}

async function sowPast(deps: Deps, sandbox: Sandbox, { classes, tables, timeZone }: Sown): Promise<void> {
  // The dates of what the office does are those of the database, which holds the places.
  const office = asOffice(await contextOf({ ...deps, now: () => new Date() }, 'office@cadenza.example'))
  // Real money is never moved for a demo.
  if (deps.payments.provider === 'sandbox') {
    await sowSales({ deps, sandbox, tables, office }, classes)
    await sowMessages((email) => contextOf(deps, email), tables)
  }
  const admin = asOffice(await contextOf(deps, 'admin@cadenza.example'))
  for (const { id, feedback: reason } of classes.filter(({ status }) => status === 'Cancelled'))
    await cancelCourse(admin, { id, reason })
  const over = classes.filter((one) => isOver(one, deps.now()))
  await sowSessions(deps.db, over, timeZone)
  for (const one of over) await noteArrivalLetters(deps.db, one)
  await sowMails(deps.db, tables)
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
