import {
  saveSchoolInput,
  schoolSectionSchemas,
  type SaveSchoolInput,
  type SchoolProfile,
  type SchoolText,
} from '@cadenza/contracts/school/school'
import { longestSchoolText, type SetupStep } from '@cadenza/contracts/school/school-values'
import { afterAll, describe, expect, test } from 'vitest'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { until } from '../../../../../test/until.ts'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { publishConsentText } from '../consents/consent-texts.ts'
import { chooseRefundPolicy, publishRefundPolicy } from '../refund-policies/refund-policies.ts'
import { getManagedSchool, saveSchool } from './profile.ts'
import { confirmTestMail, getSetup, postponeStep, sendTestMail } from './setup.ts'
import { getManagedText, getSchoolText, saveText } from './texts.ts'

const product = runTestApp()
const admin = async () => (await product.make.admin()).ctx

function contactOf({
  street,
  postalCode,
  city,
  region,
  country,
  latitude,
  longitude,
  ...profile
}: SchoolProfile) {
  const { phone, phoneRequired, email, openingHours, website, socialLinks, teacherReplies } = profile
  const address = { street, postalCode, city, region, country, latitude, longitude }
  return { ...address, phone, phoneRequired, email, openingHours, website, socialLinks, teacherReplies }
}

function contact(profile: SchoolProfile, changes: Partial<SchoolProfile>): SaveSchoolInput {
  const before = contactOf(profile)
  return { section: 'contact', before, after: { ...before, ...changes } }
}

function money(profile: SchoolProfile, changes: Partial<SchoolProfile>): SaveSchoolInput {
  const { currency, timeZone, taxId, taxText, refundSentence, officeRefundMinor, movesUntilDays } = profile
  const { handPricePercent } = profile
  const before = {
    ...{ currency, timeZone, taxId, taxText, refundSentence, officeRefundMinor, movesUntilDays },
    handPricePercent,
  }
  return { section: 'money', before, after: { ...before, ...changes } }
}

const auditLines = (action: string) =>
  product.sql`select before, after, detail from audit_log where action = ${action} order by id`

test('a section is saved as a whole, written down with before and after, and known at once', async () => {
  const ctx = await admin()
  const { profile } = await getManagedSchool(ctx)
  await saveSchool(ctx, contact(profile, { phone: '+49 30 123', city: 'Berlin' }))
  expect(product.deps.school).toMatchObject({ phone: '+49 30 123', city: 'Berlin' })
  expect((await auditLines('updateSchool')).at(-1)).toMatchObject({
    before: { phone: profile.phone, city: profile.city },
    after: { phone: '+49 30 123', city: 'Berlin' },
  })
})

test('saving what is saved already leaves no line', async () => {
  const ctx = await admin()
  const { profile } = await getManagedSchool(ctx)
  const lines = (await auditLines('updateSchool')).length
  await saveSchool(ctx, contact(profile, {}))
  expect(await auditLines('updateSchool')).toHaveLength(lines)
})

test('of two admins who save one section, the second is refused; another section is not in the way', async () => {
  const [one, other] = [await admin(), await admin()]
  const { profile } = await getManagedSchool(one)
  await saveSchool(one, contact(profile, { street: 'First Street 1' }))
  const late = saveSchool(other, contact(profile, { street: 'Second Street 2' }))
  await expect(late).rejects.toMatchObject({ reason: 'school_changed' })
  await saveSchool(other, money(profile, { taxId: 'DE 1' }))
  expect((await getManagedSchool(one)).profile).toMatchObject({ street: 'First Street 1', taxId: 'DE 1' })
})

test('at the same instant, too', async () => {
  const ctx = await admin()
  const { profile } = await getManagedSchool(ctx)
  const saves = ['a', 'b', 'c', 'd'].map((city) => saveSchool(ctx, contact(profile, { city })))
  const outcomes = await Promise.allSettled(saves)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('how children are looked after is saved in at most 300 characters each, and known to classes alone', async () => {
  const ctx = await admin()
  const { profile } = await getManagedSchool(ctx)
  const { careSupervision, careHandOver, careChecks, careFirstAid, careLunch, careLostThings } = profile
  const before = { careSupervision, careHandOver, careChecks, careFirstAid, careLunch, careLostThings }
  const after = { ...before, careChecks: 'Everyone is checked.' }
  const input = { section: 'care', before, after } as const
  expect((await saveSchool(ctx, input)).profile).toMatchObject(after)
  expect((await auditLines('updateSchool')).at(-1)).toMatchObject({
    before: { careChecks: '' },
    after: { careChecks: 'Everyone is checked.' },
  })
  expect(product.deps.school.careChecks).toBe('Everyone is checked.')
  expect((await product.app.inject('/config.json')).body).not.toContain('Everyone is checked.')
  const tooLong = saveSchoolInput.safeParse({ ...input, after: { ...before, careLunch: 'é'.repeat(301) } })
  expect(tooLong.error?.issues).toMatchObject([{ path: ['after', 'careLunch'] }])
  expect(
    saveSchoolInput.safeParse({ ...input, after: { ...before, careLunch: 'é'.repeat(300) } }).success,
  ).toBe(true)
})

test('a zone that PostgreSQL does not know is told at its field', async () => {
  const ctx = await admin()
  const { profile } = await getManagedSchool(ctx)
  const refused = saveSchool(ctx, money(profile, { timeZone: 'Mars/Olympus' }))
  await expect(refused).rejects.toMatchObject({ issues: [{ path: 'timeZone' }] })
})

describe('the currency', () => {
  test('changes until money was asked for, and stays then', async () => {
    const ctx = await admin()
    const { profile, isCurrencyFixed } = await getManagedSchool(ctx)
    expect(isCurrencyFixed).toBe(false)
    const euro = await saveSchool(ctx, money(profile, { currency: 'EUR' }))
    const dollar = await saveSchool(ctx, money(euro.profile, { currency: 'USD' }))
    await product.make.enrolment(await product.make.student(), [await product.make.course()])
    expect((await getManagedSchool(ctx)).isCurrencyFixed).toBe(true)
    const refused = saveSchool(ctx, money(dollar.profile, { currency: 'EUR' }))
    await expect(refused).rejects.toMatchObject({ reason: 'currency_fixed' })
  })
})

describe('a text', () => {
  test('is not there until it is written, then in its last version, and not when it is emptied', async () => {
    const ctx = await admin()
    expect(await getSchoolText(ctx, { key: 'imprint' })).toBeNull()
    expect(product.deps.school.texts).not.toContain('imprint')
    await saveText(ctx, { key: 'imprint', version: 0, body: 'We' })
    await saveText(ctx, { key: 'imprint', version: 1, body: 'We all' })
    expect(await getSchoolText(ctx, { key: 'imprint' })).toMatchObject({ intro: '<p>We all</p>' })
    expect(product.deps.school.texts).toContain('imprint')
    const { version, history } = await getManagedText(ctx, { key: 'imprint' })
    expect({ version, bodies: history.map(({ body }) => body) }).toEqual({
      version: 2,
      bodies: ['We all', 'We'],
    })
    await saveText(ctx, { key: 'imprint', version: 2, body: '' })
    expect(await getSchoolText(ctx, { key: 'imprint' })).toBeNull()
    expect((await auditLines('updateSchoolText')).at(-1)).toMatchObject({
      before: { version: 2 },
      after: { version: 3 },
      detail: { text: 'imprint' },
    })
  })

  test('that another admin has saved in the meantime is not overwritten, not even at the same instant', async () => {
    const ctx = await admin()
    await saveText(ctx, { key: 'jobs', version: 0, body: 'Mine' })
    const late = saveText(ctx, { key: 'jobs', version: 0, body: 'Theirs' })
    await expect(late).rejects.toMatchObject({ reason: 'school_changed' })
    const saves = ['a', 'b', 'c'].map((body) => saveText(ctx, { key: 'jobs', version: 1, body }))
    const outcomes = await Promise.allSettled(saves)
    expect(
      outcomes.map(
        (outcome) => outcome.status === 'rejected' && (outcome.reason as { reason: string }).reason,
      ),
    ).toEqual(expect.arrayContaining([false, 'school_changed', 'school_changed']))
  })
})

test('a text of the greatest length can be previewed, which no address could hold', async () => {
  const body = '## Heading\n\n'.padEnd(longestSchoolText, 'word ').trimEnd()
  const answer = await call<{ result: { data: SchoolText } }>(
    product.app,
    'POST /trpc/admin.school.previewText',
    {
      as: await product.make.admin(),
      body: { body },
    },
  )
  expect(answer.status).toBe(200)
  expect(answer.body.result.data.sections[0]?.html.length).toBeGreaterThan(19_000)
})

test('a logo is a picture that the office has uploaded: no unknown one, nor a teacher’s', async () => {
  const { ctx, ...person } = await product.make.admin()
  const { profile } = await getManagedSchool(ctx)
  const { name, legalName, foundedYear, color, logo } = profile
  const before = { name, legalName, foundedYear, color, logo }
  const save = (path: string) =>
    saveSchool(ctx, { section: 'identity', before, after: { ...before, logo: path } })
  const unknown = '/images/01a1fc93-f0fe-7c2b-8903-c0333ed7cb15/800.webp'
  for (const path of [unknown, await product.make.picture(await product.make.instructor())])
    await expect(save(path)).rejects.toMatchObject({ kind: 'invalid_input', issues: [{ path: 'logo' }] })
  const own = await product.make.picture(person)
  expect((await save(own)).profile.logo).toBe(own)
})

test('a logo is a picture of our own store, or none', () => {
  const logo = (path: string) => schoolSectionSchemas.identity.shape.logo.safeParse(path).success
  expect(logo('')).toBe(true)
  expect(logo('/images/01a1fc93-f0fe-7c2b-8903-c0333ed7cb15/800.webp')).toBe(true)
  for (const path of [
    '/images/../x',
    '/images/x"><script>',
    'https://evil.example/a.png',
    '//evil.example/images/',
  ])
    expect(logo(path)).toBe(false)
})

describe('another process', () => {
  let beside: TestApp
  afterAll(() => beside?.close())

  test('knows of a change without being asked to look', async () => {
    beside = await startTestApp({}, { beside: product })
    const ctx = await admin()
    const { profile } = await getManagedSchool(ctx)
    await saveSchool(ctx, contact(profile, { phone: '+1 555 0199' }))
    await until(() => beside.deps.school.phone === '+1 555 0199')
    await saveText(ctx, { key: 'press', version: 0, body: 'Facts' })
    await until(() => beside.deps.school.texts.includes('press'))
  })
})

describe('the first steps', () => {
  const stateOf = async (ctx: Ctx<Admin>, step: SetupStep) =>
    (await getSetup(ctx)).steps.find((one) => one.step === step)?.state

  test('are read from what is there', async () => {
    const { ctx } = await product.make.admin()
    expect(await stateOf(ctx, 'rooms')).toBe('open')
    await product.sql`insert into rooms (name, capacity, time_zone) values ('Any room', 5, 'UTC')`
    expect(await stateOf(ctx, 'rooms')).toBe('done')
  })

  test('a new school was not asked for consent texts, a refund policy, bank details and backups', async () => {
    const { ctx } = await product.make.admin()
    const asked = ['consents', 'refunds', 'transfers', 'backups'] as const
    const states = () =>
      Promise.all(asked.map((step) => stateOf({ ...ctx, school: product.deps.school }, step)))
    expect(await states()).toEqual(asked.map(() => 'open'))
    // A sentence promises, and only a policy gives back.
    const { profile } = await getManagedSchool(ctx)
    await saveSchool(ctx, money(profile, { refundSentence: 'All of it until May' }))
    expect(await stateOf(ctx, 'refunds')).toBe('open')
    await product.sql`insert into backups (name, made_at, bytes) values ('a.tar', now(), 1)`
    await publishConsentText(ctx, { kind: 'photo', version: 1, body: 'May we take pictures?' })
    const { policies } = await publishRefundPolicy(ctx, {
      name: 'Until May',
      tiers: [],
      feeMinor: 0,
      fullDays: 14,
      version: 0,
    })
    await chooseRefundPolicy(ctx, { policyId: policies.find(({ name }) => name === 'Until May')?.id ?? '' })
    await product.sql`update school set transfer_holder = 'School', transfer_account = '0123'`
    await product.deps.reloadSchool()
    expect(await states()).toEqual(asked.map(() => 'done'))
  })

  test('can be put off and taken up again', async () => {
    const { ctx } = await product.make.admin()
    await postponeStep(ctx, { step: 'terms', later: true })
    await postponeStep(ctx, { step: 'terms', later: true })
    expect(await stateOf(ctx, 'terms')).toBe('later')
    await postponeStep(ctx, { step: 'terms', later: false })
    expect(await stateOf(ctx, 'terms')).toBe('open')
  })

  test('ask a person whether the test mail has arrived, who is not sent many', async () => {
    const { ctx, email } = await product.make.admin()
    expect((await getSetup(ctx)).testMailTo).toBe(email)
    expect(await stateOf(ctx, 'mail')).toBe('open')
    for (let mails = 0; mails < 5; mails++) await sendTestMail(ctx)
    await expect(sendTestMail(ctx)).rejects.toMatchObject({ kind: 'rate_limited' })
    await confirmTestMail(ctx)
    expect(await stateOf(ctx, 'mail')).toBe('done')
  })
})
