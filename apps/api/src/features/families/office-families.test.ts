import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { childLimit, type ConsentWay } from '@cadenza/contracts/families/family-values'
import { formatDate } from '@cadenza/contracts/timetable/date-text'
import type { TestPerson } from '../../../test/factory.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { textIdOf } from '../../../test/private-notes.ts'
import { untilBlocked } from '../../../test/races/standstill.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { manyConnections } from '../../../test/test-app.ts'
import { staffInvited } from '../../../test/staff-invitations.ts'
import { asOffice } from '../../callers/narrow.ts'
import { listConsentTexts, publishConsentText } from '../consents/consent-texts.ts'
import { listConsents, answerConsents } from '../consents/own-consents.ts'
import { askForConsent, findOwnNo, listFamilyConsents, recordConsent } from '../consents/record-consent.ts'
import { listChanges } from '../family-changes/list-changes.ts'
import { addChild } from '../participants/own-participants.ts'
import { eraseOnRequest } from '../privacy/on-request.ts'
import { askAddressChange } from '../people/address-change.ts'
import { getPerson } from '../people/get-person.ts'
import { searchSchool } from '../search/search-school.ts'
import { listUsers } from '../users/list-users.ts'
import { addChildren, createFamily, updateFamily } from './create-family.ts'
import {
  addToFamilyCart,
  getFamilyCart,
  listFamilyFits,
  removeFromFamilyCart,
  sendFamilyCart,
} from './family-cart.ts'
import { exportChild } from '../privacy/export-family.ts'
import { listFamilies } from './list-families.ts'

const product = runTestApp(manyConnections)

const newEmail = () => `nora.${randomUUID()}@example.org`
const mia = { givenName: 'Mia', familyName: 'Klein', birthDate: '2016-02-29' }
const leo = { givenName: 'Leo', familyName: 'Klein', birthDate: '2018-05-01' }
const nora = { name: 'Nora Klein', phone: '+49 30 123456', children: [mia, leo] }
const office = async () => asOffice((await product.make.office()).ctx)

async function made({ email = newEmail(), ...different }: Partial<Parameters<typeof createFamily>[1]> = {}) {
  const ctx = await office()
  const { id } = await createFamily(ctx, { ...nora, email, ...different })
  const rows = await product.sql<{ id: string; name: string }[]>`
    select id, given_name as name from participants where owner_id = ${id} and not is_self`
  const childId = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
  return { ctx, id, email, mia: childId('Mia'), leo: childId('Leo') }
}

const lines = (subject: string) =>
  product.sql<{ action: string; detail: object }[]>`
    select action, detail from audit_log where subject_id = ${subject} order by id`

describe('a family without an account', () => {
  test('is a row with its self and children, which lists, search and its page know by the address', async () => {
    const family = await made()
    const page = await getPerson(family.ctx, { id: family.id })
    expect(page).toMatchObject({
      person: {
        name: 'Nora Klein',
        email: family.email,
        emailVerified: false,
        hasAccount: false,
        phone: '+49 30 123456',
        sameAddress: null,
      },
      participants: [{ isSelf: true }, { name: 'Mia Klein', role: 'primary' }, { name: 'Leo Klein' }],
    })
    const [local = ''] = family.email.split('@')
    for (const q of [local, family.email])
      expect(await searchSchool(family.ctx, { q })).toMatchObject([{ kind: 'person', email: family.email }])
    expect((await listUsers(family.ctx, { q: local, limit: 5 })).items).toMatchObject([
      { id: family.id, email: family.email, hasAccount: false },
    ])
    expect((await listFamilies(family.ctx, { q: local, limit: 5 })).items).toMatchObject([
      { owner: { id: family.id, email: family.email } },
    ])
    expect(await lines(family.id)).toMatchObject([
      { action: 'createFamily', detail: { existing: false, children: 2, hasAddress: true } },
    ])
  })

  test('an account with the verified address is used, and gets the children that it does not have', async () => {
    const parent = await product.make.student()
    await product.make.child(parent, { givenName: 'mia', familyName: 'Klein', birthDate: mia.birthDate })
    const ctx = await office()
    const given = { ...nora, email: parent.email }
    expect(await createFamily(ctx, given)).toEqual({ id: parent.userId, existing: true, added: 1 })
    expect(await createFamily(ctx, given)).toEqual({ id: parent.userId, existing: true, added: 0 })
    const page = await getPerson(ctx, { id: parent.userId })
    expect(page).toMatchObject({ person: { name: 'Test Person', hasAccount: true } })
  })

  test('an unverified account with the address is another matter: the family waits', async () => {
    const { email } = await product.make.student({ emailVerified: false })
    expect(await createFamily(await office(), { ...nora, email })).toMatchObject({ existing: false })
  })

  test.each([
    ['an instructor', async () => (await product.make.instructor()).email],
    ['the office', async () => (await product.make.office()).email],
    [
      'one who is invited to work here',
      async () => {
        const email = newEmail()
        await staffInvited(product, { by: await product.make.admin(), email, role: 'instructor' })
        return email
      },
    ],
  ])('never for the address of %s', async (_, addressOf) => {
    const email = await addressOf()
    await expect(createFamily(await office(), { ...nora, email })).rejects.toMatchObject({
      reason: 'address_of_staff',
    })
    const { ctx, id } = await made()
    await expect(updateFamily(ctx, { id, name: 'Nora', phone: '', email })).rejects.toMatchObject({
      reason: 'address_of_staff',
    })
  })

  test.each(['instructor', 'office', 'admin'] as const)(
    'the office added children to the account of staff, and had its address changed: %s',
    async (role) => {
      const [ctx, { userId: id, ctx: own }] = [await office(), await product.make[role]()]
      const refused = { reason: 'address_of_staff' }
      await expect(addChildren(ctx, { id, children: [mia] })).rejects.toMatchObject(refused)
      await expect(askAddressChange(ctx, { id, email: newEmail() })).rejects.toMatchObject(refused)
      // Nor does an admin do it for themselves as the office: their own pages do.
      if (role === 'admin') {
        await expect(addChildren(asOffice(own), { id, children: [mia] })).rejects.toMatchObject(refused)
        expect(await addChild(own, mia)).toMatchObject({ givenName: mia.givenName })
      }
      expect(await lines(id)).toEqual([])
    },
  )

  test('two families do not wait for one address, also when made at once', async () => {
    const [ctx, email] = [await office(), newEmail()]
    const both = await Promise.allSettled([0, 1].map(() => createFamily(ctx, { ...nora, email })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(createFamily(ctx, { ...nora, email })).rejects.toMatchObject({ reason: 'address_claimed' })
    const { id } = await made()
    await expect(updateFamily(ctx, { id, name: 'Nora', phone: '', email })).rejects.toMatchObject({
      reason: 'address_claimed',
    })
  })

  test('name, number and address can be changed; those of an account cannot', async () => {
    const { ctx, id } = await made()
    const email = newEmail()
    const changed = { id, name: 'Nora Okoro', phone: '', email }
    expect(await updateFamily(ctx, changed)).toEqual({ changed: true })
    expect(await updateFamily(ctx, changed)).toEqual({ changed: false })
    expect((await lines(id)).at(-1)).toMatchObject({
      action: 'updateFamily',
      detail: { fields: ['name', 'phone', 'claimableEmail'] },
    })
    const { userId, email: taken } = await product.make.student()
    await expect(updateFamily(ctx, { ...changed, id: userId, email: null })).rejects.toMatchObject({
      reason: 'family_has_account',
    })
    await expect(updateFamily(ctx, { ...changed, email: taken })).rejects.toMatchObject({
      reason: 'email_in_use',
    })
    await expect(updateFamily(ctx, { ...changed, id: randomUUID() })).rejects.toMatchObject({
      kind: 'not_found',
    })
    await expect(askAddressChange(ctx, { id, email: newEmail() })).rejects.toMatchObject({
      reason: 'no_account',
    })
  })

  test('children are added once each, and at most as many as an account may have', async () => {
    const { ctx, id } = await made()
    expect(await addChildren(ctx, { id, children: [mia, { ...mia, givenName: 'Ada' }] })).toEqual({
      added: 1,
    })
    const many = Array.from({ length: childLimit }, (_, at) => ({ ...mia, givenName: `Child ${at}` }))
    await expect(addChildren(ctx, { id, children: many })).rejects.toMatchObject({
      reason: 'too_many_children',
    })
    await expect(addChildren(ctx, { id: randomUUID(), children: [mia] })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })

  test('erased on request it waits for no address, and its number is gone', async () => {
    const { id } = await made()
    const { ctx } = await product.make.admin()
    await eraseOnRequest(ctx, { id, why: 'A letter asks for it' })
    const rows = await product.sql`select name, claimable_email, phone from users where id = ${id}`
    expect(rows).toEqual([{ name: 'Deleted user', claimable_email: null, phone: '' }])
  })
})

describe('the family’s own cart', () => {
  test('is filled and emptied by the office as the family would, and the log knows', async () => {
    const family = await made()
    const courseId = await product.make.course()
    const place = { id: family.id, courseId, participantId: family.mia }
    const item = await addToFamilyCart(family.ctx, place)
    expect(item).toMatchObject({ participant: { name: 'Mia Klein' }, problem: null })
    await expect(addToFamilyCart(family.ctx, place)).rejects.toMatchObject({ reason: 'already_in_cart' })
    expect(await getFamilyCart(family.ctx, { id: family.id })).toMatchObject({
      totalMinor: 10_000,
      items: [{ id: item.id }],
    })
    const other = await made()
    const remove = { itemId: item.id }
    expect(await removeFromFamilyCart(family.ctx, { ...remove, id: other.id })).toEqual({ removed: false })
    expect(await removeFromFamilyCart(family.ctx, { ...remove, id: family.id })).toEqual({ removed: true })
    expect((await lines(family.id)).map(({ action }) => action)).toEqual([
      'createFamily',
      'addToFamilyCart',
      'removeFromFamilyCart',
    ])
    // Another family's child is nobody's here.
    await expect(addToFamilyCart(family.ctx, { ...place, participantId: other.mia })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })

  test('what two desks add at once is all there, and a child that both add is there once', async () => {
    const family = await made()
    const courseIds = await Promise.all(Array.from({ length: 5 }, () => product.make.course()))
    const add = (participantId: string) =>
      courseIds.map((courseId) => addToFamilyCart(family.ctx, { id: family.id, courseId, participantId }))
    await Promise.all([...add(family.mia), ...add(family.leo)])
    expect((await getFamilyCart(family.ctx, { id: family.id })).items).toHaveLength(10)
    const ada = { ...mia, givenName: 'Ada' }
    const both = await Promise.all(
      [0, 1, 2].map(() => addChildren(family.ctx, { id: family.id, children: [ada] })),
    )
    expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(1)
  })

  test('what is in the way of each class is said for each child', async () => {
    const family = await made()
    const [free, full, grown] = await Promise.all([
      product.make.course(),
      product.make.course({ capacity: 1 }),
      product.make.course({ ageMin: 18, firstSessionAt: new Date('2091-07-01T09:00:00Z') }),
    ])
    await product.make.enrolment(await product.make.student(), [full])
    await addToFamilyCart(family.ctx, { id: family.id, courseId: free, participantId: family.mia })
    const asked = { id: family.id, participantIds: [family.mia, family.leo], courseIds: [free, full, grown] }
    const fits = await listFamilyFits(family.ctx, asked)
    expect(fits).toHaveLength(6)
    const of = (courseId: string, participantId: string) =>
      fits.find((one) => one.courseId === courseId && one.participantId === participantId)
    for (const child of [family.mia, family.leo]) {
      expect(of(free, child)).toMatchObject({ problem: null, timetable: [] })
      expect(of(full, child)).toMatchObject({ problem: 'sold_out' })
    }
    const other = await made()
    expect(await listFamilyFits(family.ctx, { ...asked, participantIds: [other.mia] })).toEqual([])
  })

  test('is mailed with a way to sign up first, and to an account with the way to the cart', async () => {
    const family = await made()
    await expect(sendFamilyCart(family.ctx, { id: family.id })).rejects.toMatchObject({
      reason: 'cart_empty',
    })
    const courseId = await product.make.course({ name: 'Harp' })
    await addToFamilyCart(family.ctx, { id: family.id, courseId, participantId: family.mia })
    await sendFamilyCart(family.ctx, { id: family.id })
    const parent = await product.make.student()
    await product.make.cart(parent, [courseId])
    await sendFamilyCart(family.ctx, { id: parent.userId })
    await sendQueuedMails(product)
    const [mail] = await mailsTo(product, family.email)
    expect(mail?.text).toMatch(/Harp\n {2}For: Mia\n[^]* {2}Price: \$100\.00/)
    expect(mail?.text).toContain(`/signUp?email=${encodeURIComponent(family.email)}&from=/dashboard/myCart`)
    const [known] = await mailsTo(product, parent.email)
    expect(known?.text).toContain('/dashboard/myCart')
    expect(known?.text).not.toContain('signUp')
  })

  test('cannot be mailed to a family without an address', async () => {
    const ctx = await office()
    const { id } = await createFamily(ctx, nora)
    await expect(sendFamilyCart(ctx, { id })).rejects.toMatchObject({ reason: 'person_unreachable' })
  })
})

describe('a consent told by phone or on paper', () => {
  test('counts as the parent’s, says that the school recorded it, and the parent changes it', async () => {
    const parent = await product.make.student({ name: 'Zora Weber' })
    const participantId = await product.make.child(parent, mia)
    const ctx = await office()
    const [asked] = await listFamilyConsents(ctx, { id: parent.userId })
    const textId = asked?.consents.find(({ kind }) => kind === 'photo')?.textId ?? ''
    await recordConsent(ctx, { participantId, textId, given: true, how: 'paper' })
    const photo = async () =>
      (await listConsents(parent.ctx))[0]?.consents.find((one) => one.textId === textId)
    expect(await photo()).toMatchObject({ given: true, answeredBy: 'Zora Weber', recordedHow: 'paper' })
    expect(await getPerson(ctx, { id: parent.userId })).toMatchObject({
      consents: expect.arrayContaining([expect.objectContaining({ kind: 'photo', recordedHow: 'paper' })]),
    })
    const [row] = await product.sql`
      select recorded_by from consents where participant_id = ${participantId} and text_id = ${textId}`
    expect(row).toEqual({ recorded_by: ctx.actor.userId })
    expect(await lines(participantId)).toMatchObject([
      { action: 'recordConsent', detail: { textId, given: true, how: 'paper' } },
    ])
    await answerConsents(parent.ctx, { answers: [{ participantId, textId, given: false }] })
    expect(await photo()).toMatchObject({ given: false, recordedHow: null })
  })

  test('lets a family without an account buy; not for a self, an unknown text or nobody’s child', async () => {
    const family = await made()
    const [asked] = await listFamilyConsents(family.ctx, { id: family.id })
    const required = asked?.consents.filter(({ isRequired }) => isRequired) ?? []
    expect(required.length).toBeGreaterThan(0)
    for (const { textId } of required)
      await recordConsent(family.ctx, { participantId: family.mia, textId, given: true, how: 'phone' })
    await product.sql`select require_buyer(${family.id}, array[${family.mia}]::uuid[])`
    const answer = { textId: required[0]?.textId ?? '', given: true, how: 'phone' as const }
    const self = await product.make.self({ userId: family.id })
    for (const participantId of [self, randomUUID()])
      await expect(recordConsent(family.ctx, { ...answer, participantId })).rejects.toMatchObject({
        kind: 'not_found',
      })
    await expect(
      recordConsent(family.ctx, { ...answer, participantId: family.mia, textId: randomUUID() }),
    ).rejects.toMatchObject({ kind: 'not_found' })
  })
})

/** Zora's child Mia, whom Ben looks after, too, and Ida may only see; what the office asks about pictures of Mia. */
async function askedAbout() {
  const { make } = product
  const [parent, ben, ida] = await Promise.all([
    make.student({ name: 'Zora Weber' }),
    make.student({ name: 'Ben Okoro' }),
    make.student({ name: 'Ida Klein' }),
  ])
  const participantId = await make.child(parent, mia)
  const guardianship = await make.guardian(participantId, ben, { canChange: true })
  await make.guardian(participantId, ida, { canBuy: false })
  const textId = await textIdOf(product, 'photo')
  const ctx = await office()
  const asked = { participantId, textId }
  const answer = (by: TestPerson, given: boolean) =>
    answerConsents(by.ctx, { answers: [{ ...asked, given }] })
  const record = (given: boolean, how: ConsentWay = 'phone') => recordConsent(ctx, { ...asked, given, how })
  const given = async () =>
    (await listConsents(parent.ctx))[0]?.consents.find(({ kind }) => kind === 'photo')?.given
  const mailed = async (person: TestPerson) => {
    await sendQueuedMails(product)
    return (await mailsTo(product, person.email)).map(({ text }) => text)
  }
  return { parent, ben, ida, guardianship, ctx, asked, answer, record, given, mailed, participantId }
}

const ownNo = (by: string) => ({
  reason: 'declined_by_guardian',
  details: { by, on: formatDate(new Date().toISOString(), product.deps.school.timeZone) },
})

describe('the office turned a parent’s no into a yes under the parent’s name, and the parent was not told', () => {
  test('what it records is the school’s in the history, and every guardian is mailed, the parent first', async () => {
    await sendQueuedMails(product)
    const { parent, ben, ida, record, mailed, participantId } = await askedAbout()
    await record(true)
    await record(false, 'paper')
    const byTheSchool = { by: null, byYou: false, kind: 'consent' }
    for (const guardian of [parent, ben, ida])
      expect(await listChanges(guardian.ctx, { participantId })).toMatchObject([
        { ...byTheSchool, recordedHow: 'paper', before: { given: true }, after: { given: false } },
        { ...byTheSchool, recordedHow: 'phone', before: { given: null }, after: { given: true } },
      ])
    const jobs = await product.sql<{ to: string }[]>`
      select data->>'userId' as to from pgboss.job where data->>'kind' = 'child-changed' order by created_on, id`
    expect(jobs.map(({ to }) => to).filter((_, at) => at % 3 === 0)).toEqual([parent.userId, parent.userId])
    for (const guardian of [parent, ben, ida]) {
      const [onPaper, byPhone, ...more] = await mailed(guardian)
      expect(more).toEqual([])
      expect(byPhone).toContain(
        'The school, by telephone, recorded that a guardian agreed to “Photos and films”.',
      )
      expect(onPaper).toContain('The school, on paper, recorded that a guardian declined “Photos and films”.')
    }
  })

  test('the download of the parent says that it was the school', async () => {
    const { parent, ctx, asked, record } = await askedAbout()
    await record(true)
    await answerConsents(parent.ctx, {
      answers: [{ ...asked, textId: await textIdOf(product, 'messages'), given: false }],
    })
    const { consents, changes } = await exportChild(parent.ctx, asked)
    expect(consents.slice(-2)).toMatchObject([
      { kind: 'photo', byYou: false, recordedHow: 'phone' },
      { kind: 'messages', byYou: true, recordedHow: null },
    ])
    expect(changes.map(({ byYou }) => byYou)).toEqual([true, false])
    expect(ctx.actor.userId).not.toBe(parent.userId)
  })

  test('a yes by telephone over a guardian’s own no is refused with who and when, and changes nothing', async () => {
    const { parent, ben, ida, answer, record, given, mailed } = await askedAbout()
    await answer(parent, true)
    await answer(ben, false)
    const before = (await mailed(ida)).length
    await expect(record(true)).rejects.toMatchObject(ownNo('Ben Okoro'))
    expect(await given()).toBe(false)
    expect(await mailed(ida)).toHaveLength(before)
    await answer(parent, true)
    await record(true)
    expect(await given()).toBe(true)
  })

  test('nor is it a way around, to record a no first, or to ask a new version', async () => {
    const { parent, asked, ctx, answer, record, given } = await askedAbout()
    await answer(parent, false)
    await record(false)
    await expect(record(true)).rejects.toMatchObject(ownNo('Zora Weber'))
    const admin = await product.make.admin()
    const text = (await listConsentTexts(admin.ctx)).find(({ kind }) => kind === 'photo')
    const { id: textId } = await publishConsentText(admin.ctx, {
      kind: 'photo',
      version: text?.version ?? 0,
      body: 'Another text',
    })
    const byPhone = recordConsent(ctx, { ...asked, textId, given: true, how: 'phone' })
    await expect(byPhone).rejects.toMatchObject(ownNo('Zora Weber'))
    expect(await given()).toBeNull()
  })

  test('a signed paper is taken over it; a no is always taken, and the office’s own may be changed', async () => {
    const { parent, answer, record, given, mailed } = await askedAbout()
    await record(false)
    await record(true)
    expect(await given()).toBe(true)
    await record(false)
    expect(await given()).toBe(false)
    await answer(parent, false)
    await record(true, 'paper')
    expect(await given()).toBe(true)
    expect((await mailed(parent))[0]).toContain(
      'The school, on paper, recorded that a guardian agreed to “Photos and films”.',
    )
    await record(false)
    await record(true)
    expect(await given()).toBe(true)
  })

  test('a no that is given while the office records a yes comes first; the control: without waiting it is not seen', async () => {
    const { parent, asked, answer, record, given } = await askedAbout()
    await answer(parent, true)
    const { recording } = await parent.ctx.db.transaction(async (tx) => {
      await answerConsents({ ...parent.ctx, db: tx }, { answers: [{ ...asked, given: false }] })
      expect(await findOwnNo(product.deps.db, asked)).toBeUndefined()
      const running = record(true).catch((error: unknown) => error)
      await untilBlocked(product.sql, 1)
      return { recording: running }
    })
    expect(await recording).toMatchObject(ownNo('Zora Weber'))
    expect(await given()).toBe(false)
  })
})

describe('a guardian who declined is asked by mail', () => {
  const askedMails = (texts: string[]) => texts.filter((text) => text.includes('tell us whether you agree'))

  test('with the way to where they answer; nobody else is', async () => {
    const { parent, ben, ctx, asked, answer, mailed, participantId } = await askedAbout()
    await answer(ben, false)
    expect(await askForConsent(ctx, asked)).toEqual({ asked: 'Ben Okoro' })
    const [mail] = askedMails(await mailed(ben))
    expect(mail).toContain('Please read “Photos and films” once more')
    expect(mail).toContain(`/dashboard/family/${participantId}#consents`)
    expect(askedMails(await mailed(parent))).toEqual([])
    expect(await lines(participantId)).toMatchObject([
      { action: 'askForConsent', detail: { textId: asked.textId, userId: ben.userId } },
    ])
  })

  test('the parent where that guardian may no longer answer, and nobody by a mail that was queued before', async () => {
    const { parent, ben, guardianship, ctx, asked, answer, mailed } = await askedAbout()
    await answer(ben, false)
    await askForConsent(ctx, asked)
    await product.sql`update guardianships set can_change = false where id = ${guardianship}`
    expect(await askForConsent(ctx, asked)).toEqual({ asked: 'Zora Weber' })
    expect(askedMails(await mailed(ben))).toEqual([])
    expect(askedMails(await mailed(parent))).toHaveLength(1)
  })

  test('five times a day, about a text that is asked, and where mail reaches them', async () => {
    const { ctx, asked } = await askedAbout()
    for (let times = 5; times > 0; times--) await askForConsent(ctx, asked)
    await expect(askForConsent(ctx, asked)).rejects.toMatchObject({ kind: 'rate_limited' })
    await expect(askForConsent(ctx, { ...asked, textId: randomUUID() })).rejects.toMatchObject({
      kind: 'not_found',
    })
    const { id } = await createFamily(ctx, nora)
    const [child] = await product.sql<{ id: string }[]>`
      select id from participants where owner_id = ${id} and not is_self`
    const ofChild = { ...asked, participantId: child?.id ?? '' }
    await expect(askForConsent(ctx, ofChild)).rejects.toMatchObject({ reason: 'person_unreachable' })
    // The family’s page still works, and what it says on the telephone is recorded.
    await recordConsent(ctx, { ...ofChild, given: true, how: 'phone' })
  })
})
