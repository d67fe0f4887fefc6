import type { Mutant } from './mutant.ts'

const cases = 'apps/api/test/adversarial'
const constraints = 'apps/api/src/db/constraints.test.ts'
const checkout = 'apps/api/src/features/checkout'
const events = 'apps/api/src/gateways/stripe-events.ts'
const courseProblem = 'apps/api/src/features/cart/course-problem.test.ts'

/** SQL that replaces a part of a database function as it is after every migration. */
export function inFunction(name: string, text: string, by: string): string {
  return `do $mutant$
    declare definition text := pg_get_functiondef('${name}'::regproc);
    begin
      if length(definition) - length(replace(definition, $part$${text}$part$, '')) <> length($part$${text}$part$) then
        raise exception 'the part to replace is not in ${name} exactly once';
      end if;
      execute replace(definition, $part$${text}$part$, $part$${by}$part$);
    end $mutant$`
}

/** Guards of seats and money that a single line could lose. */
export const moneyMutants: Mutant[] = [
  {
    guard: 'CHECK courses_never_oversold',
    sql: 'alter table courses drop constraint courses_never_oversold',
    files: [constraints],
    titles: 'a class never has',
  },
  {
    guard: 'unique index orders_one_live',
    sql: 'drop index orders_one_live',
    files: [constraints],
    titles: 'a second order',
  },
  {
    guard: 'unique index seat_claims_one_live',
    sql: 'drop index seat_claims_one_live',
    files: [constraints],
    titles: 'a second place',
  },
  {
    guard: 'unique payments.order_id',
    sql: 'alter table payments drop constraint payments_order_id_key',
    files: [constraints],
    titles: 'booked twice',
  },
  {
    guard: 'unique payments.transaction_id',
    sql: 'alter table payments drop constraint payments_transaction_id_key',
    files: [constraints],
    titles: 'booked twice',
  },
  {
    guard: 'CHECK payments_refund_within_paid',
    sql: 'alter table payments drop constraint payments_refund_within_paid',
    files: [constraints],
    titles: 'never more is refunded',
  },
  {
    guard: 'unique index refunds_one_for_unfit_money',
    sql: 'drop index refunds_one_for_unfit_money',
    files: [`${cases}/restarts.test.ts`],
    titles: 'a restored backup',
  },
  {
    guard: 'claim_order: one order of locks for everybody',
    sql: inFunction(
      'claim_order',
      'where id = any (v_cart) order by id for no key update) as locked',
      'where id = any (v_cart) order by md5(id::text || p_user::text) for no key update) as locked',
    ),
    files: [`${cases}/carts-and-prices.test.ts`],
    titles: 'case 21:',
  },
  {
    guard: 'claim_order: classes are locked before they are read',
    sql: inFunction(
      'claim_order',
      'where id = any (v_cart) order by id for no key update) as locked',
      'where id = any (v_cart)) as locked',
    ),
    files: [`${cases}/carts-and-prices.test.ts`],
    titles: 'in the very instant of the claim',
  },
  {
    guard: 'claim_order: what may be bought is asked again under the locks',
    sql: inFunction('claim_order', 'if v_changed is not null then', 'if false then'),
    files: [courseProblem],
    titles: 'said alike',
  },
  {
    guard: 'reclaim_seats: what may be bought',
    sql: inFunction(
      'reclaim_seats',
      'course_problem(mine.course_id, mine.user_id, orders.currency, mine.participant_id, mine.seats) is not null',
      'false',
    ),
    files: [courseProblem],
    titles: 'a place that is late',
  },
  {
    guard: 'claim_order: the total that the student was shown',
    sql: inFunction('claim_order', 'if v_total <> p_expected then', 'if false then'),
    files: [`${cases}/carts-and-prices.test.ts`],
    titles: 'case 18:|case 19:',
  },
  {
    guard: 'settle_order: the order is locked',
    sql: inFunction(
      'settle_order',
      'select * into v_order from orders where id = p_order for no key update;',
      'select * into v_order from orders where id = p_order;',
    ),
    files: [`${cases}/lost-answers.test.ts`],
    titles: 'case 12:|case 14:',
  },
  {
    guard: 'settle_order: the amount is the total',
    sql: inFunction('settle_order', 'when v_order.total_minor <> p_amount then', 'when false then'),
    files: [`${checkout}/checkout.test.ts`],
    titles: 'money that does not fit',
  },
  {
    guard: 'webhook: the signature',
    source: {
      file: events,
      text: "    signatures.verifyHeader(rawBody, signature ?? '', webhookSecret, oldestSeconds)\n",
      by: '',
    },
    files: [`${cases}/lost-answers.test.ts`],
    titles: 'case 16:',
  },
  {
    guard: 'webhook: the mode of the event',
    source: { file: events, text: "isLive(content) !== (provider === 'stripe_live')", by: 'false' },
    files: [`${cases}/lost-answers.test.ts`],
    titles: 'case 17:',
  },
  {
    guard: 'release: cancel before the seats go back',
    source: {
      file: `${checkout}/release-order.ts`,
      text: 'const intent = await deps.payments.cancelIntent(',
      by: 'await giveBack(deps, order.id)\n  const intent = await deps.payments.cancelIntent(',
    },
    files: [`${cases}/time.test.ts`],
    titles: 'case 29:',
  },
  {
    guard: 'transactions belong to their student',
    source: {
      file: `${checkout}/complete-checkout.ts`,
      text: 'and(eq(orders.paymentIntentId, intentId), eq(orders.userId, ctx.actor.userId))',
      by: 'eq(orders.paymentIntentId, intentId)',
    },
    files: [`${cases}/lost-answers.test.ts`],
    titles: 'case 15:',
  },
  {
    guard: 'idempotency key of an intent: another one after a stored failure',
    source: {
      file: `${checkout}/create-intent.ts`,
      text: '`pi:${order.id}:${order.attempt}${proof',
      by: '`pi:${order.id}${proof',
    },
    files: [`${cases}/provider-faults.test.ts`],
    titles: 'case 2:',
  },
  {
    guard: 'idempotency key of an intent: the same one after a lost answer',
    source: {
      file: `${checkout}/create-intent.ts`,
      text: '`pi:${order.id}:',
      by: '`pi:${crypto.randomUUID()}:',
    },
    files: [`${cases}/provider-faults.test.ts`],
    titles: 'case 3:|case 5:',
  },
  {
    guard: 'idempotency key of a refund',
    source: {
      file: 'apps/api/src/features/refunds/send-refund.ts',
      text: '`refund:${refundId}:${attempt}`',
      by: 'crypto.randomUUID()',
    },
    files: ['apps/api/src/features/refunds/refunds.test.ts', `${cases}/taking-back.test.ts`],
    titles: 'an answer that never came|eight admins',
  },
]
