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
const traces = 'apps/web/src/lib/private-traces.unit.test.ts'
const pictures = 'apps/api/src/features/images/own-pictures.test.ts'
const quarantine = 'apps/api/src/features/provider-events/quarantine.test.ts'
const characters = 'packages/contracts/src/characters.unit.test.ts'
const privacy = 'apps/api/src/features/users/privacy.test.ts'

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

/** Every guard of seats, money and people's data that a single line could lose. */
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
    guard: 'a draft is kept under its writer’s id',
    source: {
      file: 'apps/web/src/lib/browser-storage.ts',
      text: "entry('session', `draft:${owner}:${form}`)",
      by: "entry('session', `draft:${form}${owner && ''}`)",
    },
    files: [traces],
    titles: 'a draft is its writer',
  },
  {
    guard: 'what a person left in the browser is wiped',
    source: {
      file: 'apps/web/src/lib/private-traces.ts',
      text: '  wipeStorage()\n',
      by: '  void wipeStorage\n',
    },
    files: [traces],
    titles: 'everything of a person goes',
  },
  {
    guard: 'a page that the browser kept asleep asks whose it is',
    source: {
      file: 'apps/web/src/lib/private-traces.ts',
      text: 'if (isOfSomebodyElse(tokenStore.read())) startAfresh(traces)',
      by: 'if (isOfSomebodyElse(undefined) && !traces) startAfresh(traces)',
    },
    files: [traces],
    titles: 'kept asleep',
  },
  {
    guard: 'pictures of classes come from our own store',
    source: {
      file: 'apps/api/src/features/images/own-pictures.ts',
      text: 'return isOurs ? path : undefined',
      by: 'return isOurs || path ? path : undefined',
    },
    files: [pictures],
    titles: 'on another origin',
  },
  {
    guard: 'pictures of classes are their instructor’s or an admin’s',
    source: {
      file: 'apps/api/src/features/images/own-pictures.ts',
      text: "or(eq(images.ownerId, instructorId), eq(users.role, 'admin'))",
      by: "or(eq(images.ownerId, images.ownerId), eq(users.role, 'admin'), eq(users.id, instructorId))",
    },
    files: [pictures],
    titles: 'is not another instructor',
  },
  {
    guard: 'photos elsewhere are shown to nobody',
    source: {
      file: 'apps/api/src/features/images/image-urls.ts',
      text: 'imageUrl && isShownPhoto(imageUrl)',
      by: 'imageUrl && (isShownPhoto(imageUrl) || true)',
    },
    files: [pictures],
    titles: 'nobody sees more than their initials',
  },
  {
    guard: 'uploads of a day are counted under a lock',
    source: {
      file: 'apps/api/src/features/images/upload-image.ts',
      text: ".where(eq(users.id, userId)).for('no key update')",
      by: '.where(eq(users.id, userId))',
    },
    files: [pictures],
    titles: 'somebody unverified stores five',
  },
  {
    guard: 'a signature of the future is refused',
    source: {
      file: 'apps/api/src/gateways/stripe-events.ts',
      text: 'const aheadSeconds = 60',
      by: 'const aheadSeconds = 1e12',
    },
    files: [quarantine],
    titles: 'P10: one of the future',
  },
  {
    guard: 'an event about nothing is set aside',
    source: {
      file: 'apps/api/src/features/provider-events/receive-event.ts',
      text: '  if (flawOf(event)) return\n',
      by: '',
    },
    files: [quarantine],
    titles: 'when it is about a path',
  },
  {
    guard: 'an answer that cannot be used is set aside',
    source: {
      file: 'apps/api/src/features/provider-events/receive-event.ts',
      text: 'error instanceof UnusableAnswer ||',
      by: '',
    },
    files: [quarantine],
    titles: 'by an amount that is text',
  },
  {
    guard: 'names hold no invisible characters',
    source: {
      file: 'packages/contracts/src/characters.ts',
      text: 'const invisible = /[\\p{Default_Ignorable_Code_Point}',
      by: 'const invisible = /[',
    },
    files: [characters],
    titles: 'U\\+115F|U\\+FE0F',
  },
  {
    guard: 'names hold no towers of marks',
    source: {
      file: 'packages/contracts/src/characters.ts',
      text: '  name: /\\p{M}{5}|',
      by: '  name: /\\p{M}{50}|',
    },
    files: [characters],
    titles: 'a letter carries as many marks',
  },
  {
    guard: 'the length of a text is cut first',
    source: {
      file: 'packages/contracts/src/text.ts',
      text: '.max(max * 8, { error: tooLong, abort: true })',
      by: '.max(max * 8, { error: tooLong })',
    },
    files: [characters],
    titles: 'is cut before anybody looks',
  },
  {
    guard: 'a price is taken to the letter',
    source: {
      file: 'packages/contracts/src/money.ts',
      text: 'parseAmount(String(value))',
      by: 'parseAmount(String(value).trim())',
    },
    files: ['packages/contracts/src/money.unit.test.ts'],
    titles: 'refuses',
  },
  {
    guard: 'an e-mail address that an instructor hides is on no answer',
    source: {
      file: 'apps/api/src/features/users/public-card.ts',
      text: "email: cardShowsEmail ? (email ?? '') : '',",
      by: "email: cardShowsEmail || email ? (email ?? '') : '',",
    },
    files: [privacy],
    titles: 'shows e-mail and photo until',
  },
  {
    guard: 'erasing asks for a fresh sign-in',
    source: {
      file: 'apps/api/src/features/users/erase-own-account.ts',
      text: 'const freshForMs = 5 * 60_000',
      by: 'const freshForMs = 5 * 60_000_000',
    },
    files: [privacy],
    titles: 'asks for a sign-in of one',
  },
  {
    guard: 'erasing takes a sign-in of the same person',
    source: {
      file: 'apps/api/src/features/users/erase-own-account.ts',
      text: '|| identity.uid !== own.uid',
      by: '',
    },
    files: [privacy],
    titles: 'asks for a sign-in of one',
  },
  {
    guard: 'an instructor with students stays',
    source: {
      file: 'apps/api/src/features/users/erase-own-account.ts',
      text: 'if (attended.length > 0)',
      by: 'if (attended.length > 1_000)',
    },
    files: [privacy],
    titles: 'an instructor whose class somebody attends',
  },
  {
    guard: 'the payments of a deleted person are under no name',
    source: {
      file: 'apps/api/src/features/checkout/list-payments.ts',
      text: 'gone.has(row.userId)',
      by: 'gone.has(row.id)',
    },
    files: [privacy],
    titles: 'leaves what the books need',
  },
]
