import fc from 'fast-check'
import { day, heldBy, hasBegun, leftMinor, quoteMove, quoteRefund, takeBack, change } from './pencil.ts'
import type { ClassModel, PlaceModel } from './pencil.ts'
import { canBeSentAgain, facts, firstDay, Ledger, worthMinor } from './ledger.ts'
import type { Family } from './family.ts'
import { anyPolicy } from '../refunds/history.ts'

const any = fc.nat(40)
const moment = fc
  .tuple(fc.nat(80 * 2), fc.constantFrom(0, 0, -1, 1))
  .map(([halves, off]) => firstDay + (halves * day) / 2 + off)
const step = <K extends string, T>(
  name: K,
  weight: number,
  fields: { [F in keyof T]: fc.Arbitrary<T[F]> },
) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<{ do: K } & T>,
})
const buying = {
  wanted: fc.array(fc.tuple(fc.nat(facts.length - 1), fc.nat(2)), { minLength: 1, maxLength: 3 }),
  byCard: fc.boolean(),
}
const anyStep = fc.oneof(
  step('buys', 2, buying),
  step('publishes', 1, { policy: anyPolicy }),
  step('moves', 12, {
    place: any,
    to: fc.nat(facts.length - 1),
    at: moment,
    off: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 0, 1),
    byHand: fc.option(fc.nat(110), { freq: 4 }),
    end: fc.constantFrom('pays', 'pays', 'pays', 'leaves', 'loses'),
    byCard: fc.boolean(),
  }),
  step('hands', 2, { place: any, person: fc.nat(2) }),
  step('undoes', 2, { place: any }),
  step('withdraws', 2, { place: any, at: moment }),
  step('gives', 2, { place: any, percent: fc.integer({ min: 1, max: 110 }), keep: fc.boolean() }),
  step('outside', 1, { payment: any, percent: fc.constantFrom(1, 30, 50, 100) }),
  step('settles', 2, { refund: any, fails: fc.boolean() }),
  step('retries', 2, { refund: any }),
  step('frees', 1, { place: any, until: moment }),
)
export const anyHistory = fc.record({
  policy: anyPolicy,
  first: fc.record({ do: fc.constant('buys' as const), ...buying }),
  steps: fc.array(anyStep, { minLength: 4, maxLength: 12 }),
})
type History = typeof anyHistory extends fc.Arbitrary<infer H> ? H : never
type Step = History['steps'][number]
type StepOf<K extends Step['do']> = Extract<Step, { do: K }>

/** Plays a history with the pencil and, where there is a family, in the database; throws where the two differ. */
export async function play(classes: ClassModel[], history: History, family?: Family): Promise<void> {
  const ledger = new Ledger(history.policy)
  await family?.publish(history.policy)
  for (const now of [history.first, ...history.steps]) {
    await take(now)
    ledger.check()
    await family?.compare(ledger)
  }

  async function take(now: Step): Promise<void> {
    switch (now.do) {
      case 'buys':
        return buys(now)
      case 'publishes':
        ledger.policy = now.policy
        return family?.publish(now.policy)
      case 'moves':
        return moves(now)
      case 'hands':
        return hands(now)
      case 'undoes':
        return undoes(now)
      case 'withdraws':
        return withdraws(now)
      case 'gives':
        return gives(now)
      case 'outside':
        return outside(now)
      case 'settles':
        return settles(now)
      case 'retries':
        return retries(now)
      case 'frees':
        return frees(now)
    }
  }

  /** Mostly a live one: the others are refused. */
  function anyPlace(index: number) {
    const live = ledger.places.filter(({ state }) => state === 'live')
    return pick(index < 35 && live.length > 0 ? live : ledger.places, index)
  }

  async function buys({ wanted, byCard }: StepOf<'buys'>) {
    const kept = new Map(
      wanted.map(([index, person]) => [`${index} ${person}`, { of: classes[index]!, person }]),
    )
    const items = [...kept.values()].filter(({ of, person }) => !ledger.isIn(of, person))
    if (items.length === 0) return
    const payment = ledger.buy(items, byCard)
    await family?.buy(items, payment, ledger.places.slice(-items.length))
  }

  async function moves({ place: index, to, at, off, byHand, end, byCard }: StepOf<'moves'>) {
    const [place, of] = [anyPlace(index), classes[to]]
    if (!place || !of) return
    const isLive = place.state === 'live'
    const credit = byHand === null ? undefined : Math.floor((heldBy(place) * byHand) / 100)
    const quote = quoteMove(place, of, at, { credit })
    if (isLive) await family?.expectQuote(place, of, at, credit, quote)
    const expected = !isLive
      ? null
      : ledger.isIn(of, place.person)
        ? 'already_enrolled'
        : off > 0
          ? 'quote_changed'
          : undefined
    await family?.startMove({
      place,
      of,
      at,
      credit,
      total: quote.total + off,
      refund: quote.refund,
      expected,
    })
    if (expected !== undefined) return
    if (quote.total > 0 && end !== 'pays') {
      if (end === 'loses') {
        // The old place goes while the new one waits for its money: that goes back.
        const { minor } = quoteRefund(place, at, true)
        await family?.giveBack(place, minor, false, undefined)
        takeBack(place, minor, ledger.places.length)
        place.state = 'revoked'
        await family?.settle(quote.total, byCard, 'refunded')
      } else await family?.leave()
      return
    }
    const before = worthMinor(place, at)
    const isOurs = [...place.held.keys()].every(({ refunds }) =>
      refunds.every((refund) => refund.place || refund.hasFailed),
    )
    const now = ledger.move(place, of, quote, byCard)
    if (quote.total > 0) await family?.settle(quote.total, byCard, 'paid')
    await family?.note(ledger, now)
    await family?.expectWorth(now, at, worthMinor(now, at))
    // Moving never makes more refundable than it costs. What was refunded at the provider counts against a place alone that it was of.
    if (byHand === null && isOurs && worthMinor(now, at) + quote.refund > before + quote.total)
      throw new Error(`${before} could go back, and now ${worthMinor(now, at)} beside ${quote.refund}`)
  }

  async function hands({ place: index, person }: StepOf<'hands'>) {
    const place = anyPlace(index)
    if (!place) return
    const expected =
      place.state !== 'live' ? null : ledger.isIn(place.of, person) ? 'already_enrolled' : undefined
    await family?.hand(place, person, expected)
    if (expected === undefined) await family?.note(ledger, ledger.hand(place, person))
    else return
  }

  async function undoes({ place: index }: StepOf<'undoes'>) {
    const place = anyPlace(index)
    if (!place) return
    const old = place.replaces
    const quote = old && ledger.undoing(place, old)
    const expected = refusalOfUndo(place, old, quote !== undefined)
    await family?.undo(place, expected)
    if (expected !== undefined || !old) return
    const again =
      old.of === place.of ? ledger.hand(place, old.person) : quote && ledger.undo(place, old, quote)
    if (again) await family?.note(ledger, again)
  }

  function refusalOfUndo(place: PlaceModel, old: PlaceModel | undefined, isWhole: boolean) {
    if (!old || place.state !== 'live') return null
    const hasLeft = ledger.refunds.some(
      (refund) => refund.place === old && !refund.hasFailed && refund.after >= place.nth,
    )
    if (hasLeft || place.paidBy?.byCard) return 'undo_ended'
    if (ledger.isIn(old.of, old.person)) return 'already_enrolled'
    return old.of === place.of || isWhole ? undefined : 'quote_changed'
  }

  async function withdraws({ place: index, at }: StepOf<'withdraws'>) {
    const place = anyPlace(index)
    if (!place) return
    const minor = worthMinor(place, at)
    const expected =
      (place.state !== 'live' && 'nothing_to_refund') ||
      (place.freeUntil <= at && hasBegun(place.of, at) && 'withdrawal_ended') ||
      undefined
    await family?.withdraw(place, at, minor, expected)
    if (expected) return
    takeBack(place, minor, ledger.places.length)
    place.state = 'revoked'
  }

  async function gives({ place: index, percent, keep }: StepOf<'gives'>) {
    const place = anyPlace(index)
    if (!place) return
    const minor = Math.ceil((heldBy(place) * percent) / 100)
    const isLeft = place.state === 'live' && minor <= quoteRefund(place, firstDay, true).minor
    await family?.giveBack(place, minor, keep, isLeft ? undefined : 'nothing_to_refund')
    if (!isLeft) return
    takeBack(place, minor, ledger.places.length)
    if (!keep) place.state = 'revoked'
  }

  async function outside({ payment: index, percent }: StepOf<'outside'>) {
    const payment = pick(ledger.payments, index)
    const amountMinor = payment ? Math.floor((leftMinor(payment) * percent) / 100) : 0
    if (!payment?.byCard || amountMinor === 0) return
    await family?.refundOutside(payment, amountMinor)
    payment.refunds.push({ id: '', amountMinor, attempt: 0, hasFailed: false, after: 0 })
  }

  function find(index: number) {
    const refund = pick(ledger.refunds, index)
    const payment = refund && ledger.payments.find(({ refunds }) => refunds.includes(refund))
    // What goes back by hand does not fail.
    return refund && payment?.byCard ? { refund, payment } : undefined
  }

  async function settles({ refund: index, fails }: StepOf<'settles'>) {
    const found = find(index)
    if (!found) return
    const { refund, payment } = found
    await family?.settleRefund(refund, fails)
    if (fails && !refund.hasFailed && refund.place) change(refund.place, payment, refund.amountMinor)
    refund.hasFailed ||= fails
  }

  async function retries({ refund: index }: StepOf<'retries'>) {
    const found = find(index)
    if (!found) return
    const { refund, payment } = found
    const isRefused = refund.hasFailed && !canBeSentAgain(payment, refund)
    await family?.retry(refund, isRefused ? 'nothing_to_refund' : undefined)
    if (isRefused || !refund.hasFailed) return
    Object.assign(refund, { hasFailed: false, attempt: refund.attempt + 1, after: ledger.places.length })
    if (refund.place) change(refund.place, payment, -refund.amountMinor)
  }

  async function frees({ place: index, until }: StepOf<'frees'>) {
    const place = anyPlace(index)
    if (place?.state !== 'live') return
    place.freeUntil = until
    await family?.free(place)
  }
}

const pick = <T>(list: T[], index: number): T | undefined => list[index % Math.max(1, list.length)]
