import type { Mutant } from './mutant.ts'

const auth = 'apps/api/src/auth'
const signIn = 'apps/api/src/features/sessions'
const sandboxRules = 'packages/sandbox/test/identity/http-rules.test.ts'
const sandboxTools = 'packages/sandbox/test/payments/tools.test.ts'

/** Guards of sessions, of whose address is whose, and of who may drive the sandbox. */
export const identityMutants: Mutant[] = [
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
    guard: 'sessions: the identity service is asked',
    source: {
      file: `${auth}/require-standing.ts`,
      text: 'if (sealedIdToken === null || ',
      by: 'if (true || ',
    },
    files: [`${auth}/ended-sessions.test.ts`],
    titles: 'within half a minute',
  },
  {
    guard: 'sessions: an answer counts for half a minute',
    source: { file: `${auth}/require-standing.ts`, text: 'student: 30', by: 'student: 300' },
    files: [`${auth}/ended-sessions.test.ts`, `${auth}/unanswered-questions.test.ts`],
    titles: 'within half a minute|thirty calls',
  },
  {
    guard: 'sessions: for admins it counts for five seconds',
    source: { file: `${auth}/require-standing.ts`, text: 'admin: 5', by: 'admin: 30' },
    files: [`${auth}/unanswered-questions.test.ts`],
    titles: 'thirty calls of an admin',
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
    source: {
      file: `${auth}/access-token.ts`,
      text: 'age > accessTokenSeconds + clockToleranceSeconds || ',
      by: '',
    },
    files: [`${auth}/access-token.test.ts`],
    titles: 'older than an hour',
  },
  {
    guard: 'access tokens: claims in the shape of the database',
    source: {
      file: `${auth}/access-token.ts`,
      text: 'sub: idSchema,\n  jti: idSchema,\n  sv: z.int32().positive(),',
      by: 'sub: z.any(),\n  jti: z.any(),\n  sv: z.any(),',
    },
    files: [`${auth}/access-token.test.ts`],
    titles: 'claims',
  },
  {
    guard: 'access tokens: one that is known by heart ends as well',
    source: { file: `${auth}/access-token.ts`, text: 'if (expiresAt <= now)', by: 'if (expiresAt < 0)' },
    files: [`${auth}/access-token.unit.test.ts`],
    titles: 'known by heart',
  },
  {
    guard: 'exchange: the identity service is asked',
    source: {
      file: `${signIn}/admit-identity.ts`,
      text: "standing !== 'stands' || ",
      by: '',
    },
    files: [`${auth}/ended-sessions.test.ts`, `${auth}/unanswered-questions.test.ts`],
    titles: 'within half a minute|nobody signs in',
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
    guard: 'exchange: sign-ins of the second of a sign-out everywhere',
    source: { file: `${auth}/end-sessions.ts`, text: " + interval '1 second'", by: '' },
    files: [`${auth}/ended-sessions.test.ts`],
    titles: 'N3',
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
    source: { file: `${signIn}/promote-by-config.ts`, text: ', isNull(users.adminByConfigAt)', by: '' },
    files: [`${signIn}/promote-by-config.test.ts`],
    titles: 'moves to a second named address',
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
