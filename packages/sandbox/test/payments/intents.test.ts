import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { errorOf } from './expect-error.ts'
import { violationsIn } from './response-check.ts'
import { cardOnly, testPayments } from './test-payments.ts'

const payments = testPayments()

describe('a planted violation', () => {
  test('an answer without a field, and one with a field too many, are refused', async () => {
    const { stripe } = payments()
    const intent = await stripe.paymentIntents.create(cardOnly)
    const whole = JSON.parse(JSON.stringify(intent)) as Record<string, unknown>
    expect(violationsIn(whole)).toEqual([])
    const { allowed_payment_method_types: _, ...gap } = whole
    expect(violationsIn(gap).join()).toContain('allowed_payment_method_types')
    expect(violationsIn({ ...whole, charges: [] }).join()).toContain('charges')
    expect(violationsIn({ ...whole, status: 'paid' }).join()).toContain('status')
    expect(violationsIn({ ...whole, amount: '5000' }).join()).toContain('amount')
  })
})

describe('payment intents', () => {
  test('create, retrieve, list and update', async () => {
    const { stripe } = payments()
    const intent = await stripe.paymentIntents.create({
      ...cardOnly,
      metadata: { order_id: 'o1', gone: 'x' },
      description: 'Order',
    })
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 5000,
      metadata: { order_id: 'o1' },
      livemode: false,
    })
    expect(intent.id).toMatch(/^pi_\w{24}$/)
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`))
    expect((await stripe.paymentIntents.retrieve(intent.id)).amount).toBe(5000)
    const updated = await stripe.paymentIntents.update(intent.id, {
      metadata: { gone: '', more: 'y' },
      amount: 6000,
    })
    expect(updated).toMatchObject({
      amount: 6000,
      metadata: { order_id: 'o1', more: 'y' },
      description: 'Order',
    })
    expect(updated.metadata.gone).toBeUndefined()
    const second = await stripe.paymentIntents.create(cardOnly)
    const newest = await stripe.paymentIntents.list({ limit: 1 })
    expect(newest).toMatchObject({ has_more: true, data: [{ id: second.id }] })
    const next = await stripe.paymentIntents.list({ limit: 1, starting_after: second.id })
    expect(next.data[0]?.id).toBe(intent.id)
    const previous = await stripe.paymentIntents.list({ limit: 1, ending_before: intent.id })
    expect(previous.data[0]?.id).toBe(second.id)
  })

  test('a card payment succeeds, with its charge and events', async () => {
    const { stripe, pay } = payments()
    const intent = await pay('pm_card_visa', { metadata: { order_id: 'o2' }, expand: ['latest_charge'] })
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 5000, last_payment_error: null })
    const charge = intent.latest_charge as Stripe.Charge
    expect(charge).toMatchObject({
      status: 'succeeded',
      paid: true,
      captured: true,
      metadata: { order_id: 'o2' },
      payment_intent: intent.id,
    })
    expect((await stripe.charges.retrieve(charge.id)).payment_method_details?.card).toMatchObject({
      brand: 'visa',
      last4: '4242',
    })
    const method = await stripe.paymentMethods.retrieve(String(intent.payment_method))
    expect(method.card).toMatchObject({ brand: 'visa', last4: '4242' })
    const events = await stripe.events.list({
      types: ['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created'],
      limit: 3,
    })
    expect(events.data.map((event) => event.type)).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ])
    expect((await stripe.events.retrieve(events.data[0]?.id ?? '')).data.object).toMatchObject({
      id: intent.id,
      status: 'succeeded',
    })
  })

  test('payment_method_types is refused since endive, unknown and malformed parameters are named', async () => {
    const { stripe } = payments()
    const create = (params: object) => errorOf(stripe.paymentIntents.create({ ...cardOnly, ...params }))
    expect(await create({ payment_method_types: ['card'] })).toMatchObject({
      statusCode: 400,
      code: 'payment_method_types_no_longer_supported',
    })
    expect(await create({ colour: 'red' })).toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'colour',
    })
    expect(
      await create({
        automatic_payment_methods: { enabled: true, x: 1 },
        allowed_payment_method_types: undefined,
      }),
    ).toMatchObject({ param: 'automatic_payment_methods[x]' })
    expect(await create({ automatic_payment_methods: { enabled: true } })).toMatchObject({ statusCode: 400 })
    expect(await create({ allowed_payment_method_types: ['cash'] })).toMatchObject({ statusCode: 400 })
    expect(await create({ currency: 'zzz' })).toMatchObject({ param: 'currency' })
    expect(await create({ amount: undefined })).toMatchObject({ code: 'parameter_missing', param: 'amount' })
    expect(await create({ customer: 'cus_nobody' })).toMatchObject({ code: 'resource_missing' })
  })

  test.each([
    [49, 'amount_too_small'],
    [0, 'parameter_invalid_integer'],
    [-5, 'parameter_invalid_integer'],
    [12.5, 'parameter_invalid_integer'],
    [100_000_000, 'amount_too_large'],
  ])('an amount of %s is refused as %s', async (amount, code) => {
    const { stripe } = payments()
    expect(await errorOf(stripe.paymentIntents.create({ ...cardOnly, amount }))).toMatchObject({
      statusCode: 400,
      code,
    })
  })

  test('the amounts at the limits are taken', async () => {
    const { stripe } = payments()
    for (const amount of [50, 99_999_999]) {
      expect((await stripe.paymentIntents.create({ ...cardOnly, amount })).amount).toBe(amount)
    }
  })

  test('metadata has at most 50 keys of 40 characters with values of 500', async () => {
    const { stripe } = payments()
    const create = (metadata: Record<string, string>) =>
      stripe.paymentIntents.create({ ...cardOnly, metadata })
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']))
    expect((await create({ ...keys(49), ['k'.repeat(40)]: 'v'.repeat(500) })).metadata.k0).toBe('v')
    expect(await errorOf(create(keys(51)))).toMatchObject({ param: 'metadata' })
    expect(await errorOf(create({ ['k'.repeat(41)]: 'v' }))).toMatchObject({ statusCode: 400 })
    expect(await errorOf(create({ k: 'v'.repeat(501) }))).toMatchObject({ statusCode: 400 })
  })

  test('manual capture: authorise, take a part, and cancel', async () => {
    const { sandbox, stripe, pay } = payments()
    const held = await pay('pm_card_visa', { capture_method: 'manual' })
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 5000, amount_received: 0 })
    expect(await errorOf(stripe.paymentIntents.capture(held.id, { amount_to_capture: 5001 }))).toMatchObject({
      code: 'amount_too_large',
    })
    expect(await stripe.paymentIntents.capture(held.id, { amount_to_capture: 4000 })).toMatchObject({
      status: 'succeeded',
      amount_received: 4000,
    })
    expect(await errorOf(stripe.paymentIntents.capture(held.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    const dropped = await pay('pm_card_visa', { capture_method: 'manual' })
    expect((await stripe.paymentIntents.cancel(dropped.id)).status).toBe('canceled')
    expect(await stripe.charges.retrieve(String(dropped.latest_charge))).toMatchObject({
      refunded: true,
      amount_refunded: 5000,
    })
    const expired = await pay('pm_card_visa', { capture_method: 'manual' })
    await sandbox.setFaults({ expireAuthorization: expired.id })
    expect(await stripe.paymentIntents.retrieve(expired.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    })
  })

  test('refusals carry the intent with its true state', async () => {
    const { stripe, pay } = payments()
    const paid = await pay('pm_card_visa')
    const refusal = {
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    }
    const intent = { id: paid.id, status: 'succeeded' }
    expect(await errorOf(stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      ...refusal,
      payment_intent: intent,
    })
    expect(await errorOf(stripe.paymentIntents.confirm(paid.id))).toMatchObject({
      ...refusal,
      payment_intent: intent,
    })
    expect(await errorOf(stripe.paymentIntents.update(paid.id, { amount: 100 }))).toMatchObject({
      ...refusal,
      payment_intent: intent,
    })
    expect((await stripe.paymentIntents.update(paid.id, { metadata: { note: 'late' } })).metadata.note).toBe(
      'late',
    )
    const open = await stripe.paymentIntents.create(cardOnly)
    expect(await errorOf(stripe.paymentIntents.confirm(open.id))).toMatchObject({
      ...refusal,
      payment_intent: { status: 'requires_payment_method' },
    })
    const gone = await stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' })
    expect(gone).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    expect(await errorOf(stripe.paymentIntents.cancel(open.id))).toMatchObject({
      ...refusal,
      payment_intent: { status: 'canceled' },
    })
    expect(
      await errorOf(stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' })),
    ).toMatchObject(refusal)
  })

  test('processing is refused by cancel and settles by itself', async () => {
    const { sandbox, stripe, pay, sql } = payments()
    // Longer than any caller takes to ask in the meantime.
    await sandbox.setFaults({ processingMs: 60_000 })
    const intent = await pay('pm_card_visa')
    expect(intent).toMatchObject({ status: 'processing', processing: { type: 'card' } })
    expect(await errorOf(stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      payment_intent: { status: 'processing' },
    })
    await sql`update sandbox_payments.objects set due_at = clock_timestamp() where id = ${intent.id}`
    await expect.poll(async () => (await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
    expect(
      (await stripe.events.list({ type: 'payment_intent.*', limit: 2 })).data.map((event) => event.type),
    ).toEqual(['payment_intent.succeeded', 'payment_intent.processing'])
  })
})

test('customers', async () => {
  const { stripe } = payments()
  const customer = await stripe.customers.create({
    email: 'ada@example.com',
    name: 'Ada',
    metadata: { user: '1' },
  })
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    email: 'ada@example.com',
    metadata: { user: '1' },
  })
  const intent = await stripe.paymentIntents.create({ ...cardOnly, customer: customer.id })
  const mine = await stripe.paymentIntents.list({ customer: customer.id })
  expect(mine.data.map((each) => each.id)).toEqual([intent.id])
})
