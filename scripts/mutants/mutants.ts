/** A guard that is taken away, and the tests that must notice. */
export interface Mutant {
  guard: string
  /** In the database that every test clones. */
  sql?: string
  /** In a copy of the sources. */
  source?: Replacement
  /** Test files, from the root, and a pattern of the titles that shall run. */
  files: string[]
  titles: string
}

/** `text` must be there exactly once. */
export interface Replacement {
  file: string
  text: string
  by: string
}

const cases = 'apps/api/test/adversarial'
const constraints = 'apps/api/src/db/constraints.test.ts'
const checkout = 'apps/api/src/features/checkout'
const database = 'apps/api/src/db'
const rights = 'apps/api/src/db/database-rights.test.ts'
const dataDirectory = 'apps/api/test/data-directory.test.ts'
const stripe = 'apps/api/src/gateways/stripe-payment-gateway.ts'

/** Replaces a part of a database function as it is after every migration. */
function inFunction(name: string, text: string, by: string): string {
  return `do $mutant$
    declare definition text := pg_get_functiondef('${name}'::regproc);
    begin
      if length(definition) - length(replace(definition, $part$${text}$part$, '')) <> length($part$${text}$part$) then
        raise exception 'the part to replace is not in ${name} exactly once';
      end if;
      execute replace(definition, $part$${text}$part$, $part$${by}$part$);
    end $mutant$`
}

/** Every guard of seats, money and the data itself that a single line could lose. */
export const mutants: Mutant[] = [
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
      'order by id for no key update',
      'order by md5(id::text || p_user::text) for no key update',
    ),
    files: [`${cases}/carts-and-prices.test.ts`],
    titles: 'case 21:',
  },
  {
    guard: 'claim_order: classes are locked before they are read',
    sql: inFunction(
      'claim_order',
      'perform 1 from courses where id = any (v_cart) order by id for no key update;',
      '',
    ),
    files: [`${cases}/carts-and-prices.test.ts`],
    titles: 'in the very instant of the claim',
  },
  {
    guard: 'claim_order: the total that the student was shown',
    sql: inFunction('claim_order', 'if v_total <> p_expected then', 'if false then'),
    files: [`${cases}/carts-and-prices.test.ts`],
    titles: 'case 18:|case 19:',
  },
  {
    guard: 'fulfil_order: the order is locked',
    sql: inFunction(
      'fulfil_order',
      'select * into v_order from orders where id = p_order for no key update;',
      'select * into v_order from orders where id = p_order;',
    ),
    files: [`${cases}/lost-answers.test.ts`],
    titles: 'case 12:|case 14:',
  },
  {
    guard: 'fulfil_order: the amount is the total',
    sql: inFunction('fulfil_order', 'when v_order.total_minor <> p_amount then', 'when false then'),
    files: [`${checkout}/checkout.test.ts`],
    titles: 'money that does not fit',
  },
  {
    guard: 'webhook: the signature',
    source: {
      file: stripe,
      text: "stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret)",
      by: 'JSON.parse(String(rawBody))',
    },
    files: [`${cases}/lost-answers.test.ts`],
    titles: 'case 16:',
  },
  {
    guard: 'webhook: the mode of the event',
    source: { file: stripe, text: "Boolean(event.livemode) !== (provider === 'stripe_live')", by: 'false' },
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
      file: `${checkout}/order-store.ts`,
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
      text: '`pi:${order.id}:${order.attempt}`',
      by: '`pi:${order.id}`',
    },
    files: [`${cases}/provider-faults.test.ts`],
    titles: 'case 2:',
  },
  {
    guard: 'idempotency key of an intent: the same one after a lost answer',
    source: {
      file: `${checkout}/create-intent.ts`,
      text: '`pi:${order.id}:${order.attempt}`',
      by: 'crypto.randomUUID()',
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
  {
    guard: 'data directory: one owner',
    source: {
      file: `${database}/directory-lock.ts`,
      text: "lock.exec('begin exclusive')",
      by: "lock.exec('begin')",
    },
    files: [dataDirectory],
    titles: 'two first starts at once|somebody wrote into',
  },
  {
    guard: 'data directory: the number of a dead server is not believed',
    source: { file: `${database}/watchdog.ts`, text: 'export PG_GRANDPARENT_PID="$2"', by: 'true' },
    files: [dataDirectory],
    titles: 'no stranger gets a signal',
  },
  {
    guard: 'data directory: who is told to stop works in it',
    source: { file: `${database}/watchdog.ts`, text: 'is_ours && kill -INT $p', by: 'kill -INT $p' },
    files: [dataDirectory],
    titles: 'a process that',
  },
  {
    guard: 'data directory: a server that was left behind is stopped first',
    source: {
      file: `${database}/embedded-postgres.ts`,
      text: '    await stopServersOn(home, data)\n    if',
      by: '    if',
    },
    files: [dataDirectory],
    titles: 'outlived its product',
  },
  {
    guard: 'audit log: append-only for everybody',
    sql: 'drop trigger audit_log_append_only on audit_log',
    files: [rights],
    titles: 'append-only',
  },
  {
    guard: 'audit log: append-only where replication is played back',
    sql: 'alter table audit_log enable trigger audit_log_append_only',
    files: [rights],
    titles: 'append-only',
  },
  {
    guard: 'rights: no changes in the audit log',
    sql: 'grant update, delete on audit_log to cadenza_app',
    files: [rights],
    titles: 'what is written down|of the audit log',
  },
  {
    guard: 'rights: nothing is truncated',
    sql: 'grant truncate on cart_items to cadenza_app',
    files: [rights],
    titles: 'what is written down|empty a table',
  },
  {
    guard: 'rights: the product owns nothing',
    sql: 'alter table audit_log owner to cadenza_app',
    files: [rights],
    titles: 'owns, inherits|drop the audit log',
  },
  {
    guard: 'rights: the product is nobody else',
    sql: 'grant pg_execute_server_program to cadenza_app',
    files: [rights],
    titles: 'owns, inherits|run a program',
  },
  {
    guard: 'rights: an unlisted table is closed',
    source: {
      file: `${database}/grant-rights.ts`,
      text: "(n.nspname || '.*'))) r)",
      by: "(n.nspname || '.*'), '[\"SELECT\"]'::jsonb)) r)",
    },
    files: [rights],
    titles: 'nobody listed',
  },
  {
    guard: 'rights: a mightier login stops the start',
    source: { file: `${database}/grant-rights.ts`, text: 'if (excess.length > 0)', by: 'if (false)' },
    files: [`${database}/prepare-database.test.ts`],
    titles: 'the start is refused',
  },
]
