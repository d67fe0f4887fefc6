import { setTimeout as pause } from 'node:timers/promises'
import type { FaultSchool } from './fault-school.ts'

export interface Purchase {
  status: number
  milliseconds: number
}

export interface Buyers {
  /** Transactions that the product said are paid. */
  acknowledged: string[]
  /** The status of every response of the product, 0 for none. */
  answers: Purchase[]
  /** Responses that no fault explains. */
  surprises: string[]
  /** Lets all buyers finish what they began. */
  leave(): Promise<void>
}

const patience = [0, 429, 503]
const tryAgainMs = 40

/**
 * `count` people at a time who buy one place each, one after another, as a browser does: hold, card, record. A buyer
 * who is refused for now, or receives no response, asks again, so that in the end every buyer who began has a place.
 */
export async function sendBuyers(
  { origin, people }: Pick<FaultSchool, 'origin' | 'people'>,
  { count = 4, most = 400 } = {},
): Promise<Buyers> {
  const courseId = await people.make.course({ capacity: most })
  const waiting: Record<string, string>[] = []
  // All at once would wait for each other longer than a query may.
  while (waiting.length < most)
    waiting.push(...(await Promise.all(Array.from({ length: 20 }, () => newBuyer(people, courseId)))))
  const acknowledged: string[] = []
  const surprises: string[] = []
  const answers: Purchase[] = []
  let here = true

  async function ask(path: string, init: RequestInit): Promise<Record<string, unknown>> {
    for (;;) {
      const began = performance.now()
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        signal: AbortSignal.timeout(20_000),
        ...init,
      }).catch(() => undefined)
      const text = (await answer?.text().catch(() => undefined)) ?? ''
      const status = answer?.status ?? 0
      if (!path.startsWith('/v1/')) answers.push({ status, milliseconds: performance.now() - began })
      const body = readJson(text)
      const isFinal = path.startsWith('/v1/')
        ? body !== undefined && status < 500
        : !patience.includes(status)
      if (isFinal && status !== 202) {
        if (status >= 400 && !path.startsWith('/v1/')) surprises.push(`${path} ${status} ${text}`)
        return body ?? {}
      }
      await pause(tryAgainMs)
    }
  }

  async function buy(headers: Record<string, string>) {
    const json = (value: unknown) => ({
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(value),
    })
    const { paymentIntentId, clientSecret } = await ask('/create-payment-intent', json({ price: 100 }))
    if (!paymentIntentId) return
    await ask(`/v1/payment_intents/${String(paymentIntentId)}/confirm`, {
      headers: { authorization: 'Bearer pk_test_sandbox' },
      body: new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: String(clientSecret) }),
    })
    const { insertResult } = await ask('/payments', json({ transactionId: paymentIntentId }))
    if (insertResult) acknowledged.push(String(paymentIntentId))
  }

  const queue = async () => {
    for (let next = waiting.pop(); here && next; next = waiting.pop()) await buy(next)
  }
  const all = Promise.all(Array.from({ length: count }, queue))
  return {
    acknowledged,
    answers,
    surprises,
    async leave() {
      here = false
      await all
    },
  }
}

/** What the product acknowledged but its books do not contain. */
export async function lostAcknowledgements(
  { people }: Pick<FaultSchool, 'people'>,
  { acknowledged }: Buyers,
): Promise<string[]> {
  const rows = await people.sql`select transaction_id from payments`
  const booked = new Set(rows.map((row) => String(row.transaction_id)))
  return acknowledged.filter((id) => !booked.has(id))
}

async function newBuyer(people: FaultSchool['people'], courseId: string) {
  const student = await people.make.student()
  await people.make.cart(student, [courseId])
  return student.headers
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}
