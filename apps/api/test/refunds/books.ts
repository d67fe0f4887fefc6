import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import {
  refundedMinor,
  type ClassModel,
  type PaymentModel,
  type PlaceModel,
  type PolicyModel,
  type RefundModel,
} from './pencil.ts'

let bought = 0

/** What one person has bought and got back, in the database and with the pencil. */
export class Books {
  readonly payments: PaymentModel[] = []
  readonly places: PlaceModel[] = []
  readonly userId: string
  readonly #sql: Sql
  #policy: PolicyModel | undefined

  private constructor(sql: Sql, userId: string) {
    this.#sql = sql
    this.userId = userId
  }

  static async open(sql: Sql): Promise<Books> {
    const [row] = await sql<{ id: string }[]>`insert into users (name) values ('Student') returning id`
    return new Books(sql, row?.id ?? '')
  }

  get refunds(): RefundModel[] {
    return this.payments.flatMap(({ refunds }) => refunds)
  }

  /** The school's policy from now on. */
  async publish(policy: PolicyModel): Promise<void> {
    const { tiers, feeMinor, fullDays } = policy
    await this.#sql`
      with published as (
        insert into refund_policies (name, version, tiers, fee_minor, full_days)
        values (${randomUUID()}, 1, ${this.#sql.json(tiers.map((tier) => ({ ...tier })))}, ${feeMinor}, ${fullDays}) returning id)
      update school set refund_policy_id = (select id from published)`
    this.#policy = policy
  }

  /** A place in each of these classes that the person has none in, by one payment, each a week after the one before. */
  async buy(classes: ClassModel[]): Promise<void> {
    const wanted = classes.filter(({ id }) => !this.places.some(({ of, isTaken }) => isTaken && of.id === id))
    if (wanted.length === 0 || !this.#policy) return
    const sql = this.#sql
    const amountMinor = wanted.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
    const intent = `pi_${++bought}_${this.userId}`
    const paidAt = Date.parse('2031-01-01T12:00:00Z') + this.payments.length * 7 * 86_400_000
    await sql`
      insert into cart_items (user_id, participant_id, course_id)
      select ${this.userId}, self_of(${this.userId}), unnest(${wanted.map(({ id }) => id)}::uuid[])`
    const [order] = await sql<{ id: string }[]>`
      select claim_order(${this.userId}, 'sandbox', 'USD', ${amountMinor}::int, 600) as id`
    await sql`select settle_order(${order?.id ?? ''}, ${intent}, ${amountMinor}::int, 'USD')`
    const rows = await sql<{ id: string; courseId: string; paymentId: string }[]>`
      with paid as (update payments set paid_at = ${new Date(paidAt).toISOString()} where order_id = ${order?.id ?? ''} returning id)
      select claim.id, course_id as "courseId", paid.id as "paymentId" from seat_claims claim, paid where order_id = ${order?.id ?? ''}`
    const payment = { id: rows[0]?.paymentId ?? '', intent, amountMinor, paidAt, refunds: [] }
    this.payments.push(payment)
    for (const { id, courseId } of rows) {
      const of = wanted.find((one) => one.id === courseId)
      if (of) this.places.push({ id, of, payment, policy: this.#policy, isTaken: true })
    }
  }

  async quote(places: PlaceModel[], at: number): Promise<Map<PlaceModel, number>> {
    const rows = await this.#sql<{ id: string; amount: number }[]>`
      select claim_id as id, refund_minor as amount
        from quote_refund(${places.map(({ id }) => id)}::uuid[], ${new Date(at).toISOString()})`
    const amounts = rows.map(({ id, amount }) => [id, amount] as const)
    return new Map(
      places.flatMap((place) => amounts.filter(([id]) => id === place.id).map(([, one]) => [place, one])),
    )
  }

  /** Refunds, their lines, places and what the payments count as refunded are the same on both sides. */
  async compare(): Promise<void> {
    const rows = await this.#sql<
      { id: string; payment: string; amount: number; failed: boolean; lines: Record<string, number> }[]
    >`
      select refunds.id, payment_id as payment, refunds.amount_minor as amount, status = 'failed' as failed,
             coalesce((select jsonb_object_agg(claim_id, line.amount_minor) from refund_lines line where refund_id = refunds.id), '{}') as lines
        from refunds join payments on payments.id = payment_id where user_id = ${this.userId} order by refunds.id`
    for (const { id, payment, amount, lines } of rows) {
      const found = this.payments.find((one) => one.id === payment)
      if (this.refunds.some((refund) => refund.id === id)) continue
      const fresh = found?.refunds.find(
        (refund) => !refund.id && refund.amountMinor === amount && areSame(refund, lines),
      )
      if (!fresh) throw new Error(`nothing gives ${amount} back by ${JSON.stringify(lines)}`)
      fresh.id = id
    }
    const failed = rows.map((row) => `${row.id} ${row.failed}`)
    requireLines(
      'refunds',
      failed,
      this.refunds.map(({ id, hasFailed }) => `${id} ${hasFailed}`),
    )
    const states = await this.#sql<{ line: string }[]>`
      select id || ' ' || (state = 'confirmed') as line from seat_claims where user_id = ${this.userId}
      union all select id || ' ' || refunded_minor from payments where user_id = ${this.userId}`
    requireLines(
      'places and payments',
      states.map(({ line }) => line),
      [
        ...this.places.map(({ id, isTaken }) => `${id} ${isTaken}`),
        ...this.payments.map((payment) => `${payment.id} ${refundedMinor(payment)}`),
      ],
    )
  }
}

function areSame({ parts }: RefundModel, lines: Record<string, number>): boolean {
  return (
    parts.size === Object.keys(lines).length && [...parts].every(([{ id }, amount]) => lines[id] === amount)
  )
}

export function requireSame(what: string, found: Map<PlaceModel, number>, expected: Map<PlaceModel, number>) {
  const toLines = (amounts: Map<PlaceModel, number>) =>
    [...amounts].map(([{ id }, amount]) => `${id} ${amount}`)
  requireLines(what, toLines(found), toLines(expected))
}

function requireLines(what: string, found: string[], expected: string[]) {
  const [one, other] = [found.toSorted().join('\n'), expected.toSorted().join('\n')]
  if (one !== other) throw new Error(`${what}:\n${one}\nbut expected\n${other}`)
}
