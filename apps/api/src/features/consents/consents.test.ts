import { describe, expect, test } from 'vitest'
import { consentKinds, type ConsentKind } from '@cadenza/contracts/families/family-values'
import { patchFunction } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { textIdOf } from '../../../test/private-notes.ts'
import { call, type Refusal } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { participants } from '../../db/schema/participants.ts'
import { publishConsentText, listConsentTexts } from './consent-texts.ts'
import { answerConsents, listConsents } from './own-consents.ts'

const product = runTestApp()

/** A child without any consent given or refused, with a class in the guardian's cart. */
async function newFamily(on: TestApp = product) {
  const guardian = await on.make.student()
  const [row] = await on.deps.db
    .insert(participants)
    .values({ ownerId: guardian.userId, givenName: 'Mia', familyName: 'Weber', birthDate: '2017-03-04' })
    .returning({ id: participants.id })
  if (!row) throw new Error('no row')
  await on.make.cart(guardian, [await on.make.course()], [row.id])
  return { guardian, childId: row.id }
}

async function answer(
  person: TestPerson,
  participantId: string,
  kinds: Partial<Record<ConsentKind, boolean>>,
) {
  const answers = await Promise.all(
    Object.entries(kinds).map(async ([kind, given]) => ({
      participantId,
      // The keys are those of the record.
      textId: await textIdOf(product, kind as ConsentKind),
      given,
    })),
  )
  return answerConsents(person.ctx, { answers })
}

const agreed = { terms: true, treatment: true }

/** How paying by the documented path is refused: `201`, or the kinds that are missing. */
async function paying(as: TestPerson, price = 100, on: TestApp = product) {
  const { status, body } = await call<Refusal>(on.app, 'POST /create-payment-intent', { as, body: { price } })
  if (status < 300) return 'held'
  expect(status).toBe(409)
  return body.error
}

async function missingFor(as: TestPerson): Promise<unknown> {
  const refused = await paying(as)
  return refused === 'held' ? [] : refused.details?.missing
}

async function publish(kind: ConsentKind) {
  const admin = await product.make.admin()
  const { version } = (await listConsentTexts(admin.ctx)).find((text) => text.kind === kind) ?? { version: 0 }
  return publishConsentText(admin.ctx, { kind, version, body: `The text number ${version + 1}` })
}

describe('a place of a child', () => {
  test('is not sold before everything required was agreed to, through both doors, and then it is', async () => {
    const { guardian, childId } = await newFamily()
    const missing = await Promise.all(
      (['terms', 'treatment'] as const).map(async (kind) => ({
        participantId: childId,
        kind,
        textId: await textIdOf(product, kind),
      })),
    )
    expect(await paying(guardian)).toMatchObject({ code: 'consent_missing', details: { missing } })
    const typed = await call<{ error: { data: object } }>(product.app, 'POST /trpc/student.checkout.start', {
      as: guardian,
      body: { totalMinor: 10_000 },
    })
    expect(typed.status).toBe(409)
    expect(typed.body.error.data).toMatchObject({ reason: 'consent_missing', details: { missing } })

    await answer(guardian, childId, { terms: true })
    expect(await missingFor(guardian)).toEqual(missing.slice(1))
    await answer(guardian, childId, { treatment: true })
    expect(await paying(guardian)).toBe('held')
  })

  test('needs no pictures and no messages', async () => {
    const { guardian, childId } = await newFamily()
    await answer(guardian, childId, { ...agreed, photo: false, messages: false })
    expect(await paying(guardian)).toBe('held')
  })

  test('is refused again by a no after a yes, and given by a yes after that', async () => {
    const { guardian, childId } = await newFamily()
    await answer(guardian, childId, agreed)
    await answer(guardian, childId, { terms: false })
    expect(await missingFor(guardian)).toMatchObject([{ kind: 'terms' }])
    await answer(guardian, childId, { terms: true })
    expect(await missingFor(guardian)).toEqual([])
  })

  test('of two answers in one call the later counts', async () => {
    const { guardian, childId } = await newFamily()
    const textId = await textIdOf(product, 'terms')
    await answer(guardian, childId, { treatment: true })
    const both = [true, false].map((given) => ({ participantId: childId, textId, given }))
    await answerConsents(guardian.ctx, { answers: both })
    expect(await missingFor(guardian)).toMatchObject([{ kind: 'terms' }])
  })

  test('either guardian answers, and whoever did last counts', async () => {
    const { guardian, childId } = await newFamily()
    const second = await product.make.student()
    await product.make.guardian(childId, second, { canBuy: false, canChange: true })
    await answer(second, childId, agreed)
    expect(await listConsents(guardian.ctx)).toEqual(await listConsents(second.ctx))
    await answer(guardian, childId, { terms: false })
    expect(await missingFor(guardian)).toMatchObject([{ kind: 'terms' }])
    await answer(second, childId, { terms: true })
    expect(await missingFor(guardian)).toEqual([])
  })

  test('a new version is asked again', async () => {
    const { guardian, childId } = await newFamily()
    await answer(guardian, childId, agreed)
    const text = await publish('terms')
    expect(await missingFor(guardian)).toEqual([{ participantId: childId, kind: 'terms', textId: text.id }])
    await answer(guardian, childId, { terms: true })
    expect(await missingFor(guardian)).toEqual([])
  })

  test('a self is asked nothing', async () => {
    const adult = await product.make.student()
    await product.make.cart(adult, [await product.make.course()])
    expect(await paying(adult)).toBe('held')
    expect(await listConsents(adult.ctx)).toEqual([])
  })

  test('negative control: without the check the order is made', async () => {
    const careless = await startTestApp()
    const { guardian } = await newFamily(careless)
    expect(await paying(guardian, 100, careless)).toMatchObject({ code: 'consent_missing' })
    await patchFunction(careless.sql, 'require_buyer', 'v_missing is not null', 'false')
    expect(await paying(guardian, 100, careless)).toBe('held')
    await careless.close()
  })
})

describe('the list', () => {
  test('has every child that the caller looks after, and the texts in their order with the last answers', async () => {
    const { guardian, childId } = await newFamily()
    const other = await product.make.student()
    const othersChild = await product.make.child(other, { givenName: 'Theo' })
    await product.make.guardian(othersChild, guardian)
    await answer(guardian, childId, { terms: true })
    await answer(guardian, childId, { terms: false, photo: true })
    const list = await listConsents(guardian.ctx)
    expect(list.map(({ name }) => name)).toEqual(['Mia Weber', 'Theo Child'])
    expect(list[0]?.consents.map(({ kind, given }) => [kind, given])).toEqual([
      ['terms', false],
      ['treatment', null],
      ['photo', true],
      ['messages', null],
    ])
    expect(list[0]?.consents.map(({ isRequired }) => isRequired)).toEqual([true, true, false, false])
    expect(list[0]?.consents[0]?.answeredAt).not.toBeNull()
  })

  test('no longer has a child whose guardian one no longer is', async () => {
    const { guardian, childId } = await newFamily()
    const second = await product.make.student()
    const id = await product.make.guardian(childId, second)
    await product.sql`update guardianships set revoked_at = clock_timestamp() where id = ${id}`
    expect(await listConsents(second.ctx)).toEqual([])
    await expect(answer(second, childId, agreed)).rejects.toMatchObject({ code: 'not_found' })
    expect(await missingFor(guardian)).toHaveLength(2)
  })
})

describe('answers that are not taken', () => {
  const answersOf = (childId: string) =>
    product.sql<{ n: number }[]>`select count(*)::int as n from consents where participant_id = ${childId}`

  test('another’s child, a self and an unknown text answer as absent; nothing of the call is kept', async () => {
    const { guardian, childId } = await newFamily()
    const stranger = await newFamily()
    const [self] = await product.sql<{ id: string }[]>`select self_of(${guardian.userId}) as id`
    const textId = await textIdOf(product, 'terms')
    const own = { participantId: childId, textId, given: true }
    for (const wrong of [
      { ...own, participantId: stranger.childId },
      { ...own, participantId: self?.id ?? '' },
      { ...own, participantId: textId },
      { ...own, textId: childId },
    ])
      await expect(answerConsents(guardian.ctx, { answers: [own, wrong] })).rejects.toMatchObject({
        code: 'not_found',
      })
    expect(await answersOf(childId)).toEqual([{ n: 0 }])
    expect(await answersOf(stranger.childId)).toEqual([{ n: 0 }])
  })

  test('an older version is text_replaced, also beside a good answer', async () => {
    const { guardian, childId } = await newFamily()
    const old = await textIdOf(product, 'photo')
    const { id: present } = await publish('photo')
    const answers = [present, old].map((textId) => ({ participantId: childId, textId, given: true }))
    await expect(answerConsents(guardian.ctx, { answers })).rejects.toMatchObject({ code: 'text_replaced' })
    expect(await answersOf(childId)).toEqual([{ n: 0 }])
  })

  test('nobody changes or takes away what was answered or asked, not even the product’s own login', async () => {
    const { guardian, childId } = await newFamily()
    await answer(guardian, childId, agreed)
    for (const statement of [
      'update consents set given = false',
      'delete from consents',
      'truncate consents',
      "update consent_texts set body = ''",
      'delete from consent_texts',
    ]) {
      await expect(product.deps.db.execute(statement)).rejects.toThrow()
      await expect(product.sql.unsafe(statement)).rejects.toThrow('is append-only')
    }
  })
})

describe('the texts', () => {
  test('are listed in their order with how many agreed and declined, by the last answers', async () => {
    const admin = await product.make.admin()
    await publish('messages')
    const [one, two, three] = [await newFamily(), await newFamily(), await newFamily()]
    await answer(one.guardian, one.childId, { messages: true })
    await answer(two.guardian, two.childId, { messages: true })
    await answer(two.guardian, two.childId, { messages: false })
    await answer(three.guardian, three.childId, { messages: true })
    await product.sql`update participants set erased_at = now() where id = ${three.childId}`
    const texts = await listConsentTexts(admin.ctx)
    expect(texts.map(({ kind }) => kind)).toEqual([...consentKinds])
    expect(texts.at(-1)).toMatchObject({
      givenFor: 1,
      declinedFor: 1,
      body: expect.stringContaining('number'),
    })
  })

  test('two admins who publish at once write one version', async () => {
    const [one, two] = [await product.make.admin(), await product.make.admin()]
    const { version = 0 } = (await listConsentTexts(one.ctx)).find(({ kind }) => kind === 'treatment') ?? {}
    const input = { kind: 'treatment', version, body: 'We call a doctor.' } as const
    const done = await Promise.allSettled([one, two].map(({ ctx }) => publishConsentText(ctx, input)))
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'text_replaced' },
    })
    const lines = await product.sql`
      select before, after, detail from audit_log where action = 'publishConsentText' and actor_id in (${one.userId}, ${two.userId})`
    expect(lines).toEqual([
      { before: { version }, after: { version: version + 1 }, detail: { kind: 'treatment' } },
    ])
  })

  test('a required text stays required', async () => {
    expect(await publish('treatment')).toMatchObject({ isRequired: true })
    expect(await publish('photo')).toMatchObject({ isRequired: false })
  })
})
