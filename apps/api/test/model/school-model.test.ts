import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from 'postgres'
import { Disagreement } from './compare.ts'
import { startProduct, type Started } from './rig.ts'
import { runModel } from './run-model.ts'

// npm run test:long -- model sets MODEL_RUNS=1000 and MODEL_STEPS=50; MODEL_SEED replaces the fixed seed.
const runs = Number(process.env.MODEL_RUNS ?? 2)
const [fixedRuns, randomRuns] = [Math.ceil(runs * 0.7), Math.ceil(runs * 0.3)]
const steps = Number(process.env.MODEL_STEPS ?? 30)
const usualSeed = 20_261_121
const fixedSeed = Number(process.env.MODEL_SEED ?? usualSeed)
const randomSeed = Math.trunc(Math.random() * 2 ** 31)
const timeout = 60_000 + runs * steps * 400

let started: Started
beforeAll(async () => {
  started = await startProduct()
})
afterAll(() => started.product.close())

describe('the product does what its model says', () => {
  test.each([
    ['a fixed seed', fixedSeed, fixedRuns],
    ['a seed that is new each time', randomSeed, randomRuns],
  ])('in random histories from %s', { timeout }, async (name, seed, runs) => {
    say(`${runs} histories of up to ${steps} commands from ${name}: ${seed}`)
    const result = await runModel(started, { seed, runs, steps })
    say(`seed ${seed}: ${result.numRuns - Number(result.failed)} passed, ${Number(result.failed)} failed`)
    expect(result.failed ? `${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}` : '').toBe(
      '',
    )
    if (seed === usualSeed && runs >= 50)
      expect(landmarks.filter((what) => !started.seen.has(what))).toEqual([])
  })
})

/** Results without which the histories of the usual seed would prove little. */
const landmarks = [
  'student n starts checkout: n',
  'student n starts checkout: sold_out',
  'student n starts checkout: unavailable',
  'student n says that own payment is done: paid',
  'student n says that own payment is done: processing',
  'student n says that foreign payment is done: not_found',
  'student n enrols free: ok',
  'student n gives places back: n',
  'student n renews their hold: hold_ended',
  'intent n is paid with pm_card_visa: payment_intent_unexpected_state',
  'the bank hears yes about intent n: succeeded',
  'the admin refunds all of payment n: ok',
  'the admin deletes student n: true',
  'the office sells to n by transfer: reserved',
  'the office sells to n for cash: paid',
  'the office records the money for order n: ok',
  'the office records the money for order n: already_paid',
  'the office records too much for order n: amount_differs',
  'the office gives more time to order n: ok',
  'the office releases order n: ok',
  'the office has sent refund n: ok',
  'job send-refund: ok',
  'job close-course: ok',
  'payment_intent.succeeded: heard',
  'somebody refunds intent n at the provider: ok',
  'the admin sends refund n again: nothing_to_refund',
  'the cardholder of intent n disputes it: ok',
  'charge.dispute.created: heard',
]

describe('negative control', () => {
  /** Each control has a seed that comes to it at once; another may need 24 histories. */
  const find = async (seed = 1) => {
    const { errorInstance, numRuns } = await runModel(started, {
      seed,
      runs: 100,
      steps: 30,
      shrink: false,
    })
    say(`control: found after ${numRuns} histories: ${String(errorInstance).split('\n')[0]}`)
    return errorInstance
  }

  test('the model notices seats given back although the intent can still be paid', { timeout }, async () => {
    const { payments } = started.product.deps
    const lie: typeof payments.cancelIntent = async (id) => {
      const intent = await payments.findIntent(id)
      if (!intent) throw new Error('no intent')
      return { ...intent, status: 'canceled' }
    }
    started.product.deps.payments = { ...payments, cancelIntent: lie }
    expect(await find(3)).toBeInstanceOf(Disagreement)
    started.product.deps.payments = payments
  })

  test('the model notices a refund that keeps the seat', { timeout }, async () => {
    const { sql } = started.product
    const restore = await replaceFunction(sql, 'free_seats', (text) =>
      text.replace('set seats_taken = seats_taken - ended.seats', 'set seats_taken = seats_taken'),
    )
    expect(await find()).toBeInstanceOf(Disagreement)
    await restore()
  })

  test(
    'the model notices money that went back at the provider and not in the books',
    { timeout },
    async () => {
      const { sql } = started.product
      const restore = await replaceFunction(sql, 'record_outside_refund', (text) =>
        text
          .replace("'succeeded', p_provider_refund", "'failed', p_provider_refund")
          .replace('+ p_amount', '+ 0'),
      )
      expect(await find(11)).toBeInstanceOf(Disagreement)
      await restore()
    },
  )

  test('the model notices a payment that leaves the cart as it was', { timeout }, async () => {
    const { sql } = started.product
    const restore = await replaceFunction(sql, 'write_payment', (text) =>
      text.replace('item.user_id = p_order.user_id', 'item.user_id <> p_order.user_id'),
    )
    expect(await find(4)).toBeInstanceOf(Disagreement)
    await restore()
  })
})

/** Breaks one function of the database; returns a function that repairs it. */
async function replaceFunction(sql: Sql, name: string, change: (text: string) => string) {
  const [row] = await sql<
    { text: string }[]
  >`select pg_get_functiondef(oid) as text from pg_proc where proname = ${name}`
  const text = row?.text ?? ''
  expect(change(text)).not.toBe(text)
  await sql.unsafe(change(text))
  return async () => void (await sql.unsafe(text))
}

function say(text: string) {
  process.stdout.write(`model: ${text}\n`)
}
