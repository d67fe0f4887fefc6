import type Stripe from 'stripe'
import type { Sql } from 'postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { commit, find, StaleRead, update } from '../../src/payments/store/store.ts'
import { errorOf } from './expect-error.ts'
import { client, startSandbox, type SandboxServer } from './sandbox-server.ts'
import { cardOnly, testPayments } from './test-payments.ts'

const payments = testPayments()
let sandbox: SandboxServer
let stripe: Stripe
let sql: Sql

beforeAll(() => {
  ;({ sandbox, stripe, sql } = payments())
})

const create = (idempotencyKey: string, more: object = {}) =>
  stripe.paymentIntents.create({ ...cardOnly, ...more }, { idempotencyKey, maxNetworkRetries: 0 })
const pay = (token: string) => payments().pay(token)
const countIntents = async () =>
  (await sql`select 1 from sandbox_payments.objects where kind = 'payment_intent'`).length

describe('idempotency keys', () => {
  test('a repeated call is replayed, byte for byte, and marked', async () => {
    const first = await create('pi:1:0')
    const again = await create('pi:1:0')
    expect(again).toEqual(first)
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  test('another body, path or kind of call under the same key is refused', async () => {
    const intent = await create('pi:2:0')
    expect(await errorOf(create('pi:2:0', { amount: 6000 }))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    })
    expect(
      await errorOf(stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: 'pi:2:0' })),
    ).toMatchObject({ type: 'StripeIdempotencyError' })
  })

  test('of three calls at once one executes and two are told that it runs', async () => {
    // The others come while the first is still waiting, however slowly they come.
    await sandbox.setFaults({ delayMs: 3000, match: 'POST /v1/payment_intents' })
    const before = await countIntents()
    const results = await Promise.allSettled([create('pi:3:0'), create('pi:3:0'), create('pi:3:0')])
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refusals).toHaveLength(2)
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    expect(await countIntents()).toBe(before + 1)
  })

  test.each([
    ['failBefore', 0],
    ['failAfter', 1],
  ])('a 500 of %s is remembered: the key is stuck, another key works', async (fault, effects) => {
    const before = await countIntents()
    await sandbox.setFaults({ [fault]: 1, match: 'POST /v1/payment_intents' })
    expect(await errorOf(create(`${fault}:0`))).toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
    const replayed = await errorOf(create(`${fault}:0`))
    expect(replayed).toMatchObject({ statusCode: 500 })
    expect(replayed.headers?.['idempotent-replayed']).toBe('true')
    expect(await countIntents()).toBe(before + effects)
    expect((await create(`${fault}:1`)).status).toBe('requires_payment_method')
  })

  test('a lost answer: the SDK tries again with its key and one intent exists', async () => {
    const before = await countIntents()
    await sandbox.setFaults({ dropResponse: 1, match: 'POST /v1/payment_intents' })
    const intent = await stripe.paymentIntents.create({
      ...cardOnly,
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    expect(intent.status).toBe('succeeded')
    expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await countIntents()).toBe(before + 1)
  })

  test('when the repeated answer is lost, too, it is a connection error, and the effect is there', async () => {
    // Without retries the SDK still tries once more when a connection is cut.
    await sandbox.setFaults({ dropResponse: 2 })
    const hasty = client('sk_test_sandbox', sandbox.port, 0)
    expect(
      await errorOf(hasty.paymentIntents.create({ ...cardOnly, metadata: { lost: 'yes' } })),
    ).toMatchObject({ type: 'StripeConnectionError' })
    expect((await stripe.paymentIntents.list({ limit: 1 })).data[0]?.metadata.lost).toBe('yes')
  })

  test('a call that failed validation is not remembered, one that was refused by the state is', async () => {
    expect(await errorOf(create('pi:6:0', { amount: 1 }))).toMatchObject({ code: 'amount_too_small' })
    expect((await create('pi:6:0')).amount).toBe(5000)
    const paid = await pay('pm_card_visa')
    const cancel = () => errorOf(stripe.paymentIntents.cancel(paid.id, {}, { idempotencyKey: 'cancel:6' }))
    expect((await cancel()).headers?.['idempotent-replayed']).toBeUndefined()
    expect((await cancel()).headers?.['idempotent-replayed']).toBe('true')
    const decline = () =>
      errorOf(
        stripe.paymentIntents.create(
          { ...cardOnly, confirm: true, payment_method: 'pm_card_chargeDeclined' },
          { idempotencyKey: 'decline:6' },
        ),
      )
    const [first, second] = [await decline(), await decline()]
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id)
  })
})

describe('cancel against confirm', () => {
  test('of twelve races each ends as canceled or as paid, never both', async () => {
    const endings = new Map<string, number>()
    for (let race = 0; race < 12; race++) {
      const { id } = await stripe.paymentIntents.create({ ...cardOnly, payment_method: 'pm_card_visa' })
      const confirm = stripe.paymentIntents.confirm(id)
      const cancel = stripe.paymentIntents.cancel(id)
      const results = await Promise.allSettled(race % 2 ? [confirm, cancel] : [cancel, confirm])
      const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.status] : []))
      const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
      expect([won.length, lost.length]).toEqual([1, 1])
      expect(lost[0]).toMatchObject({
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: won[0] },
      })
      const after = await stripe.paymentIntents.retrieve(id)
      expect(after.status).toBe(won[0])
      const charges =
        await sql`select 1 from sandbox_payments.objects where kind = 'charge' and body ->> 'payment_intent' = ${id}`
      expect(charges).toHaveLength(after.status === 'succeeded' ? 1 : 0)
      endings.set(after.status, (endings.get(after.status) ?? 0) + 1)
    }
    expect([...endings.keys()].every((status) => ['succeeded', 'canceled'].includes(status))).toBe(true)
  })

  test('the guard: a write that was decided on an old state is refused and writes nothing', async () => {
    const { id } = await stripe.paymentIntents.create(cardOnly)
    const stale = await find(sql, 'payment_intent', id)
    if (!stale) throw new Error('not stored')
    await stripe.paymentIntents.cancel(id)
    const late = update(stale, { ...stale.body, status: 'succeeded' })
    await expect(commit(sql, [late])).rejects.toThrow(StaleRead)
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
    // Without the version, as a control, the late write wins: the guard is what prevents it.
    await commit(sql, [{ ...late, version: stale.version + 1 }])
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  })
})

describe('refunds and disputes', () => {
  test('a part, the rest, and no cent more', async () => {
    const intent = await pay('pm_card_visa')
    const part = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 2000,
      metadata: { line: '1' },
    })
    expect(part).toMatchObject({
      status: 'succeeded',
      amount: 2000,
      payment_intent: intent.id,
      metadata: { line: '1' },
    })
    expect(await errorOf(stripe.refunds.create({ payment_intent: intent.id, amount: 3001 }))).toMatchObject({
      statusCode: 400,
      param: 'amount',
    })
    const rest = await stripe.refunds.create({
      charge: String(intent.latest_charge),
      reason: 'requested_by_customer',
    })
    expect(rest.amount).toBe(3000)
    expect(await errorOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    expect(await stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({
      refunded: true,
      amount_refunded: 5000,
    })
    expect(
      (await stripe.refunds.list({ payment_intent: intent.id })).data.map((refund) => refund.id),
    ).toEqual([rest.id, part.id])
    expect((await stripe.refunds.retrieve(part.id)).amount).toBe(2000)
  })

  test('ten refunds at once never exceed what was paid', async () => {
    const intent = await pay('pm_card_visa')
    const calls = Array.from({ length: 10 }, () =>
      stripe.refunds.create({ payment_intent: intent.id, amount: 1500 }),
    )
    const results = await Promise.allSettled(calls)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3)
    expect((await stripe.charges.retrieve(String(intent.latest_charge))).amount_refunded).toBe(4500)
  })

  test('an unpaid intent has nothing to refund', async () => {
    const intent = await stripe.paymentIntents.create(cardOnly)
    expect(await errorOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      statusCode: 400,
    })
  })

  test('a refund that the bank refuses later (5126), and one refused by a fault', async () => {
    const intent = await pay('pm_card_refundFail')
    const refund = await stripe.refunds.create({ payment_intent: intent.id })
    expect(refund.status).toBe('succeeded')
    await expect.poll(async () => (await stripe.refunds.retrieve(refund.id)).status).toBe('failed')
    expect(await stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({
      refunded: false,
      amount_refunded: 0,
    })
    expect(
      (await stripe.events.list({ type: 'refund.*', limit: 3 })).data.map((event) => event.type),
    ).toEqual(['refund.failed', 'refund.updated', 'refund.created'])
    const paid = await pay('pm_card_visa')
    const second = await stripe.refunds.create({ payment_intent: paid.id })
    await sandbox.setFaults({ failRefund: second.id })
    expect(await stripe.refunds.retrieve(second.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
  })

  test('a dispute by the card 0259, and one opened and closed by a fault', async () => {
    const intent = await pay('pm_card_createDispute')
    const charge = await stripe.charges.retrieve(String(intent.latest_charge))
    expect(charge.disputed).toBe(true)
    const [event] = (await stripe.events.list({ type: 'charge.dispute.created', limit: 1 })).data
    const dispute = event?.data.object as Stripe.Dispute
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
      status: 'needs_response',
      payment_intent: intent.id,
      amount: 5000,
    })
    expect(await errorOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_disputed',
    })
    expect((await sandbox.setFaults({ closeDispute: { id: dispute.id, status: 'lost' } })).status).toBe(200)
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('lost')
    const paid = await pay('pm_card_visa')
    await sandbox.setFaults({ createDispute: paid.id })
    const [opened] = (await stripe.events.list({ type: 'charge.dispute.created', limit: 1 })).data
    expect(opened?.data.object).toMatchObject({ object: 'dispute', payment_intent: paid.id })
  })
})

describe('faults and ledger', () => {
  test.each([
    [{ delay: 1 }, 'Unknown fault: delay'],
    [{ delayMs: -1 }, 'Invalid value of delayMs: -1'],
    [{ failBefore: 1.5 }, 'Invalid value of failBefore'],
    [{ events: { drop: 2 } }, 'Invalid value of events.drop'],
    [{ events: [] }, 'events must be an object'],
    [[], 'body must be an object'],
    [{ events: { dropp: 1 } }, 'Unknown fault: events.dropp'],
    [{ match: '' }, 'Invalid value of match'],
    [{ events: { duplicate: 101 } }, 'Invalid value of events.duplicate: 101'],
    [{ closeDispute: { id: 'dp_1', status: 'drawn' } }, 'Invalid value of closeDispute.status'],
    [{ closeDispute: 'dp_1' }, 'closeDispute must be an object'],
    [{ closeDispute: { id: 'dp_1' } }, 'Invalid value of closeDispute.status'],
    [{ createDispute: 'pi_none' }, 'No such payment_intent: pi_none'],
  ])('%j is refused: %s', async (faults, text) => {
    const response = await sandbox.setFaults(faults)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(text)
  })

  test('faults are shown, added up and cleared', async () => {
    await sandbox.setFaults({ delayMs: 1 })
    const both = await (await sandbox.setFaults({ match: 'GET /v1/*', events: { duplicate: 2 } })).json()
    expect(both).toEqual({ delayMs: 1, match: 'GET /v1/*', events: { duplicate: 2 } })
    await sandbox.clearFaults()
    expect(await (await fetch(`${sandbox.origin}/_sandbox/faults`)).json()).toEqual({})
  })

  test('the ledger names every charge and refund', async () => {
    const intent = await stripe.paymentIntents.create({
      ...cardOnly,
      metadata: { order_id: 'ledger' },
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 700 })
    const ledger = (await (await fetch(`${sandbox.origin}/_sandbox/ledger`)).json()) as {
      charges: object[]
      refunds: object[]
    }
    expect(ledger.charges).toContainEqual({
      paymentIntent: intent.id,
      charge: intent.latest_charge,
      amount: 5000,
      currency: 'usd',
      status: 'succeeded',
      metadata: { order_id: 'ledger' },
      createdAt: new Date(intent.created * 1000).toISOString(),
    })
    expect(ledger.refunds.at(-1)).toMatchObject({
      refund: refund.id,
      paymentIntent: intent.id,
      amount: 700,
      status: 'succeeded',
    })
  })
})

test('a second process finds everything, remembered answers included', async () => {
  const intent = await create('pi:restart:0')
  const second = await startSandbox(sql)
  expect((await second.stripe.paymentIntents.retrieve(intent.id)).id).toBe(intent.id)
  const replay = await second.stripe.paymentIntents.create(cardOnly, { idempotencyKey: 'pi:restart:0' })
  expect(replay.id).toBe(intent.id)
  expect(
    (await second.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).status,
  ).toBe('succeeded')
  expect(second.violations).toEqual([])
  await second.stop()
})
