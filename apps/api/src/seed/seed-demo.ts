import { portraitAddress } from '@cadenza/contracts/portrait-address'
import { count, sql } from 'drizzle-orm'
import type { Sandbox } from '@cadenza/sandbox'
import type { Deps } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { auditLog, courses, reviews, users } from '../db/schema.ts'
import { demoCourses, demoReviews } from './demo-courses.ts'
import { demoAccounts, demoInstructors, demoPassword } from './demo-people.ts'
import { nextSummer } from './demo-summer.ts'
import { fieldsOf, insertPlaces, insertSessions } from './seed-demo-timetable.ts'
import { demoCourseId } from './demo-course-id.ts'

/** Replicas may start at once; one of them makes the data. Any constant will do. */
const seedLock = 7_203_002

/** Fills a database in which nobody can sign in yet with a school to try out, once. True when it did. */
export async function seedDemo(deps: Deps, sandbox: Sandbox): Promise<boolean> {
  const made = await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    const [existing] = await tx.select({ people: count(users.identityUid) }).from(users)
    if (existing && existing.people > 0) return false
    const idOf = await insertPeople(tx)
    await insertCourses(tx, idOf, deps)
    return true
  })
  if (made) await Promise.all(demoAccounts.map((person) => sandbox.ensureAccount(toAccount(person))))
  return made
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
  const people = [...demoAccounts, ...demoInstructors].map(({ uid, email, name, role, portrait }) => ({
    identityUid: uid,
    email,
    emailVerified: true,
    name,
    role,
    imageUrl: portraitAddress(name, portrait),
    registeredAt: new Date(),
  }))
  const rows = await tx.insert(users).values(people).returning({ id: users.id, uid: users.identityUid })
  const ids = new Map(rows.map(({ id, uid }) => [uid, id]))
  return (uid) => {
    const id = ids.get(uid)
    if (!id) throw new Error(`the demo data names an unknown person: ${uid}`)
    return id
  }
}

async function insertCourses(tx: Transaction, idOf: (uid: string) => string, { settings, now }: Deps) {
  const places = await insertPlaces(tx, nextSummer(now()), settings)
  const rows = demoCourses.map(({ teacher, seats, feedback, ...course }) => ({
    ...course,
    ...fieldsOf(course.name, places),
    instructorId: idOf(teacher),
    capacity: seats,
    currency: settings.currency,
    feedback: feedback ?? null,
    ...(course.status !== 'Pending' && { decidedAt: now(), decidedBy: idOf('demo-admin') }),
  }))
  const inserted = await tx
    .insert(courses)
    .values(rows.map((row, index) => ({ ...row, id: demoCourseId(index) })))
    .returning({ id: courses.id, name: courses.name, status: courses.status, feedback: courses.feedback })
  await insertSessions(tx, inserted, places)
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
  const courseIds = new Map(inserted.map(({ id, name }) => [name, id]))
  await tx.insert(reviews).values(
    demoReviews.map(([studentName, rating, details, course]) => ({
      studentName,
      rating,
      details,
      courseId: courseIds.get(course),
    })),
  )
}
