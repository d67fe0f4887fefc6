import { policyMutants } from './policy-mutants.ts'

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
const counters = 'apps/api/src/shared-counters.test.ts'
const callers = 'apps/api/src/caller-network.ts'
const testing = `${checkout}/card-testing.ts`
const testingCases = `${checkout}/card-testing.test.ts`
const decline = 'apps/api/src/features/provider-events/count-decline.ts'
const refusals = 'apps/api/src/production-refusals.ts'
const refusalCases = 'apps/api/src/start-refusals.unit.test.ts'

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

/** Every guard that a single line could lose: of seats and money, of who is counted, of what may not start. */
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
    guard: 'counters: account before address',
    source: {
      file: 'apps/api/src/rate-limits.ts',
      text: '`${call}:account:${actor.userId}`',
      by: '`${call}:network:${callerNetworkOf(request)}`',
    },
    files: ['apps/api/src/rate-limits.test.ts'],
    titles: 'nobody else is held up',
  },
  {
    guard: 'counters: every process counts into one',
    source: {
      file: 'apps/api/src/shared-counters.ts',
      text: 'if (performance.now() < restsUntil) return undefined',
      by: 'return undefined',
    },
    files: [counters],
    titles: 'sixty failures split over both',
  },
  {
    guard: 'counters: whatever changes something, by REST',
    source: {
      file: 'apps/api/src/rest/guards.ts',
      text: "actor.kind === 'user' && !['GET', 'HEAD'].includes(request.method)",
      by: 'false',
    },
    files: [counters],
    titles: '1,200 in a minute',
  },
  {
    guard: 'counters: whatever changes something, by tRPC',
    source: {
      file: 'apps/api/src/trpc/procedures.ts',
      text: "type === 'mutation' && actor.kind === 'user'",
      by: 'false',
    },
    files: [counters],
    titles: '1,200 in a minute',
  },
  {
    guard: 'counters: strangers with many addresses fill no table',
    source: {
      file: 'apps/api/src/rate-limits.ts',
      text: "actor.kind === 'user' || local.holds(named) ? named",
      by: 'true ? named',
    },
    files: [counters],
    titles: 'fill neither the table',
  },
  {
    guard: 'counters: failures never refuse a good token',
    source: {
      file: 'apps/api/src/rest/sessions.ts',
      text: 'const idToken = requireToken(',
      by: "await countCall('failedSignIn', request, { kind: 'visitor' })\n      const idToken = requireToken(",
    },
    files: ['apps/api/src/rest/sessions.test.ts'],
    titles: 'where a thousand bad ones came from',
  },
  {
    guard: 'counters: no signature is checked of what cannot be a token',
    source: { file: 'apps/api/src/rest/sessions.ts', text: 'if (!isSigned)', by: 'if (false)' },
    files: ['apps/api/src/rest/sessions.test.ts'],
    titles: 'costs no check of a signature',
  },
  {
    guard: 'counters: a /64 is one caller',
    source: { file: callers, text: 'groups.slice(0, 4)', by: 'groups.slice(0, 8)' },
    files: [counters],
    titles: 'by the addresses of one /64',
  },
  {
    guard: 'counters: X-Forwarded-For of trusted proxies alone',
    source: {
      file: 'apps/api/src/app.ts',
      text: 'trustProxy: trustedProxies.length > 0 ? trustedProxies : false',
      by: 'trustProxy: true',
    },
    files: ['apps/api/src/proxies.test.ts'],
    titles: 'not what it claims|an untrusted peer itself',
  },
  {
    guard: 'counters: what is no address is no key',
    source: { file: callers, text: 'isIP(address) > 0', by: 'true' },
    files: ['apps/api/src/proxies.test.ts'],
    titles: 'which says garbage',
  },
  {
    guard: 'card testing: by account',
    source: { file: testing, text: 'own && own.count >= mostDeclines.account', by: 'false' },
    files: [testingCases],
    titles: 'after nine declines',
  },
  {
    guard: 'card testing: by card',
    source: { file: testing, text: "card ? [{ scope: 'card' as const, of: card }] : []", by: '[]' },
    files: [testingCases],
    titles: 'that two accounts try in turn',
  },
  {
    guard: 'card testing: by network',
    source: { file: testing, text: 'around && around.count >= mostDeclines.network', by: 'false' },
    files: [testingCases],
    titles: 'from which many accounts',
  },
  {
    guard: 'card testing: who has paid before is no stranger',
    source: { file: testing, text: 'suspect && !(await hasPaidBefore(ctx))', by: 'suspect' },
    files: [testingCases],
    titles: 'from which many accounts',
  },
  {
    guard: 'card testing: an event counts once',
    source: { file: decline, text: '!(await takeEvent(tx, eventId, deps.now()))', by: 'false' },
    files: [testingCases],
    titles: 'five deliveries of one event',
  },
  {
    guard: 'card testing: the order in progress ends',
    source: { file: decline, text: 'suspicion.accounts.length > 0', by: 'false' },
    files: [testingCases],
    titles: 'cannot renew its hold',
  },
  {
    guard: 'card testing: a hold is not renewed meanwhile',
    source: { file: `${checkout}/renew-checkout.ts`, text: 'await refuseCardTesting(ctx)', by: '' },
    files: [testingCases],
    titles: 'cannot renew its hold',
  },
  {
    guard: 'start: guessable secrets',
    source: { file: refusals, text: 'ACCESS_TOKEN_SECRET && isGuessable(ACCESS_TOKEN_SECRET)', by: 'false' },
    files: [refusalCases],
    titles: 'ACCESS_TOKEN_SECRET=',
  },
  {
    guard: 'start: proxies that trust everybody',
    source: { file: 'apps/api/src/config.ts', text: '!isTooWide(entry)', by: 'true' },
    files: [refusalCases],
    titles: 'would trust everybody',
  },
  {
    guard: 'start: keys of two modes',
    source: {
      file: 'apps/api/src/start-refusals.ts',
      text: 'secret === publishable) return []',
      by: 'secret) return []',
    },
    files: [refusalCases],
    titles: 'live beside test',
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
  ...policyMutants,
]
