import type { Mutant } from './mutant.ts'

const pages = 'apps/api/src/pages'
const parameters = `${pages}/page-parameters.test.ts`
const failures = `${pages}/page-failures.test.ts`
const headers = 'apps/api/src/http/answer-headers.ts'
const headerTests = 'apps/api/src/http/answer-headers.test.ts'
const cart = 'apps/api/src/features/cart'
const large = 'apps/api/src/rest/large-catalogue.test.ts'

/** What keeps anonymous calls cheap, pages whole and answers private. */
export const pageMutants: Mutant[] = [
  {
    guard: 'pages: rendered and remembered by the canonical address',
    source: {
      file: `${pages}/serve-page.ts`,
      text: 'build.canonicalAddress(request.url)',
      by: 'request.url',
    },
    files: [parameters],
    titles: 'other spellings|^an address .* /classes$',
  },
  {
    guard: 'pages: budget of a network',
    source: {
      file: `${pages}/serve-page.ts`,
      text: 'renderingBudget.enter(callerNetworkOf(request), 1)',
      by: 'undefined',
    },
    files: [failures],
    titles: 'walks through ever new pages|very many at the same time',
  },
  {
    guard: 'pages: a failed one is logged',
    source: {
      file: `${pages}/serve-page.ts`,
      text: '    logFailure(request, failure.status, error)\n',
      by: '',
    },
    files: [failures],
    titles: 'cannot be read',
  },
  {
    guard: 'pages: a failed one is not remembered',
    source: { file: `${pages}/serve-page.ts`, text: 'status < 500,', by: 'status < 600,' },
    files: [failures],
    titles: 'cannot be read',
  },
  {
    guard: 'remember: what failed is not kept',
    source: {
      file: 'apps/api/src/lib/remember.ts',
      text: '    if (!isWorthKeeping(result)) cache.delete(key)\n',
      by: '',
    },
    files: ['apps/api/src/lib/remember.unit.test.ts'],
    titles: 'failures, thrown or returned',
  },
  {
    guard: 'network budget: the burst',
    source: {
      file: 'apps/api/src/admission/network-budget.ts',
      text: 'account.left -= cost\n      account.running++',
      by: 'account.running++',
    },
    files: ['apps/api/src/admission/network-budget.unit.test.ts'],
    titles: 'after its burst',
  },
  {
    guard: 'whole lists: reading is charged to the network',
    source: {
      file: 'apps/api/src/rest/whole-lists.ts',
      text: '    if (list.rows >= large) budgets.charge(network, list.rows / 1000)\n',
      by: '',
    },
    files: [large],
    titles: 'ever other lists',
  },
  {
    guard: 'whole lists: sending is charged to the network',
    source: {
      file: 'apps/api/src/rest/whole-lists.ts',
      text: '      budgets.charge(network, list.rows / 5000)\n',
      by: '',
    },
    files: [large],
    titles: 'the same one over and over',
  },
  {
    guard: 'catalogue: places are counted for the shown classes alone',
    source: {
      file: 'apps/api/src/features/courses/list-courses.ts',
      text: 'limit: input.limit + 1 })',
      by: 'limit: 100_000 })',
    },
    files: [large],
    titles: 'most popular',
  },
  {
    guard: 'catalogue: a frequent word is met on the way along the ranks',
    source: {
      file: 'apps/api/src/features/courses/list-courses.ts',
      text: "name === 'ranked' && q",
      by: "name === 'ranked' && q === ''",
    },
    files: [large],
    titles: 'a word of every name',
  },
  {
    guard: 'share pictures: budget of a network',
    source: {
      file: 'apps/api/src/rest/share-pictures.ts',
      text: 'budgets.enter(callerNetworkOf(request), 1)',
      by: 'undefined',
    },
    files: ['apps/api/src/rest/share-pictures.test.ts'],
    titles: 'walks through all classes',
  },
  {
    guard: 'drawings: the same by every address',
    source: {
      file: 'apps/api/src/rest/art.ts',
      text: 'const { key, draw } = wanted',
      by: 'const { draw } = wanted\n    const key = request.url',
    },
    files: ['apps/api/src/rest/art.test.ts'],
    titles: 'costs one drawing',
  },
  {
    guard: 'cart: what cannot be bought adds nothing',
    source: {
      file: `${cart}/get-cart.ts`,
      text: 'items.filter(({ problem }) => problem === null)',
      by: 'items',
    },
    files: [`${cart}/cart.test.ts`],
    titles: 'of two currencies',
  },
  {
    guard: 'cart: what cannot be bought is not added',
    source: {
      file: `${cart}/add-to-cart.ts`,
      text: "  if ('outcome' in added) throw refusals[added.outcome](courseId)\n",
      by: "  if ('outcome' in added) return { id: '', course, problem: null }\n",
    },
    files: [`${cart}/cart.test.ts`],
    titles: 'both doors name',
  },
  {
    guard: 'headers: no-store for a token',
    source: { file: headers, text: 'personal || reply.statusCode >= 400', by: 'reply.statusCode >= 400' },
    files: [headerTests],
    titles: 'has the headers of the house',
  },
  {
    guard: 'headers: permissions policy',
    source: {
      file: headers,
      text: "  'permissions-policy': permissionsPolicy,\n",
      by: '',
    },
    files: [headerTests],
    titles: 'has the headers of the house',
  },
  {
    guard: 'headers: also where no hook runs',
    source: { file: 'apps/api/src/app.ts', text: '      bareHeaders(reply)\n', by: '' },
    files: [headerTests],
    titles: 'no request of ours',
  },
]
