import { describe, expect, test } from 'vitest'
import { updateProfileInput } from '@cadenza/contracts/people/user'
import type { TestPerson } from '../../../test/factory.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { freeSeat, fullCourse, waitingFamily } from '../../../test/waitlists.ts'
import { asOffice } from '../../callers/narrow.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { saveContact } from '../contacts/own-contacts.ts'
import { countFamilies } from '../class-changes/count-families.ts'
import { listArrivals } from '../days/list-arrivals.ts'
import { getOfficeRoster } from '../enrolments/get-office-roster.ts'
import { getRoster } from '../enrolments/get-roster.ts'
import { exportList, exportRoster } from '../exports/export-list.ts'
import { createFamily, updateFamily } from '../families/create-family.ts'
import { addToFamilyCart } from '../families/family-cart.ts'
import { listFamilies } from '../families/list-families.ts'
import { getPerson } from '../people/get-person.ts'
import { openEmergencySheet } from '../registers/open-emergency-sheet.ts'
import { openRegister } from '../registers/open-register.ts'
import { listOwnEntries } from '../waitlist/own-entries.ts'
import { getWaitlistOfClass } from '../waitlist/waitlist-of-class.ts'
import { exportOwnData } from '../privacy/export-own-data.ts'
import { getViewer, updateProfile } from './viewer.ts'

const product = runTestApp()
const number = '+1 (555) 200-3000'
const office = async () => asOffice((await product.make.office()).ctx)
const profile = { name: 'Nora Klein', imageUrl: 'https://example.org/nora.png' }

async function callable(name: string, phone = number) {
  const person = await product.make.student({ name })
  await updateProfile(person.ctx, { phone })
  return person
}

/** A class that meets once, so many days from now; the day. */
async function meetIn(courseId: string, days: number): Promise<string> {
  await product.sql`delete from course_sessions where course_id = ${courseId}`
  const [row] = await product.sql<{ day: string }[]>`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    values (${courseId}, current_date + ${days}::int, '09:30', 60, 'UTC') returning local_date::text as day`
  return row?.day ?? ''
}

describe('one’s own number', () => {
  test('stays as it was typed, is shown, taken along and removed', async () => {
    const nora = await callable('Nora Klein', '555 200 30 00 (after 5 pm)')
    expect(await getViewer(nora.ctx)).toMatchObject({ phone: '555 200 30 00 (after 5 pm)' })
    expect(await updateProfile(nora.ctx, profile)).toMatchObject({ phone: '555 200 30 00 (after 5 pm)' })
    expect(await updateProfile(nora.ctx, { ...profile, phone: number })).toMatchObject({ phone: number })
    expect(await exportOwnData(nora.ctx)).toMatchObject({ profile: { phone: number } })
    expect(await updateProfile(nora.ctx, { ...profile, phone: '' })).toMatchObject({ phone: '' })
  })

  test.each([
    ['call me', 'Please give a telephone number'],
    ['12 34', 'Please give a telephone number'],
    ['1'.repeat(31), 'Please use at most 30 characters'],
  ])('%s is none', (phone, message) => {
    expect(updateProfileInput.safeParse({ ...profile, phone }).error?.issues).toMatchObject([
      { path: ['phone'], message },
    ])
  })
})

describe('a number that the office was told', () => {
  test('of a family with an account was written nowhere; the log has its length alone', async () => {
    const ctx = await office()
    const { userId: id } = await product.make.student({ name: 'Nora Klein' })
    expect(await updateFamily(ctx, { id, phone: number })).toEqual({ changed: true })
    expect(await updateFamily(ctx, { id, phone: number })).toEqual({ changed: false })
    expect(await getPerson(ctx, { id })).toMatchObject({ person: { phone: number, name: 'Nora Klein' } })
    const lines =
      await product.sql`select action, detail, before, after from audit_log where subject_id = ${id}`
    expect(lines).toEqual([
      { action: 'updateFamily', detail: { fields: ['phone'], phoneLength: 17 }, before: null, after: null },
    ])
  })

  test('is none of a name, of someone who works here or of nobody', async () => {
    const ctx = await office()
    const { userId: id } = await product.make.student({ name: 'Nora Klein' })
    await expect(updateFamily(ctx, { id, phone: number, name: 'N. K.' })).rejects.toMatchObject({
      reason: 'family_has_account',
    })
    const { userId: teacher } = await product.make.instructor()
    await expect(updateFamily(ctx, { id: teacher, phone: number })).rejects.toMatchObject({
      reason: 'address_of_staff',
    })
    const nobody = '01a1fc93-f0fe-7c2b-8903-c0333ed7cb15'
    await expect(updateFamily(ctx, { id: nobody, phone: number })).rejects.toMatchObject({
      kind: 'not_found',
    })
    expect(await product.sql`select 1 from users where phone <> '' and id in (${id}, ${teacher})`).toEqual([])
  })

  test('at Enrol was forgotten where the family has an account; one of its own stays', async () => {
    const ctx = await office()
    const { email, userId: id } = await product.make.student({ name: 'Nora Klein' })
    for (const phone of [number, '+49 30 123456']) {
      expect(await createFamily(ctx, { name: 'Nora', phone, email, children: [] })).toMatchObject({ id })
      expect(await getPerson(ctx, { id })).toMatchObject({ person: { phone: number } })
    }
  })
})

/** Mia's class, of her mother and another guardian, and of an adult; each has a number of their own. */
async function withNumbers() {
  const teacher = await product.make.instructor()
  const mother = await callable('Nora Klein', '+1 555 200 3001')
  const father = await callable('Ben Klein', '+1 555 200 3002')
  const adult = await callable('Zora Weber', '+1 555 200 3003')
  const mia = await product.make.child(mother, { givenName: 'Mia', familyName: 'Klein' })
  const guardianship = await product.make.guardian(mia, father)
  const courseId = await product.make.course({ instructorId: teacher.userId })
  await product.make.enrolment(mother, [courseId], [mia])
  await product.make.enrolment(adult, [courseId])
  const leave = () => product.sql`update guardianships set revoked_at = now() where id = ${guardianship}`
  return { teacher, mother, mia, courseId, leave }
}

describe('the numbers of guardians and of adults who attend', () => {
  const all = ['+1 555 200 3001', '+1 555 200 3002', '+1 555 200 3003']
  const shownIn = (answer: unknown) => all.filter((phone) => JSON.stringify(answer).includes(phone))

  test.each([
    [30, []],
    [13, all],
    [-6, all],
    [-9, []],
  ])('%s days from now the teacher and the sheets have: %j', async (days, shown) => {
    const { teacher, courseId } = await withNumbers()
    const ctx = await office()
    const day = await meetIn(courseId, days)
    for (const answer of [
      await getRoster(teacher.ctx, { id: courseId }),
      await exportRoster(teacher.ctx, { list: 'roster', courseId }),
      await exportList(ctx, { list: 'roster', courseId }),
      await openRegister(teacher.ctx, { id: courseId }),
      await openEmergencySheet(ctx, { day }),
    ])
      expect(shownIn(answer)).toEqual(shown)
    // The office calls a family at any time.
    expect(shownIn(await getOfficeRoster(ctx, { id: courseId }))).toEqual(all)
  })

  test('stand before a child’s contacts, and in a column of their own', async () => {
    const { teacher, mother, mia, courseId } = await withNumbers()
    const aunt = { name: 'Ada', phone: '+1 555 9', relation: 'aunt', isEmergency: true, mayPickUp: true }
    await saveContact(mother.ctx, {
      ...aunt,
      phone: '+1 555 999',
      participantId: mia,
      validFrom: null,
      validUntil: null,
    })
    await meetIn(courseId, 3)
    const { students } = await getRoster(teacher.ctx, { id: courseId })
    expect(students.map(({ contacts }) => contacts.map(({ name, relation }) => [name, relation]))).toEqual([
      [
        ['Nora Klein', 'guardian'],
        ['Ben Klein', 'guardian'],
        ['Ada', 'aunt'],
      ],
      [['Zora Weber', 'own number']],
    ])
    const { columns, rows } = await exportRoster(teacher.ctx, { list: 'roster', courseId })
    const at = columns.indexOf('Guardians or own number')
    expect(rows.map((row) => row.slice(at, at + 4))).toEqual([
      [
        'Nora Klein (guardian) +1 555 200 3001; Ben Klein (guardian) +1 555 200 3002',
        'Ada (aunt) +1 555 999',
        'Ada (aunt) +1 555 999',
        '',
      ],
      ['Zora Weber (own number) +1 555 200 3003', '', '', ''],
    ])
  })

  test('a guardian who was removed is in no list', async () => {
    const { teacher, courseId, leave } = await withNumbers()
    const ctx = await office()
    // A day of its own: the sheet has all of its classes.
    const day = await meetIn(courseId, 5)
    const lists = async () => [
      await getRoster(teacher.ctx, { id: courseId }),
      await exportRoster(teacher.ctx, { list: 'roster', courseId }),
      await openRegister(ctx, { id: courseId }),
      await openEmergencySheet(ctx, { day }),
      await getOfficeRoster(ctx, { id: courseId }),
    ]
    for (const list of await lists()) expect(shownIn(list)).toEqual(all)
    await leave()
    for (const list of await lists()) expect(shownIn(list)).toEqual(all.filter((phone) => phone !== all[1]))
  })

  test('another teacher is told none', async () => {
    const { courseId } = await withNumbers()
    await meetIn(courseId, 3)
    const other = await product.make.instructor()
    await expect(getRoster(other.ctx, { id: courseId })).rejects.toMatchObject({ kind: 'not_found' })
    await expect(exportRoster(other.ctx, { list: 'roster', courseId })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })

  test('are in the list of families and its file, and with who arrives on a day', async () => {
    const { mother, courseId } = await withNumbers()
    const ctx = await office()
    const { items } = await listFamilies(ctx, { q: mother.email, limit: 5 })
    expect(items).toMatchObject([{ owner: { phone: '+1 555 200 3001' } }])
    const { columns, rows } = await exportList(ctx, { list: 'families', q: mother.email })
    expect(rows[0]?.[columns.indexOf('Telephone')]).toBe('+1 555 200 3001')
    const day = await meetIn(courseId, 40)
    expect((await listArrivals(ctx, day)).people.map(({ phone }) => phone).toSorted()).toEqual([
      '+1 555 200 3001',
      '+1 555 200 3003',
    ])
  })

  test('are beside who waits for a class', async () => {
    const { courseId } = await fullCourse(product, 1)
    const family = await waitingFamily(product, courseId)
    await updateProfile(family.ctx, { phone: number })
    const { entries } = await getWaitlistOfClass(await office(), { id: courseId })
    expect(entries).toMatchObject([{ family: { phone: number } }])
  })
})

describe('whom no mail reaches', () => {
  test('was counted among the families that a change tells', async () => {
    const teacher = await product.make.instructor()
    const courseId = await product.make.course({ instructorId: teacher.userId })
    const bounced = await callable('Daniel Brooks')
    const unproved = await product.make.student({ name: 'Una Proved' })
    const reached = await callable('Ruth Zysk')
    const ofTwo = await product.make.student({ name: 'Tom Two' })
    for (const person of [bounced, unproved, reached]) await product.make.enrolment(person, [courseId])
    const child = await product.make.child(ofTwo)
    await product.make.enrolment(ofTwo, [courseId], [child])
    await product.make.guardian(child, await product.make.student())
    await product.sql`update users set bounced_email = email where id in (${bounced.userId}, ${ofTwo.userId})`
    await product.sql`update users set email_verified = false where id = ${unproved.userId}`
    const unreached = [
      { name: 'Daniel Brooks', phone: number },
      { name: 'Una Proved', phone: '' },
    ]
    expect(await countFamilies(await office(), { id: courseId })).toEqual({ families: 4, unreached })
    // A teacher reads the number on the days of the roster alone.
    const forTeacher = () => countFamilies(teacher.ctx, { id: courseId })
    await meetIn(courseId, 30)
    expect((await forTeacher()).unreached.map(({ phone }) => phone)).toEqual(['', ''])
    await meetIn(courseId, 3)
    expect(await forTeacher()).toEqual({ families: 4, unreached })
  })

  test('a family without an account is written to at its address, and called without one', async () => {
    const ctx = await office()
    const courseId = await product.make.course()
    for (const [name, email] of [
      ['By Mail', `by.mail.${Date.now()}@example.org`],
      ['On Paper', undefined],
    ] as const) {
      const { id } = await createFamily(ctx, { name, phone: number, email, children: [] })
      const [self] = await product.sql<{ id: string }[]>`
        select id from participants where owner_id = ${id} and is_self`
      await addToFamilyCart(ctx, { id, courseId, participantId: self?.id ?? '' })
      const [cart] = await product.sql<{ total: number }[]>`
        select price_minor as total from courses where id = ${courseId}`
      await placeOrder(ctx, { userId: id, totalMinor: cart?.total ?? 0, method: 'cash' })
    }
    expect(await countFamilies(ctx, { id: courseId })).toEqual({
      families: 2,
      unreached: [{ name: 'On Paper', phone: number }],
    })
  })
})

describe('where the school requires a number', () => {
  const require = (phoneRequired: boolean) => void Object.assign(product.deps.school, { phoneRequired })
  const trpc = async (person: TestPerson, procedure: string, input?: object) => {
    const url = `/trpc/${procedure}`
    const headers = { 'content-type': 'application/json', ...person.headers }
    const answer = await product.app.inject({
      ...{ method: 'POST', url, headers },
      payload: JSON.stringify(input ?? {}),
    })
    return answer.json<{ error?: { data: { reason: string } } }>().error?.data.reason ?? answer.statusCode
  }
  const buyer = async () => {
    const person = await product.make.student()
    await product.make.cart(person, [await product.make.course({ priceMinor: 5000 })])
    return person
  }
  const total = { totalMinor: 5000 }

  test('the site’s checkout asks for it, by card, by transfer and for free', async () => {
    const person = await buyer()
    expect(await trpc(await buyer(), 'student.checkout.start', total)).toBe(200)
    require(true)
    try {
      for (const procedure of ['start', 'reserve'])
        expect(await trpc(person, `student.checkout.${procedure}`, total)).toBe('phone_required')
      expect(await trpc(person, 'student.checkout.enrolFree')).toBe('phone_required')
      expect(await product.sql`select 1 from orders where user_id = ${person.userId}`).toEqual([])
      await updateProfile(person.ctx, { phone: number })
      expect(await trpc(person, 'student.checkout.start', total)).toBe(200)
    } finally {
      require(false)
    }
  })

  test('a payment under way, an offer, the office and the documented path do not', async () => {
    const { courseId, holders } = await fullCourse(product, 1, { priceMinor: 5000 })
    const waiting = await waitingFamily(product, courseId)
    const [underWay, documented, called] = [await buyer(), await buyer(), await buyer()]
    expect(await trpc(underWay, 'student.checkout.start', total)).toBe(200)
    require(true)
    try {
      expect(await trpc(underWay, 'student.checkout.start', total)).toBe(200)
      const { headers } = documented
      const sent = await call(product.app, 'POST /create-payment-intent', { headers, body: { price: 50 } })
      expect(sent.status).toBe(200)
      await freeSeat(product, courseId, holders[0] ?? called)
      const orderId = (await listOwnEntries(waiting.ctx)).items[0]?.offer?.orderId
      expect(await trpc(waiting, 'student.offers.accept', { orderId, ...total })).toBe(200)
      const sold = { userId: called.userId, ...total, method: 'cash' } as const
      expect(await placeOrder(await office(), sold)).toMatchObject({ status: 'paid' })
    } finally {
      require(false)
    }
  })
})
