import { discountKinds } from '@cadenza/contracts/money/discount-values'
import type { Payment } from '@cadenza/contracts/money/payment'
import type { PriceStep } from '@cadenza/contracts/money/price-step'
import { AppError } from '../../src/errors.ts'
import { getCart } from '../../src/features/cart/get-cart.ts'
import { completeCheckout } from '../../src/features/checkout/complete-checkout.ts'
import { enrolFree } from '../../src/features/checkout/enrol-free.ts'
import { releaseReserved } from '../../src/features/checkout/extend-or-release.ts'
import { getReceipt } from '../../src/features/checkout/list-payments.ts'
import { placeOrder } from '../../src/features/checkout/place-order.ts'
import { recordPayment, takePaymentBack } from '../../src/features/checkout/record-offline-payment.ts'
import { startCheckout } from '../../src/features/checkout/start-checkout.ts'
import { quoteWithdrawal, withdrawPlaces } from '../../src/features/enrolments/withdrawal.ts'
import { undoMove } from '../../src/features/moves/office-move.ts'
import { quoteMove } from '../../src/features/moves/quote-move.ts'
import { changeParticipant, startMove } from '../../src/features/moves/start-move.ts'
import type { Random } from '../chaos/random.ts'
import type { TestPerson } from '../factory.ts'
import type { Office } from '../../src/auth/actor.ts'
import { grant, newDiscount, typed } from '../discounts.ts'
import { weeksOf } from '../moves.ts'
import { payIntent, readLedger } from '../provider.ts'
import type { TestApp } from '../test-app.ts'

// One family from its cart to the refund, through the doors that families and the office use. Whatever says a price on the way says
// the same one.

const equal = (what: string, found: unknown, expected: unknown) => {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`)
}

interface Row {
  id: string
  courseId: string
  participantId: string
  list: number
  price: number
  steps: (PriceStep & { discountId: string | null })[]
}

interface Facts {
  series: string
  kind: string
  percent: number | null
  amount: number | null
  courseIds: string[]
  isLimited: boolean
}

export class Chain {
  readonly #product: TestApp
  readonly #random: Random
  readonly #office: TestPerson<Office>
  readonly #log: string[] = []
  #weeks: string[] = []
  #people: string[] = []
  #discounts: Facts[] = []
  #person!: TestPerson

  constructor(product: TestApp, random: Random, office: TestPerson<Office>) {
    this.#product = product
    this.#random = random
    this.#office = office
  }

  /** Throws where two say another price; the message names what was done until then. */
  async play(): Promise<void> {
    try {
      await this.#open()
      await this.#buy()
      for (let nth = this.#random.below(4); nth > 0; nth--) {
        const step = this.#random.of([this.#move, this.#move, this.#hand, this.#undo, this.#giveOne])
        await step()
        await this.#check()
      }
      await this.#giveAll()
      await this.#check()
    } catch (error) {
      throw new Error(`${this.#log.join(' · ')}: ${String(error)}`, { cause: error })
    }
  }

  async #open() {
    const { of, chance, below } = this.#random
    const { make, sql } = this.#product
    const list = [100, 4950, 9999, 10_001, 20_000, 20_000, 33_333]
    const meets = (nth: number) => [`2027-07-${String(5 + 7 * (nth % 4)).padStart(2, '0')} ${9 + nth}:30`]
    this.#weeks = await weeksOf(
      this.#product,
      Array.from({ length: 5 }, (_, nth) => ({ priceMinor: of(list), capacity: 100, meets: meets(nth) })),
    )
    this.#person = await make.student()
    this.#people = [await make.self(this.#person)]
    for (let nth = below(3); nth > 0; nth--) this.#people.push(await make.child(this.#person))
    const cart = this.#weeks.flatMap((courseId) =>
      this.#people.map((participantId) => ({ courseId, participantId })),
    )
    const wanted = cart.filter(() => chance(0.35)).slice(0, 6)
    for (const { courseId, participantId } of wanted.length > 0 ? wanted : cart.slice(0, 1))
      await make.cart(this.#person, [courseId], [participantId])
    for (const kind of [...discountKinds, 'code', 'sibling'] as const) {
      if (chance(0.3)) continue
      const percent = chance(0.6) ? of([5, 10, 15, 33, 100]) : null
      const amountMinor = percent === null ? of([99, 1001, 9970]) : null
      const courseIds = this.#weeks.filter(() => chance(0.75))
      const limits = chance(0.5) ? { maxUses: 1, maxPerFamily: 1 } : {}
      const series = await newDiscount(sql, { kind, percent, amountMinor, applies: { courseIds }, ...limits })
      this.#discounts.push({
        series,
        kind,
        percent,
        amount: amountMinor,
        courseIds,
        isLimited: 'maxUses' in limits,
      })
      if (kind === 'code') await typed(sql, this.#person, series)
      if (kind === 'scholarship') await grant(sql, series, of(this.#people), this.#office)
    }
    if (chance(0.3))
      await sql`
        update cart_items set hand_price_minor = 95, hand_words = 'As agreed', hand_reason = 'Why', hand_by = ${this.#office.userId}
         where id = (select id from cart_items where user_id = ${this.#person.userId} limit 1)`
  }

  async #buy() {
    const { ctx, userId } = this.#person
    const { items, totalMinor } = await getCart(ctx)
    equal('the lines of the cart', sum(items.map(({ priceMinor }) => priceMinor)), totalMinor)
    for (const line of items) addsUp(line)
    if (totalMinor === 0) {
      this.#log.push('free')
      const { payment } = await enrolFree(ctx)
      return this.#receipt(payment, items.length, 0)
    }
    const way = this.#random.of([
      'card',
      'card',
      'late card',
      'cash',
      'cash twice',
      'transfer',
      'late transfer',
      'transfer taken back',
    ] as const)
    this.#log.push(`${totalMinor} by ${way}`)
    if (way.endsWith('card'))
      return this.#pay(
        await startCheckout(ctx, { totalMinor }),
        totalMinor,
        way === 'late card',
        items.length,
      )
    const office = this.#office.ctx
    const money = { note: crypto.randomUUID(), again: false }
    if (way.startsWith('cash')) {
      const placed = await placeOrder(office, { userId, totalMinor, method: 'cash', ...money })
      const payment = placed.status === 'paid' ? placed.payment : null
      await this.#receipt(payment, items.length, totalMinor)
      if (way === 'cash') return
      await takePaymentBack(office, { id: payment?.id ?? '' })
      return this.#check()
    }
    const placed = await placeOrder(office, { userId, totalMinor, method: 'transfer' })
    if (placed.status !== 'reserved') throw new Error('not reserved')
    const { reservation } = placed
    equal(
      'the lines of the reservation',
      sum(reservation.lines.map(({ priceMinor }) => priceMinor)),
      totalMinor,
    )
    await this.#check()
    if (way === 'late transfer') {
      await releaseReserved(office, { id: reservation.orderId })
      await this.#check()
    }
    const record = {
      method: 'transfer',
      amountMinor: totalMinor,
      receivedOn: office.now().toISOString().slice(0, 10),
    } as const
    const paid = await recordPayment(office, {
      orderId: reservation.orderId,
      ...record,
      ...money,
      late: true,
    })
    await this.#receipt(paid, items.length, totalMinor)
    if (way !== 'transfer taken back') return
    const { orderId } = await takePaymentBack(office, { id: paid.id })
    await this.#check()
    const again = await recordPayment(office, { orderId, ...record, note: crypto.randomUUID(), again: false })
    await this.#receipt(again, items.length, totalMinor)
  }

  async #pay(
    checkout: Awaited<ReturnType<typeof startCheckout>>,
    amount: number,
    isLate: boolean,
    lines: number,
  ) {
    const { orderId, paymentIntentId } = checkout
    equal('what the card is asked for', checkout.amountMinor, amount)
    await this.#check()
    await payIntent(this.#product, checkout)
    if (isLate) {
      await this.#product.sql`update orders set status = 'releasing' where id = ${orderId}`
      await this.#product.sql`select release_order(${orderId})`
      await this.#check()
    }
    const { payment } = await completeCheckout(this.#person.ctx, { transactionId: paymentIntentId })
    const { charges } = await readLedger(this.#product)
    const charged = charges
      .filter((charge) => charge.paymentIntent === paymentIntentId)
      .map((charge) => charge.amount)
    equal('what the card was charged', charged, [amount])
    await this.#receipt(payment, lines, amount)
  }

  /** What was just paid, and the paper that is read later, say the same. */
  async #receipt(payment: Payment | null, lines: number, amount: number) {
    if (!payment) throw new Error('not paid')
    const later = await getReceipt(this.#office.ctx, { id: payment.id })
    for (const receipt of [payment, later]) {
      equal('the receipt', [receipt.lines.length, receipt.amountMinor], [lines, amount])
      equal(
        'its lines',
        sum(receipt.lines.map(({ priceMinor, creditMinor }) => priceMinor - creditMinor)),
        amount,
      )
      for (const line of receipt.lines) addsUp(line)
    }
    await this.#check()
  }

  #move = async () => {
    const place = await this.#anyPlace()
    const courseId = this.#random.of(this.#weeks)
    if (!place || place.courseId === courseId) return
    this.#log.push('move')
    const { ctx } = this.#person
    const quote = await orRefused(quoteMove(ctx, { enrolmentId: place.id, courseId }))
    const expected = await this.#movedPrice(place, courseId)
    if (!quote || quote.problems.length > 0) return
    equal('the price of a move', quote.newPriceMinor + quote.waivedMinor, expected.price)
    const { totalMinor, refundMinor } = quote
    const started = await startMove(ctx, { enrolmentId: place.id, courseId, totalMinor, refundMinor })
    if (started.kind === 'toPay') await this.#pay(started.checkout, totalMinor, this.#random.chance(0.3), 1)
    const moved = (await this.#places()).find(
      (one) => one.courseId === courseId && one.participantId === place.participantId,
    )
    equal(
      'the steps of a move',
      moved?.steps
        .filter(({ kind }) => kind !== 'waived')
        .map(({ kind, amountMinor }) => [kind, amountMinor]),
      expected.steps,
    )
  }

  /** By the rules of moves: early bird of the day, and what the place had as far as it is for the new class. */
  async #movedPrice(place: Row, courseId: string) {
    const [row] = await this.#product.sql<
      { list: number }[]
    >`select price_minor as list from courses where id = ${courseId}`
    let left = row?.list ?? 0
    const steps: [string, number][] = []
    const take = (kind: string, minor: number) => {
      const taken = Math.min(left, minor)
      if (taken > 0) steps.push([kind, taken])
      left -= taken
    }
    const byHand = place.steps.find(({ kind }) => kind === 'hand')
    if (byHand) take('hand', Math.floor((left * byHand.amountMinor) / place.list + 0.5))
    else
      for (const kind of discountKinds) {
        const had = place.steps.map(({ discountId }) => discountId)
        // Of the day is an early bird alone; one with a limit is for places that had it.
        const isOf = ({ series, isLimited }: Facts) =>
          had.includes(series) || (kind === 'early_bird' && !isLimited)
        const [best] = this.#discounts.filter(
          (one) => one.kind === kind && one.courseIds.includes(courseId) && isOf(one),
        )
        if (best) take(kind, best.amount ?? Math.floor((left * (best.percent ?? 0)) / 100 + 0.5))
      }
    return { price: left, steps }
  }

  #hand = async () => {
    const place = await this.#anyPlace()
    const participantId = this.#random.of(this.#people)
    if (!place || place.participantId === participantId) return
    this.#log.push('another child')
    const given = await orRefused(
      changeParticipant(this.#person.ctx, { enrolmentId: place.id, participantId }),
    )
    const hasScholarship = place.steps.some(({ kind }) => kind === 'scholarship')
    if (!given) return
    equal('a scholarship', hasScholarship, false)
    const now = (await this.#places()).find(({ id }) => id === given.enrolmentId)
    equal(
      'the price for another child',
      [now?.list, now?.price, now?.steps],
      [place.list, place.price, place.steps],
    )
  }

  #undo = async () => {
    const moved = await this.#anyPlace()
    if (!moved) return
    const [old] = await this.#rows(
      this.#product.sql`id = (select replaces from seat_claims where id = ${moved.id}) and state = 'moved'`,
    )
    const undone = await orRefused(undoMove(this.#office.ctx, { enrolmentId: moved.id }))
    if (!undone) return
    this.#log.push('undo')
    const again = (await this.#places()).find(({ id }) => id === undone.enrolmentId)
    const kept = (row?: Row) =>
      row?.steps.filter(({ kind }) => kind !== 'waived').map(({ kind, amountMinor }) => [kind, amountMinor])
    equal('what is had again', [again?.list, kept(again)], [old?.list, kept(old)])
  }

  #giveOne = async () => {
    const place = await this.#anyPlace()
    if (!place) return
    const { amountMinor } = await quoteWithdrawal(this.#person.ctx, { enrolmentIds: [place.id] })
    this.#log.push(`back ${amountMinor} of ${place.price}`)
    equal('what one place gives back', amountMinor, place.price)
    await withdrawPlaces(this.#person.ctx, { enrolmentIds: [place.id], amountMinor })
  }

  async #giveAll() {
    const { ctx, userId } = this.#person
    const enrolmentIds = (await this.#places()).map(({ id }) => id)
    if (enrolmentIds.length > 0) {
      const { amountMinor } = await quoteWithdrawal(ctx, { enrolmentIds })
      await withdrawPlaces(ctx, { enrolmentIds, amountMinor })
    }
    this.#log.push('all back')
    const [books] = await this.#product.sql`
      select coalesce(sum(amount_minor - refunded_minor), 0)::int as kept,
             (select count(*)::int from discount_uses join orders on orders.id = order_id where user_id = ${userId} and state <> 'released') as uses
        from payments where user_id = ${userId}`
    equal('what is left', books, { kept: 0, uses: 0 })
  }

  #places = () => this.#rows(this.#product.sql`user_id = ${this.#person.userId} and state = 'confirmed'`)

  #rows(where: ReturnType<TestApp['sql']>) {
    return this.#product.sql<Row[]>`
      select id, course_id as "courseId", participant_id as "participantId", list_price_minor as list, price_minor as price,
             coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'discountId', discount_id, 'amountMinor', amount_minor) order by ordinal)
                         from price_steps where claim_id = seat_claims.id), '[]') as steps
        from seat_claims where ${where} order by id`
  }

  async #anyPlace() {
    const places = await this.#places()
    return places.length > 0 ? this.#random.of(places) : undefined
  }

  /** Every claim costs its list price less its steps, and a use is live as long as a place has it. */
  async #check() {
    const { userId } = this.#person
    const wrong = await this.#product.sql<{ what: string }[]>`
      select 'steps of ' || claim.id as what from seat_claims claim where user_id = ${userId}
         and list_price_minor - price_minor <> coalesce((select sum(amount_minor) from price_steps where claim_id = claim.id), 0)
      union all
      select concat_ws(' ', 'use', discounts.kind, used.state, orders.kind, orders.status)
        from discount_uses used join orders on orders.id = used.order_id join discounts on discounts.id = used.discount_id
       cross join lateral (
         select bool_or(place.state = 'held') as is_held, bool_or(place.state = 'confirmed') as is_confirmed
           from places_since(used.order_id) place join price_steps step on step.claim_id = place.id and step.discount_id = used.discount_id
          where place.is_live) places
       where orders.user_id = ${userId}
         and not case used.state when 'released' then is_held is null when 'held' then is_held
                                 when 'used' then is_confirmed else is_held is not null end`
    equal(
      'the books',
      wrong.map(({ what }) => what),
      [],
    )
  }
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

function addsUp({
  listPriceMinor,
  priceMinor,
  steps,
}: {
  listPriceMinor: number
  priceMinor: number
  steps: PriceStep[]
}) {
  equal('a line', listPriceMinor - sum(steps.map(({ amountMinor }) => amountMinor)), priceMinor)
}

/** Undefined where the school refuses it. */
async function orRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.kind !== 'internal') return undefined
    throw error
  }
}
