import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCart } from '../../src/features/cart/get-cart.ts'
import { removeFromCart } from '../../src/features/cart/remove-from-cart.ts'
import { cancelCheckout, getCurrentOrder } from '../../src/features/checkout/own-order.ts'
import type { TestPerson } from '../factory.ts'
import { jsonPost } from '../json-post.ts'
import { authenticate, payIntent } from '../provider.ts'
import type { TestApp } from '../test-app.ts'
import type { Random } from './random.ts'

interface Checkout {
  paymentIntentId: string
  clientSecret: string
}

const mostTries = 6
/** As many as there are: of one card that is declined all the time, only its owners may make so many tries. */
const declined = [
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedInsufficientFunds',
  'pm_card_visa_chargeDeclinedLostCard',
  'pm_card_chargeDeclinedExpiredCard',
  'pm_card_chargeDeclinedIncorrectCvc',
  'pm_card_chargeDeclinedProcessingError',
]

/** One student with patience: whatever goes wrong is tried again a few times, as people do. Never throws. */
export async function attend(product: TestApp, person: TestPerson, random: Random): Promise<void> {
  await sleep(random.below(2500))
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      if ((await tryToBuy(product, person, random)) === 'done') return
    } catch {
      // A lost response or a server that died: the student reloads the page.
    }
    await sleep(50 + random.below(400))
  }
}

async function tryToBuy(product: TestApp, person: TestPerson, random: Random): Promise<'done' | 'again'> {
  const checkout = await startCheckout(product, person)
  if (!checkout) return 'again'
  if (random.chance(0.1)) void startCheckout(product, person).catch(() => {})
  if (random.chance(0.08)) return 'done'
  if (random.chance(0.05)) await cancel(person)
  await pay(product, checkout, random)
  if (random.chance(0.4)) return 'done'
  const saved = await send(product, person, '/payments', { transactionId: checkout.paymentIntentId })
  return saved.status === 200 || saved.status === 201 ? 'done' : 'again'
}

/** Takes the total that the server names, and leaves out what is sold out. */
async function startCheckout(product: TestApp, person: TestPerson): Promise<Checkout | undefined> {
  const { items, totalMinor } = await getCart(person.ctx)
  const answer = await send(product, person, '/create-payment-intent', { price: asPrice(totalMinor) })
  if (answer.status === 200) return answer.body as unknown as Checkout
  const { code, details = {} } = (answer.body.error ?? {}) as { code?: string; details?: Details }
  if (code === 'price_changed' && details.amountMinor !== undefined) {
    const again = await send(product, person, '/create-payment-intent', {
      price: asPrice(details.amountMinor),
    })
    return again.status === 200 ? (again.body as unknown as Checkout) : undefined
  }
  if (code === 'sold_out' || code === 'cart_changed')
    for (const { id, course } of items)
      if (details.courseIds?.includes(course.id)) await removeFromCart(person.ctx, { id })
  return undefined
}

interface Details {
  amountMinor?: number
  courseIds?: string[]
}

async function pay(product: TestApp, checkout: Checkout, random: Random) {
  await sleep(random.below(900))
  if (random.chance(0.15)) await payIntent(product, checkout, random.of(declined))
  if (random.chance(0.8)) return payIntent(product, checkout)
  if ((await payIntent(product, checkout, 'pm_card_threeDSecure2Required')) !== 'requires_action') return
  await sleep(random.below(1500))
  return authenticate(product, checkout.clientSecret, random.chance(0.85) ? 'authorize' : 'fail')
}

async function cancel({ ctx }: TestPerson) {
  const order = await getCurrentOrder(ctx)
  if (order) await cancelCheckout(ctx, { orderId: order.orderId })
}

function asPrice(minor: number): string {
  return (minor / 100).toFixed(2)
}

async function send({ origin }: TestApp, { headers }: TestPerson, path: string, body: object) {
  const answer = await fetch(`${origin}${path}`, {
    ...jsonPost(body, { ...headers, 'x-forwarded-for': homeOf(headers) }),
    signal: AbortSignal.timeout(20_000),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Each student is at home, with their own network address. */
function homeOf({ authorization }: TestPerson['headers']): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(authorization).digest()
  return `10.${a}.${b}.${c}`
}
