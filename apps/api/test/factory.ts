import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Admin, Instructor, Office, Student } from '../src/auth/actor.ts'
import { asAdmin, asInstructor, asOffice } from '../src/callers/narrow.ts'
import { toStudent } from '../src/callers/authenticate.ts'
import { accessTokenSeconds } from '../src/auth/access-token.ts'
import type { Ctx, Deps } from '../src/context.ts'
import { consents, consentTexts } from '../src/db/schema/consents.ts'
import { guardianships, participants } from '../src/db/schema/participants.ts'
import { authSessions } from '../src/db/schema/auth-sessions.ts'
import { cartItems } from '../src/db/schema/orders.ts'
import { courses } from '../src/db/schema/courses.ts'
import { images } from '../src/db/schema/images.ts'
import { users } from '../src/db/schema/users.ts'

type NewUser = Partial<Omit<typeof users.$inferInsert, 'identityUid'>> & { identityUid?: string }
export type NewCourse = Partial<typeof courses.$inferInsert>

export interface TestPerson<A extends Student = Student> {
  ctx: Ctx<A>
  userId: string
  email: string
  token: string
  /** The header that a signed-in client sends. */
  headers: { authorization: string }
}

const names = {
  student: 'Test Person',
  instructor: 'Test Instructor',
  office: 'Test Office',
  admin: 'Test Admin',
}

/** Makes rows for tests; whatever a test does not care about is filled in. */
export class Factory {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async student({ birthDate, ...values }: NewUser & { birthDate?: string | null } = {}): Promise<TestPerson> {
    const [person] = await this.people([values])
    if (!person) throw new Error('no row')
    const isSelf = and(eq(participants.ownerId, person.userId), participants.isSelf)
    if (birthDate) await this.#deps.db.update(participants).set({ birthDate }).where(isSelf)
    return person
  }

  /** Accounts with a session each, in one statement: every test makes several. */
  async people(all: NewUser[]): Promise<TestPerson[]> {
    const { db, accessTokens, now } = this.#deps
    const accounts = all.map((values) => {
      const key = randomUUID()
      const filled = { email: `${key}@example.org`, emailVerified: true, registeredAt: new Date() }
      return { ...filled, name: names[values.role ?? 'student'], ...values, identityUid: key }
    })
    const sessionIds = Object.fromEntries(accounts.map(({ identityUid }) => [identityUid, randomUUID()]))
    const issuedAt = new Date(Math.floor(now().getTime() / 1000) * 1000)
    const expiresAt = new Date(issuedAt.getTime() + accessTokenSeconds * 1000)
    const person = db.$with('person').as(db.insert(users).values(accounts).returning())
    const session = db.$with('session', {}).as(sql`
      insert into ${authSessions} (id, user_id, expires_at)
      select value::uuid, id, ${expiresAt.toISOString()}
        from person join json_each_text(${JSON.stringify(sessionIds)}::text::json) on key = identity_uid`)
    const rows = await db.with(person, session).select().from(person)
    const signedIn = accounts.map(async ({ identityUid }): Promise<TestPerson> => {
      const row = rows.find((one) => one.identityUid === identityUid)
      const sessionId = sessionIds[identityUid]
      if (!row || !sessionId) throw new Error('no row')
      const { id: userId, sessionVersion } = row
      const token = await accessTokens.issue({ userId, sessionVersion, sessionId, issuedAt, expiresAt })
      const ctx: Ctx<Student> = { ...this.#deps, actor: toStudent(row), requestId: identityUid }
      return { ctx, userId, email: row.email ?? '', token, headers: { authorization: `Bearer ${token}` } }
    })
    return Promise.all(signedIn)
  }

  async instructor(values: NewUser = {}): Promise<TestPerson<Instructor>> {
    const person = await this.student({ role: 'instructor', ...values })
    return { ...person, ctx: asInstructor(person.ctx) }
  }

  async office(values: NewUser = {}): Promise<TestPerson<Office>> {
    const person = await this.student({ role: 'office', ...values })
    return { ...person, ctx: asOffice(person.ctx) }
  }

  async admin(values: NewUser = {}): Promise<TestPerson<Admin>> {
    const person = await this.student({ role: 'admin', ...values })
    return { ...person, ctx: asAdmin(person.ctx) }
  }

  /** An approved course with 10 seats at 100.00, taught by a new instructor unless specified. */
  async course(values: NewCourse = {}): Promise<string> {
    const instructorId = values.instructorId ?? (await this.instructor()).userId
    const [id] = await this.courses([{ ...values, instructorId }])
    if (!id) throw new Error('no row')
    return id
  }

  /** Such courses in one statement, in this order. */
  async courses(all: (NewCourse & { instructorId: string })[]): Promise<string[]> {
    const approved = { capacity: 10, priceMinor: 10_000, currency: 'USD', status: 'Approved' } as const
    const rows = await this.#deps.db
      .insert(courses)
      .values(
        all.map((values) => ({ name: 'Test course', family: 'piano' as const, ...approved, ...values })),
      )
      .returning({ id: courses.id })
    return rows.map(({ id }) => id)
  }

  /** The address of an uploaded picture, as far as the database knows. */
  async picture({ userId }: { userId: string }): Promise<string> {
    const [row] = await this.#deps.db.insert(images).values({ ownerId: userId }).returning({ id: images.id })
    if (!row) throw new Error('no row')
    return `/images/${row.id}/800.webp`
  }

  /** The participant that a user is themselves. */
  async self({ userId }: { userId: string }): Promise<string> {
    const [row] = await this.#deps.db
      .select({ id: participants.id })
      .from(participants)
      .where(and(eq(participants.ownerId, userId), participants.isSelf))
    if (!row) throw new Error('no row')
    return row.id
  }

  /** A user's child, with every required consent given. */
  async child(
    guardian: { userId: string },
    values: Partial<typeof participants.$inferInsert> = {},
  ): Promise<string> {
    const [row] = await this.#deps.db
      .insert(participants)
      .values({
        givenName: 'Test',
        familyName: 'Child',
        birthDate: '2017-03-04',
        ...values,
        ownerId: guardian.userId,
      })
      .returning({ id: participants.id })
    if (!row) throw new Error('no row')
    await this.consent(row.id, guardian)
    return row.id
  }

  /** Every required consent for a child. */
  async consent(childId: string, { userId }: { userId: string }, given = true): Promise<void> {
    await this.#deps.db.execute(sql`
      insert into ${consents} (participant_id, user_id, text_id, given)
      select ${childId}, ${userId}, id, ${given} from ${consentTexts} where is_required`)
  }

  /** A second guardian of a child, who has accepted. */
  async guardian(
    childId: string,
    { userId }: { userId: string },
    { canBuy = true, canChange = canBuy }: { canBuy?: boolean; canChange?: boolean } = {},
  ): Promise<string> {
    const [row] = await this.#deps.db
      .insert(guardianships)
      .values({
        participantId: childId,
        userId,
        canBuy,
        canChange,
        expiresAt: new Date(),
        acceptedAt: new Date(),
      })
      .returning({ id: guardianships.id })
    if (!row) throw new Error('no row')
    return row.id
  }

  /** Puts courses into a user's cart, bypassing every rule: for themselves, or for each of these participants. */
  async cart(person: { userId: string }, courseIds: string[], participantIds?: string[]): Promise<void> {
    const { userId } = person
    const self = sql`self_of(${userId})`
    await this.#deps.db
      .insert(cartItems)
      .values(
        (participantIds ?? [self]).flatMap((participantId) =>
          courseIds.map((courseId) => ({ userId, courseId, participantId })),
        ),
      )
      .onConflictDoNothing()
  }

  /** A confirmed and settled place in each course (and in what else the cart holds), without asking a provider. */
  async enrolment(person: { userId: string }, courseIds: string[], participantIds?: string[]): Promise<void> {
    await this.cart(person, courseIds, participantIds)
    const { userId } = person
    const total = sql`(select sum(price_minor)::int from price_cart(${userId}, clock_timestamp()))`
    const [claimed] = await this.#deps.db.execute<{ id: string; total: number }>(
      sql`select claim_order(${userId}, 'sandbox', 'USD', ${total}, 600) as id, ${total} as total`,
    )
    if (!claimed) throw new Error('no order')
    const isFree = claimed.total === 0
    const intent = `${isFree ? 'free' : 'pi'}_${randomUUID()}`
    await this.#deps.db.execute(
      sql`select * from settle_order(${claimed.id}, ${intent}, ${claimed.total}, 'USD', ${isFree})`,
    )
  }
}
