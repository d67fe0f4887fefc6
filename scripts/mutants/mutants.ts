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

/** Every guard of seats, money and doors that a single line could lose. */
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
    guard: 'doors: tRPC reads JSON and nothing else',
    source: {
      file: 'apps/api/src/trpc/plugin.ts',
      text: "app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>",
      by: "app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))\n    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>",
    },
    files: ['apps/api/test/every-body.test.ts'],
    titles: 'a form with a file is cut',
  },
  {
    guard: 'doors: a form of a picture is cut at its limit',
    source: { file: 'apps/api/src/rest/images.ts', text: 'cutAt(largestForm, request.raw)', by: '' },
    files: ['apps/api/test/every-body.test.ts'],
    titles: 'a form (with a file|with many headers|that never begins) is cut',
  },
  {
    guard: 'doors: what is not read is not taken',
    source: {
      file: 'apps/api/src/connections.ts',
      text: 'if (hasBody(request)) closeUnlessRead(request, response)',
      by: '',
    },
    files: ['apps/api/test/every-body.test.ts'],
    titles: 'text is cut',
  },
  {
    guard: 'doors: an upload without progress is ended',
    source: { file: 'apps/api/src/bodies.ts', text: 'return came < bytes', by: 'return false' },
    files: ['apps/api/test/slow-senders.test.ts', 'apps/api/test/lanes.test.ts'],
    titles: 'that stalls is ended|that came too slowly',
  },
  {
    guard: 'doors: a body has an end in any case',
    source: {
      file: 'apps/api/src/bodies.ts',
      text: 'if (now - reading.since > wholeMs) return true',
      by: '',
    },
    files: ['apps/api/test/slow-senders.test.ts'],
    titles: 'one that never ends',
  },
  {
    guard: 'doors: a body that is broken off gives its place back',
    source: {
      file: 'apps/api/src/bodies.ts',
      text: "request.raw.once('end', end).once('close', end)\n    reply.raw.once('close', end)",
      by: "request.raw.once('end', end)",
    },
    files: ['apps/api/test/lanes.test.ts'],
    titles: 'that leaves (before its|in the middle of its) body',
  },
  {
    guard: 'doors: whoever hangs up leaves the line',
    source: { file: 'apps/api/src/load-shedder.ts', text: "reply.raw.once('close', leaveLine)", by: '' },
    files: ['apps/api/test/lanes.test.ts'],
    titles: 'leaves while it waits',
  },
  {
    guard: 'doors: a place is kept until the work has ended',
    source: {
      file: 'apps/api/src/load-shedder.ts',
      text: 'const result = reply.raw.destroyed ? undefined : await run()',
      by: "reply.raw.once('close', leave)\n        const result = reply.raw.destroyed ? undefined : await run()",
    },
    files: ['apps/api/test/lanes.test.ts'],
    titles: 'leaves during the work|work that took too long',
  },
  {
    guard: 'doors: places are taken after the body has come',
    source: {
      file: 'apps/api/src/load-shedder.ts',
      text: "scope.addHook('onRequest', async (request, reply) =>",
      by: "scope.addHook('onRequest', async (request) => void (await gates[laneOf(request) ?? 'other'].enter()))\n      scope.addHook('onRequest', async (request, reply) =>",
    },
    files: ['apps/api/test/lanes.test.ts', 'apps/api/test/slow-senders.test.ts'],
    titles: 'takes no place meanwhile|turn nobody away',
  },
  {
    guard: 'doors: a network has a share of a lane',
    source: {
      file: 'apps/api/src/gate.ts',
      text: 'shares.every(({ key, of }) => countOf(key).waiting < Math.max(1, Math.floor(waiting * of)))',
      by: 'shares.length >= 0',
    },
    files: ['apps/api/test/lanes.test.ts'],
    titles: 'never takes all of|leaves places of',
  },
  {
    guard: 'doors: a network has a share of the connections',
    source: {
      file: 'apps/api/src/connections.ts',
      text: 'if (already >= mostOfOneNetwork && !isTrusted(address)) return void socket.destroy()',
      by: 'isTrusted(address)',
    },
    files: ['apps/api/test/slow-senders.test.ts'],
    titles: 'one network has a thousand',
  },
  {
    guard: 'doors: a lane of their own for payment events',
    source: { file: 'apps/api/src/rest/plugin.ts', text: "  '/webhooks/stripe': 'webhooks',\n", by: '' },
    files: ['apps/api/test/slow-senders.test.ts'],
    titles: 'is theirs alone',
  },
]
