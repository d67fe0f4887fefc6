import { refuse, type Intent, type ProviderModel } from './provider-model.ts'
import { sum, type Line, type OrderModel } from './things.ts'

/** What an attempt at a refund has become at the provider; `refused` is kept under its key. */
type Sent = 'succeeded' | 'failed' | 'refused'

export interface RefundModel {
  /** Known once the books were read. */
  id: string
  order: OrderModel
  /** Empty when it was made at the provider: its places wait for an admin. */
  lines: Line[]
  amountMinor: number
  status: 'queued' | 'by_hand' | 'succeeded' | 'failed'
  attempt: number
  sent: Map<number, Sent>
  /** The attempt whose refund at the provider the books name. */
  named: number | undefined
  /** The provider could not send it, and the office has. */
  isSentByHand?: boolean
}

/** A refund made by hand at the provider. */
export interface OutsideRefund {
  /** The provider's. */
  id: string
  intent: Intent
  amountMinor: number
  hasFailed: boolean
  /** Ours, once it is in the books. */
  refund: RefundModel | undefined
}

export interface DisputeModel {
  /** The provider's. */
  id: string
  intent: Intent
  status: 'needs_response' | 'won' | 'lost'
  /** How the books record it. */
  noted: DisputeModel['status'] | undefined
}

/** The school's only policy: of a place in a class without dates all of it, less this. */
export const feeMinor = 300

/** How money is refunded, in the simplest words: by us, at the provider without us, or by a cardholder's dispute. */
export class MoneyBackModel {
  readonly refunds: RefundModel[] = []
  readonly outside: OutsideRefund[] = []
  readonly disputes: DisputeModel[] = []
  readonly provider: ProviderModel

  constructor(provider: ProviderModel) {
    this.provider = provider
  }

  /** What the books count as refunded or on its way. */
  refundedMinor(order: OrderModel): number {
    return this.refunds
      .filter((refund) => refund.order === order && refund.status !== 'failed')
      .reduce((total, { amountMinor }) => total + amountMinor, 0)
  }

  /** Places that are still there are taken back: those that are meant, or all. */
  request(order: OrderModel, isMeant: (line: Line) => boolean = () => true) {
    const lines = order.lines.filter((line) => line.state === 'confirmed' && isMeant(line))
    if (lines.length === 0) refuse('nothing_to_refund')
    const amountMinor = Math.min(sum(lines), this.#held(order))
    for (const line of lines) line.state = 'revoked'
    if (amountMinor === 0) return
    const fresh = { id: '', attempt: 0, sent: new Map(), named: undefined }
    this.refunds.push({ ...fresh, order, lines, amountMinor, status: beginning(order) })
  }

  /** Places are given back by who paid for them. Returns what they see beforehand, which is what they get. */
  withdraw(lines: Line[], orders: OrderModel[]): number {
    const parts = orders.map((order) => ({
      order,
      lines: order.lines.filter((line) => lines.includes(line)),
    }))
    return parts.reduce((total, { order, lines: given }) => {
      const due = given.map(({ priceMinor, course }) =>
        course.status === 'Cancelled' ? priceMinor : Math.max(0, priceMinor - feeMinor),
      )
      const dueMinor = due.reduce((one, other) => one + other, 0)
      const amountMinor = Math.min(dueMinor, this.#held(order))
      for (const line of given) line.state = 'revoked'
      const fresh = { id: '', attempt: 0, sent: new Map<number, Sent>(), named: undefined }
      if (amountMinor > 0)
        this.refunds.push({ ...fresh, order, lines: given, amountMinor, status: beginning(order) })
      return total + amountMinor
    }, 0)
  }

  send(refund: RefundModel) {
    if (refund.status !== 'queued') return
    if (refund.attempt > 0) this.provider.requireUp()
    const earlier = [...refund.sent].find(([, status]) => status === 'succeeded')
    if (refund.attempt > 0 && earlier) return settle(refund, earlier[0], 'succeeded')
    const isAsked = refund.sent.has(refund.attempt)
    const answer = this.provider.call('refund', () => this.#take(refund), isAsked)
    if (answer === 'failed') refund.attempt++
    if (answer !== 'answered') refuse('unavailable')
    const isSent = refund.sent.get(refund.attempt) === 'succeeded'
    settle(refund, isSent ? refund.attempt : undefined, isSent ? 'succeeded' : 'failed')
  }

  /** An admin has sent it, also where the provider could not. */
  markSent(refund: RefundModel) {
    if (refund.status === 'by_hand') refund.status = 'succeeded'
    else this.#again(refund, 'succeeded', true)
  }

  /** What the office has sent itself of what was paid by card: nobody refunds that at the provider once more. */
  sentByHandMinor(order: OrderModel): number {
    return this.refunds
      .filter((refund) => refund.order === order && refund.isSentByHand)
      .reduce((total, { amountMinor }) => total + amountMinor, 0)
  }

  /** Whether money went back at the provider that the books do not know yet: who looks there sends nothing by hand. */
  isAhead({ intent }: OrderModel): boolean {
    return this.outside.some((each) => each.intent === intent && !each.refund && !each.hasFailed)
  }

  retry(refund: RefundModel) {
    this.#again(refund, 'queued')
  }

  #again(refund: RefundModel, status: RefundModel['status'], isSentByHand = false) {
    if (refund.status !== 'failed') refuse('not_found')
    if (refund.amountMinor > this.#held(refund.order)) refuse('nothing_to_refund')
    Object.assign(refund, { status, attempt: refund.attempt + 1, named: undefined, isSentByHand })
  }

  /** Something happened at the provider to the refund that this attempt made. */
  hear(refund: RefundModel, attempt: number) {
    this.provider.requireUp()
    const status = refund.sent.get(attempt)
    if (!status || status === 'refused' || attempt !== (refund.named ?? refund.attempt)) return
    settle(refund, attempt, status)
  }

  /** Something happened to a refund that was made at the provider. Its payment is in the books. */
  hearOutside(outside: OutsideRefund, order: OrderModel) {
    const { amountMinor, refund } = outside
    const status = outside.hasFailed ? 'failed' : 'succeeded'
    if (refund) return refund.named === 0 ? settle(refund, 0, status) : undefined
    // No payment is in the books where no order could take the money.
    if (outside.hasFailed || order.status === 'review') return
    // The books wait until the refund of our own that takes this money has failed.
    if (amountMinor > this.#leftInBooks(order)) refuse('unavailable')
    const sent = new Map<number, Sent>([[0, 'succeeded']])
    outside.refund = {
      id: '',
      order,
      lines: [],
      amountMinor,
      status: 'succeeded',
      attempt: 0,
      sent,
      named: 0,
    }
    this.refunds.push(outside.refund)
  }

  // What happens at the provider

  refundOutside(intent: Intent, id: string, amountMinor: number) {
    intent.refundedMinor += amountMinor
    this.outside.push({ id, intent, amountMinor, hasFailed: false, refund: undefined })
  }

  /** The bank sends the money of a refund back to us. */
  bankRefuses(refund: RefundModel) {
    const { named = 0, order, amountMinor } = refund
    refund.sent.set(named, 'failed')
    if (order.intent) order.intent.refundedMinor -= amountMinor
    const outside = this.outside.find((each) => each.refund === refund)
    if (outside && named === 0) outside.hasFailed = true
  }

  dispute(intent: Intent, id: string) {
    intent.isDisputed = true
    this.disputes.push({ id, intent, status: 'needs_response', noted: undefined })
  }

  // How it is done

  #leftInBooks(order: OrderModel): number {
    return order.totalMinor - this.refundedMinor(order)
  }

  /** Without what banks have taken back or may keep, as far as the books know. */
  #held(order: OrderModel): number {
    const isDisputed = this.disputes.some(
      ({ intent, noted }) => intent === order.intent && noted && noted !== 'won',
    )
    return isDisputed ? 0 : this.#leftInBooks(order)
  }

  /** The provider decides on a refund. What is merely too much is not kept under the key. */
  #take(refund: RefundModel): 'invalid' | 'taken' {
    const { attempt, sent, amountMinor, order } = refund
    if (!order.intent) throw new Error('refunds are of money')
    const left = order.totalMinor - order.intent.refundedMinor
    if (sent.has(attempt)) return 'taken'
    if (left > 0 && !order.intent.isDisputed && amountMinor > left) return 'invalid'
    const isRefused = left === 0 || order.intent.isDisputed
    sent.set(attempt, isRefused ? 'refused' : 'succeeded')
    if (!isRefused) order.intent.refundedMinor += amountMinor
    return 'taken'
  }
}

/** No provider gives back what it did not take. */
const beginning = ({ byHand }: OrderModel) => (byHand ? 'by_hand' : 'queued')

function settle(refund: RefundModel, attempt: number | undefined, status: 'succeeded' | 'failed') {
  if (refund.status === 'failed') return
  refund.status = status
  refund.named = attempt ?? refund.named
}
