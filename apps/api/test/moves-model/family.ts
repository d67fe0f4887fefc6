import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { meet, newCourse, refusal } from '../timetable-school.ts'
import type { PolicyModel } from '../refunds/pencil.ts'
import type { Ledger } from './ledger.ts'
import { classModels, requireEqual } from './ledger.ts'
import type { ClassModel, PaymentModel, PlaceModel, quoteMove, RefundModel } from './pencil.ts'

/** The classes, in a database. */
export async function openClasses(sql: Sql): Promise<ClassModel[]> {
  const classes = classModels()
  const terms = await sql<{ id: string }[]>`
    insert into terms (name, starts_on, ends_on, time_zone)
    select 'Term ' || n, '2031-01-01', '2031-04-30', 'UTC' from generate_series(1, 2) n returning id`
  for (const one of classes) {
    one.id = await newCourse(sql)
    await sql`update courses set price_minor = ${one.priceMinor}, capacity = 100000, term_id = ${terms[one.term]?.id ?? ''} where id = ${one.id}`
    const [date = '', time = ''] =
      one.begins === undefined ? [] : new Date(one.begins).toISOString().split('T')
    if (date) await meet(sql, one.id, date, time.slice(0, 5), { timeZone: 'UTC' })
  }
  return classes
}

const iso = (at: number) => new Date(at).toISOString()

interface Move {
  place: PlaceModel
  of: ClassModel
  at: number
  credit: number | undefined
  total: number
  refund: number
  /** The reason; null: there is no such place. */
  expected: string | null | undefined
}

/** A family in the database, which does what the pencil does. */
export class Family {
  readonly #sql: Sql
  readonly #people: string[]
  readonly userId: string
  #order = ''

  private constructor(sql: Sql, userId: string, people: string[]) {
    this.#sql = sql
    this.userId = userId
    this.#people = people
  }

  static async open(sql: Sql): Promise<Family> {
    const [user] = await sql<{ id: string }[]>`insert into users (name) values ('Family') returning id`
    const userId = user?.id ?? ''
    await sql`insert into participants (owner_id, given_name, family_name) select ${userId}, 'Child', n::text from generate_series(1, 2) n`
    await sql`
      insert into consents (participant_id, user_id, text_id, given)
      select participants.id, ${userId}, consent_texts.id, true from participants, consent_texts where owner_id = ${userId} and is_required`
    const people = await sql<{ id: string }[]>`
      select id from participants where owner_id = ${userId} order by is_self desc, id`
    return new Family(
      sql,
      userId,
      people.map(({ id }) => id),
    )
  }

  async publish({ tiers, feeMinor, fullDays }: PolicyModel): Promise<void> {
    const json = this.#sql.json(tiers.map((tier) => ({ ...tier })))
    await this.#sql`
      with published as (
        insert into refund_policies (name, version, tiers, fee_minor, full_days)
        values (${randomUUID()}, 1, ${json}, ${feeMinor}, ${fullDays}) returning id)
      update school set refund_policy_id = (select id from published)`
  }

  async buy(items: { of: ClassModel; person: number }[], payment: PaymentModel, places: PlaceModel[]) {
    const sql = this.#sql
    const { userId } = this
    await sql`
      insert into cart_items (user_id, participant_id, course_id)
      select ${userId}, * from unnest(${items.map(({ person }) => this.#person(person))}::uuid[], ${items.map(({ of }) => of.id)}::uuid[])`
    const [order] = await sql<{ id: string }[]>`
      select claim_order(${userId}, 'sandbox', 'USD', ${payment.amountMinor}::int, 600) as id`
    this.#order = order?.id ?? ''
    await this.settle(payment.amountMinor, payment.byCard, 'paid')
    await this.#date(payment)
    const claims = await sql<{ id: string; course: string; person: string }[]>`
      select id, course_id as course, participant_id as person from seat_claims where order_id = ${this.#order}`
    for (const place of places)
      place.id =
        claims.find(({ course, person }) => course === place.of.id && person === this.#person(place.person))
          ?.id ?? ''
  }

  #person(index: number): string {
    return this.#people[index] ?? ''
  }

  async settle(amount: number, byCard: boolean, outcome: string) {
    const [row] = await this.#sql<{ outcome: string }[]>`
      select outcome from settle_order(${this.#order}, ${`pi_${randomUUID()}`}, ${amount}::int, 'USD', true, p_method => ${byCard ? 'card' : 'cash'})`
    requireEqual('the order', row?.outcome, outcome)
  }

  leave = async () => void (await this.#sql`select release_order(${this.#order})`)

  async #date(payment: PaymentModel) {
    const [row] = await this.#sql<{ id: string; intent: string }[]>`
      update payments set paid_at = ${iso(payment.paidAt)}, received_on = case method when 'cash' then current_date end where order_id = ${this.#order} returning id, transaction_id as intent`
    Object.assign(payment, row)
  }

  /** Learns the id of a place that the last step made, and of what was paid for it. */
  async note({ places }: Ledger, place: PlaceModel) {
    const [row] = await this.#sql<{ id: string; orderId: string }[]>`
      select id, order_id as "orderId" from seat_claims where replaces = ${place.replaces?.id ?? ''} and state = 'confirmed'`
    if (!row || places.some(({ id }) => id === row.id)) throw new Error('no place was made')
    place.id = row.id
    this.#order = row.orderId
    if (place.paidBy) await this.#date(place.paidBy)
  }

  async expectQuote(
    place: PlaceModel,
    of: ClassModel,
    at: number,
    credit: number | undefined,
    quote: ReturnType<typeof quoteMove>,
  ) {
    const [row] = await this.#sql`
      select rule, holds_minor as holds, credit_minor as credit, used_minor as used, kept_fee_minor as fee, refund_minor as refund,
             kept_minor as kept, price_minor as "priceMinor", total_minor as total
        from quote_move(${place.id}, ${of.id}, ${iso(at)}, ${credit ?? null})`
    requireEqual('the quote of a move', row, quote)
  }

  async expectWorth({ id }: PlaceModel, at: number, minor: number) {
    const [row] = await this.#sql<{ minor: number }[]>`
      select sum(refund_minor)::int as minor from quote_refund(${[id]}::uuid[], ${iso(at)})`
    requireEqual('what would go back', row?.minor, minor)
  }

  async startMove({ place, of, at, credit, total, refund, expected }: Move) {
    const { userId } = this
    await this.#expect('a move', expected, (sql) =>
      credit === undefined
        ? sql`select start_move(${place.id}, ${of.id}, ${userId}, 'sandbox', 'USD', ${total}::int, ${refund}::int, 600, ${iso(at)}, ${userId}) as id`
        : sql`select start_move(${place.id}, ${of.id}, null, 'sandbox', 'USD', ${total}::int, ${refund}::int, 600, ${iso(at)}, ${userId},
                                p_credit => ${credit}) as id`,
    )
  }

  async #expect(
    what: string,
    expected: string | null | undefined,
    ask: (sql: Sql) => PromiseLike<{ id?: string | null }[]>,
  ) {
    let id: string | null | undefined
    const refused = await refusal(ask(this.#sql).then(([row]) => (id = row?.id)))
    requireEqual(what, refused?.reason ?? (id === null ? null : undefined), expected)
    this.#order = id ?? ''
  }

  hand = (place: PlaceModel, person: number, expected: string | null | undefined) =>
    this.#expect(
      'another child',
      expected,
      (sql) =>
        sql`select change_participant(${place.id}, ${this.#person(person)}, ${this.userId}, 'sandbox', ${this.userId}) as id`,
    )

  undo = (place: PlaceModel, expected: string | null | undefined) =>
    this.#expect(
      'undoing',
      expected,
      (sql) =>
        sql`select undo_move(${place.id}, 'sandbox', 'USD', clock_timestamp(), ${this.userId}, null, null) as id`,
    )

  withdraw = (place: PlaceModel, at: number, minor: number, expected: string | undefined) =>
    this.#expect(
      'giving back',
      expected,
      (sql) =>
        sql`select withdraw_places(${[place.id]}::uuid[], ${this.userId}, ${minor}, ${iso(at)}, 'student')`,
    )

  giveBack = (place: PlaceModel, minor: number, keep: boolean, expected: string | undefined) => {
    const order = this.#order
    return this.#expect(
      'an amount of the office',
      expected,
      (sql) =>
        sql`select give_back(${[place.id]}::uuid[], ${[minor]}::integer[], 'goodwill', ${this.userId}, null, null, ${keep})`,
    ).then(() => void (this.#order = order))
  }

  refundOutside = async ({ intent }: PaymentModel, amount: number) =>
    void (await this.#sql`select record_outside_refund(${intent}, ${`re_${randomUUID()}`}, ${amount}::int, 'USD')`)

  settleRefund = async ({ id, attempt }: RefundModel, fails: boolean) =>
    void (await this.#sql`select settle_refund(${id}, ${attempt}, ${fails ? 'failed' : 'succeeded'}, null, null)`)

  retry = (refund: RefundModel, expected: string | undefined) =>
    this.#expect('another try', expected, (sql) => sql`select retry_refund(${refund.id}, ${this.userId})`)

  free = async ({ id, freeUntil }: PlaceModel) =>
    void (await this.#sql`update seat_claims set free_until = ${iso(freeUntil)} where id = ${id}`)

  /** Places, what they hold of each payment, and what went back are the same on both sides. */
  async compare(ledger: Ledger): Promise<void> {
    await this.#findRefunds(ledger)
    const rows = await this.#sql<{ line: string }[]>`
      select id || ' ' || case state when 'confirmed' then 'live' else state end || ' ' || price_minor || ' '
             || coalesce((select string_agg(payment_id || ':' || held_minor, ',' order by payment_id || ':' || held_minor)
                            from claim_money where claim_id = seat_claims.id and held_minor <> 0), '') as line
        from seat_claims where user_id = ${this.userId} and state <> 'released'
      union all
      select id || ' ' || refunded_minor from payments where user_id = ${this.userId} and method <> 'none'`
    requireEqual('places and payments', rows.map(({ line }) => line).toSorted(), ledger.lines())
    const [seats] = await this.#sql<{ wrong: number }[]>`
      select count(*)::int as wrong from courses
       where seats_taken <> (select count(*) from seat_claims where course_id = courses.id and is_live)`
    requireEqual('seats', seats?.wrong, 0)
  }

  async #findRefunds(ledger: Ledger) {
    const rows = await this.#sql<{ id: string; payment: string; amount: number; claim: string | null }[]>`
      select refunds.id, payment_id as payment, refunds.amount_minor as amount, line.claim_id as claim
        from refunds join payments on payments.id = payment_id left join refund_lines line on refund_id = refunds.id
       where user_id = ${this.userId} order by refunds.id`
    const known = new Set(ledger.refunds.map(({ id }) => id))
    for (const { id, payment, amount, claim } of rows.filter((row) => !known.has(row.id))) {
      const fresh = ledger.payments
        .find((one) => one.id === payment)
        ?.refunds.find(
          (refund) => !refund.id && refund.amountMinor === amount && (refund.place?.id ?? null) === claim,
        )
      if (!fresh) throw new Error(`nothing gives ${amount} back`)
      fresh.id = id
    }
    requireEqual('refunds', rows.length, ledger.refunds.length)
  }
}
