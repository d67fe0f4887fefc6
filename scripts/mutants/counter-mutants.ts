import { inFunction } from './money-mutants.ts'
import type { Mutant } from './mutant.ts'

const checkout = 'apps/api/src/features/checkout'
const counters = 'apps/api/src/admission/shared-counters.test.ts'
const callers = 'apps/api/src/admission/caller-network.ts'
const testing = `${checkout}/card-testing.ts`
const testingCases = `${checkout}/card-testing.test.ts`
const decline = 'apps/api/src/features/provider-events/count-decline.ts'
const refusals = 'apps/api/src/settings/production-refusals.ts'
const refusalCases = 'apps/api/src/settings/start-refusals.unit.test.ts'

/** Who is counted, what declined cards say, what may not start. */
export const counterMutants: Mutant[] = [
  {
    guard: 'begin_order: after too many declined cards nothing is claimed',
    sql: inFunction('begin_order', 'if seconds_left is not null then', 'if false then'),
    files: [testingCases],
    titles: 'after ten is refused',
  },
  {
    guard: 'counters: account before address',
    source: {
      file: 'apps/api/src/admission/rate-limits.ts',
      text: '`${call}:account:${actor.userId}`',
      by: '`${call}:network:${callerNetworkOf(request)}`',
    },
    files: ['apps/api/src/admission/rate-limits.test.ts'],
    titles: 'nobody else is held up',
  },
  {
    guard: 'counters: every process counts into one',
    source: {
      file: 'apps/api/src/admission/shared-counters.ts',
      text: 'if (performance.now() < restsUntil) return []',
      by: 'return []',
    },
    files: [counters],
    titles: 'sixty failures split over both',
  },
  {
    guard: 'counters: what others have used up is heard',
    source: {
      file: 'apps/api/src/admission/rate-limits.ts',
      text: '({ count }) => local.hear(key, count)',
      by: '() => {}',
    },
    files: [counters],
    titles: '1,200 in a minute',
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
      file: 'apps/api/src/admission/rate-limits.ts',
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
    files: ['apps/api/src/admission/proxies.test.ts'],
    titles: 'not what it claims|an untrusted peer itself',
  },
  {
    guard: 'counters: what is no address is no key',
    source: { file: callers, text: 'isIP(address) > 0', by: 'true' },
    files: ['apps/api/src/admission/proxies.test.ts'],
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
    titles: 'N16',
  },
  {
    guard: 'card testing: who has paid before is no stranger',
    source: {
      file: testing,
      text: 'Boolean(suspect) && !(await hasPaidBefore(ctx))',
      by: 'Boolean(suspect)',
    },
    files: [testingCases],
    titles: 'N16',
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
      file: 'apps/api/src/settings/start-refusals.ts',
      text: 'secret === publishable) return []',
      by: 'secret) return []',
    },
    files: [refusalCases],
    titles: 'live beside test',
  },
]
