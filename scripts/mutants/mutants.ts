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
const auth = 'apps/api/src/auth'
const signIn = 'apps/api/src/features/sessions'
const sandboxRules = 'packages/sandbox/test/identity/http-rules.test.ts'
const sandboxTools = 'packages/sandbox/test/payments/tools.test.ts'

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

/** Every guard of seats, money and identity that a single line could lose. */
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
    guard: 'sessions: the row of the token must be there',
    source: {
      file: `${auth}/authenticate.ts`,
      text: 'eq(sessions.id, sessionId),',
      by: '',
    },
    files: [`${auth}/ended-sessions.test.ts`],
    titles: 'a token without a row',
  },
  {
    guard: 'sessions: an ended one is refused',
    source: { file: `${auth}/authenticate.ts`, text: 'isNull(sessions.endedAt),', by: '' },
    files: [`${auth}/ended-sessions.test.ts`],
    titles: 'ends the token at once|a token without a row',
  },
  {
    guard: 'sessions: a late one is refused',
    source: { file: `${auth}/authenticate.ts`, text: 'gt(sessions.expiresAt, deps.now()),', by: '' },
    files: [`${auth}/ended-sessions.test.ts`],
    titles: 'a token without a row',
  },
  {
    guard: 'sessions: another person’s is refused',
    source: { file: `${auth}/authenticate.ts`, text: 'eq(sessions.userId, userId),', by: '' },
    files: [`${auth}/ended-sessions.test.ts`],
    titles: 'a token without a row',
  },
  {
    guard: 'sessions: the version of the person',
    source: { file: `${auth}/authenticate.ts`, text: 'eq(users.sessionVersion, sessionVersion),', by: '' },
    files: [`${auth}/ended-sessions.test.ts`],
    titles: 'a raised session version',
  },
  {
    guard: 'sessions: the identity service is asked at every call',
    source: { file: `${auth}/require-standing.ts`, text: 'if (sealedIdToken === null)', by: 'if (true)' },
    files: [`${auth}/ended-sessions.test.ts`],
    titles: 'on the very next call',
  },
  {
    guard: 'sessions: an old answer is not for admins',
    source: { file: `${auth}/require-standing.ts`, text: "role !== 'admin' && ", by: '' },
    files: [`${auth}/unanswered-questions.test.ts`],
    titles: 'an admin is not taken',
  },
  {
    guard: 'sessions: an old answer counts for five minutes',
    source: { file: `${auth}/require-standing.ts`, text: '= 300', by: '= 3000' },
    files: [`${auth}/unanswered-questions.test.ts`],
    titles: 'while the service is away',
  },
  {
    guard: 'sessions: one question for all who call meanwhile',
    source: {
      file: `${auth}/require-standing.ts`,
      text: 'questions.set(session.id, answer)',
      by: 'questions.delete(session.id)',
    },
    files: [`${auth}/unanswered-questions.test.ts`],
    titles: 'twenty times at once',
  },
  {
    guard: 'access tokens: the greatest age',
    source: { file: `${auth}/access-token.ts`, text: 'requireAge(Math.floor(', by: 'void (Math.floor(' },
    files: [`${auth}/access-token.test.ts`],
    titles: 'older than an hour',
  },
  {
    guard: 'access tokens: claims in the shape of the database',
    source: {
      file: `${auth}/access-token.ts`,
      text: 'z.object({ sub: idSchema, jti: idSchema, sv: z.int32().positive(), iat: z.int() })',
      by: 'z.object({ sub: z.any(), jti: z.any(), sv: z.any(), iat: z.int() })',
    },
    files: [`${auth}/access-token.test.ts`],
    titles: 'claims',
  },
  {
    guard: 'exchange: the identity service is asked',
    source: {
      file: `${signIn}/admit-identity.ts`,
      text: "(await deps.identity.standing(idToken)) !== 'stands' || ",
      by: '',
    },
    files: [`${auth}/ended-sessions.test.ts`, `${auth}/unanswered-questions.test.ts`],
    titles: 'on the very next call|nobody signs in',
  },
  {
    guard: 'exchange: an identity token whose session has ended opens no other',
    source: { file: `${signIn}/admit-identity.ts`, text: ' || (await wasEnded(deps, idToken))', by: '' },
    files: [`${auth}/ended-sessions.test.ts`],
    titles: 'ends the token at once',
  },
  {
    guard: 'exchange: sign-ins of before a sign-out everywhere',
    source: { file: `${auth}/end-sessions.ts`, text: '...(andOlderSignIns && {', by: '...(false && {' },
    files: [`${auth}/ended-sessions.test.ts`],
    titles: 'everywhere',
  },
  {
    guard: 'identity: a sign-in of before a new password',
    source: {
      file: 'apps/api/src/gateways/account-lookup.ts',
      text: 'Number(authTime) < account.validSince',
      by: 'false',
    },
    files: ['apps/api/src/gateways/account-lookup.test.ts'],
    titles: 'a new password since',
  },
  {
    guard: 'identity: addresses fold in ASCII alone',
    source: {
      file: 'apps/api/src/gateways/identity-gateway.ts',
      text: 'foldEmail(claim)',
      by: 'claim.toLowerCase()',
    },
    files: ['apps/api/src/gateways/identity-gateway.test.ts'],
    titles: 'an address with',
  },
  {
    guard: 'identity: a verified address is followed, and no other',
    source: {
      file: `${signIn}/follow-identity.ts`,
      text: 'if (!emailVerified || email === null) return row',
      by: 'if (email === null) return row',
    },
    files: [`${signIn}/follow-identity.test.ts`],
    titles: 'an address that is not verified',
  },
  {
    guard: 'ADMIN_EMAILS: once for each person',
    source: { file: `${signIn}/promote-by-config.ts`, text: 'row.adminByConfigAt || ', by: '' },
    files: [`${signIn}/promote-by-config.test.ts`],
    titles: 'a demotion stands|who was an admin before',
  },
  {
    guard: 'ADMIN_EMAILS: once for each address',
    source: { file: `${signIn}/promote-by-config.ts`, text: ' || (await hasPromoted(tx, email))', by: '' },
    files: [`${signIn}/promote-by-config.test.ts`],
    titles: 'an address promotes once',
  },
  {
    guard: 'ADMIN_EMAILS: verified addresses alone',
    source: { file: `${signIn}/promote-by-config.ts`, text: '!row.emailVerified || ', by: '' },
    files: [`${signIn}/promote-by-config.test.ts`],
    titles: 'at the first verified sign-in',
  },
  {
    guard: 'sandbox: the name that it is called by',
    source: {
      file: 'packages/sandbox/src/own-machine-only.ts',
      text: 'loopbackNames.has(new URL(own).hostname)',
      by: 'true',
    },
    files: [sandboxRules, sandboxTools],
    titles: 'not under a name|is not for it',
  },
  {
    guard: 'sandbox: the page that calls it',
    source: {
      file: 'packages/sandbox/src/own-machine-only.ts',
      text: '!isOfForeignPage(request)',
      by: 'true',
    },
    files: [sandboxRules, sandboxTools],
    titles: 'not under a name|is not for it',
  },
  {
    guard: 'sandbox: addresses fold in ASCII alone',
    source: {
      file: 'packages/sandbox/src/identity/emails.ts',
      text: 'email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())',
      by: 'email.trim().toLowerCase()',
    },
    files: [sandboxRules],
    titles: 'the look-alike',
  },
]
