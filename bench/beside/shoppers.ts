import { checkOut } from '../checkouts.ts'
import { inParallel, type Client } from '../client.ts'
import { addToCart, nameCustomer, openSession, pay, startPayment, takeStep } from './shop-api.ts'
import type { World } from './world.ts'

/** Somebody with a session, who wants one place or piece. */
export interface Shopper {
  /** Throws when it cannot be put into the cart. */
  fillCart(): Promise<void>
  /** Whether it is theirs now; false when they are told that there is no more. Throws for any other answer. */
  pay(): Promise<boolean>
}

const priceMinor = 10_000

/** Students of ours, dealt over these classes in turn: cart, hold, card and record are a request each. */
export async function ourShoppers(
  { ours: { origin }, school }: World,
  client: Client,
  { count, from }: { count: number; from: string[] },
): Promise<Shopper[]> {
  const students = await school.buyers(Array<string[]>(count).fill([]))
  return students.map((student, n) => ({
    async fillCart() {
      const courseItemId = from[n % from.length]
      const { status } = await client.call('POST', `${origin}/carts`, {
        token: student.token,
        json: { courseItemId },
      })
      if (status !== 201) throw new Error(`the cart answered ${status}`)
    },
    async pay() {
      const outcome = await checkOut(client, [origin], { ...student, totalMinor: priceMinor })
      if (outcome !== 'paid' && outcome !== 'sold_out') throw new Error(`a checkout ended with ${outcome}`)
      return outcome === 'paid'
    },
  }))
}

/** Guests of Vendure, dealt over these products in turn: cart, name, payment begun and payment are a request each. */
export async function vendureShoppers(
  { vendure: { origin } }: World,
  client: Client,
  { count, from }: { count: number; from: number[] },
): Promise<Shopper[]> {
  const tokens: string[] = []
  await inParallel(Array(count).fill(0), 10, async () => void tokens.push(await openSession(origin)))
  return tokens.map((token, n) => {
    const take = (query: string) => takeStep(client, origin, token, query)
    return {
      async fillCart() {
        const email = `${token.slice(0, 16)}@example.org`
        for (const query of [addToCart(from[n % from.length] ?? 0), nameCustomer(email)]) {
          const state = await take(query)
          if (state !== 'AddingItems') throw new Error(`Vendure's cart answered ${state}`)
        }
      },
      async pay() {
        const begun = await take(startPayment)
        if (begun === 'ORDER_STATE_TRANSITION_ERROR') return false
        const state = begun === 'ArrangingPayment' ? await take(pay) : begun
        if (state !== 'PaymentSettled') throw new Error(`Vendure's checkout ended with ${state}`)
        return true
      },
    }
  })
}
