import type { SchoolTextKey } from '@cadenza/contracts/school/school-values'
import { portraitAddress } from '@cadenza/contracts/pictures/portrait-address'
import { count, sql } from 'drizzle-orm'
import type { Sandbox } from '@cadenza/sandbox'
import type { Deps } from '../context.ts'
import type { Transaction } from '../db/connect/client.ts'
import { auditLog } from '../db/schema/audit-log.ts'
import { courses } from '../db/schema/courses.ts'
import { users, instructorProfiles } from '../db/schema/users.ts'
import { school, schoolTexts } from '../db/schema/school.ts'
import { demoCourseId } from './demo-course-id.ts'
import { demoCourses } from './demo-courses.ts'
import { demoAccounts, demoInstructors, demoParent, demoPassword } from './demo-people.ts'
import { demoSchool, demoTexts } from './demo-school.ts'
import { demoProfiles } from './demo-profiles.ts'
import { nextSummer } from './demo-summer.ts'
import {
  bounceOne,
  buyForFamilies,
  endCourses,
  giveOneBack,
  insertFamilies,
  writeToFamilies,
} from './seed-demo-families.ts'
import { sellWithoutCard } from './seed-demo-sales.ts'
import { waitInLine } from './seed-demo-waitlist.ts'
import { insertStudentReviews } from './seed-demo-reviews.ts'
import { fieldsOf, insertAbsences, insertPlaces, insertSessions } from './seed-demo-timetable.ts'

/** Replicas may start at once; one of them makes the data. An arbitrary constant. */
const seedLock = 7_203_002

/** Fills a database without any accounts with a school to try out, once. True when it did. */
export async function seedDemo(deps: Deps, sandbox: Sandbox): Promise<boolean> {
  const made = await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    await describeSchool(tx)
    const [existing] = await tx.select({ people: count(users.identityUid) }).from(users)
    if (existing && existing.people > 0) return undefined
    const idOf = await insertPeople(tx)
    await insertCourses(tx, idOf, deps)
    await insertFamilies(tx, idOf, deps)
    return { adminId: idOf('demo-admin'), officeId: idOf('demo-office') }
  })
  await deps.reloadSchool()
  if (!made) return false
  await Promise.all([...demoAccounts, demoParent].map((person) => sandbox.ensureAccount(toAccount(person))))
  // Real money is never moved for a demo.
  if (deps.payments.provider === 'sandbox') {
    await buyForFamilies(deps, sandbox)
    await giveOneBack(deps)
    await sellWithoutCard(deps, made.officeId)
    await writeToFamilies(deps)
    await waitInLine(deps)
  }
  await endCourses(deps, made.adminId)
  await bounceOne(deps)
  return true
}

/** Once, also in a school that was made before schools had texts. */
async function describeSchool(tx: Transaction) {
  if ((await tx.$count(schoolTexts)) > 0) return
  // The demo's mails are in its mail box.
  await tx.update(school).set({ ...demoSchool, mailTestedAt: new Date() })
  const texts = Object.entries(demoTexts) as [SchoolTextKey, string][]
  await tx.insert(schoolTexts).values(texts.map(([key, body]) => ({ key, version: 1, body })))
}

function toAccount({ uid, email, name, portrait }: (typeof demoAccounts)[number]) {
  return {
    localId: uid,
    email,
    password: demoPassword,
    displayName: name,
    photoUrl: portraitAddress(name, portrait),
    emailVerified: true,
  }
}

async function insertPeople(tx: Transaction): Promise<(uid: string) => string> {
  const people = [...demoAccounts, demoParent, ...demoInstructors].map(
    ({ uid, email, name, role, portrait }) => ({
      identityUid: uid,
      email,
      emailVerified: true,
      name,
      role,
      imageUrl: portraitAddress(name, portrait),
      registeredAt: new Date(),
    }),
  )
  const rows = await tx.insert(users).values(people).returning({ id: users.id, uid: users.identityUid })
  const ids = new Map(rows.map(({ id, uid }) => [uid, id]))
  const idOf = (uid: string) => {
    const id = ids.get(uid)
    if (!id) throw new Error(`the demo data names an unknown person: ${uid}`)
    return id
  }
  await tx
    .insert(instructorProfiles)
    .values(Object.entries(demoProfiles).map(([uid, profile]) => ({ ...profile, userId: idOf(uid) })))
  return idOf
}

async function insertCourses(tx: Transaction, idOf: (uid: string) => string, { school: about, now }: Deps) {
  const places = await insertPlaces(tx, nextSummer(now()), about)
  // Longer ago than a decision can be undone.
  const decidedAt = new Date(now().getTime() - 24 * 3_600_000)
  const rows = demoCourses.map(({ teacher, seats, feedback, ...course }, index) => ({
    id: demoCourseId(index),
    ...course,
    ...fieldsOf(course.name, places),
    instructorId: idOf(teacher),
    capacity: seats,
    currency: about.currency,
    feedback: feedback ?? null,
    ...(course.status !== 'Pending' && { decidedAt, decidedBy: idOf('demo-admin') }),
  }))
  const inserted = await tx
    .insert(courses)
    .values(rows)
    .returning({ id: courses.id, name: courses.name, status: courses.status, feedback: courses.feedback })
  await insertSessions(tx, inserted, places)
  await insertAbsences(tx, inserted, idOf, places)
  await tx.insert(auditLog).values(
    inserted
      .filter(({ status }) => status !== 'Pending')
      .map(({ id, status, feedback }) => ({
        actorId: idOf('demo-admin'),
        action: status === 'Denied' ? 'denyCourse' : 'approveCourse',
        subjectId: id,
        before: { status: 'Pending' },
        after: status === 'Denied' ? { status, feedback } : { status },
      })),
  )
  await insertStudentReviews(tx, inserted, now())
}
