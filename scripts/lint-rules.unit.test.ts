import { afterAll, beforeAll, expect, test } from 'vitest'
import { PlantedSources } from '../test/planted-sources.ts'

const sources = new PlantedSources()
const rules = 'apps/api/src/features/courses'
// Plain modules, which have no types.
const plugins = (await Promise.all(
  ['lint-plugin.mjs', 'lint-messages.mjs'].map((file) => import(new URL(file, import.meta.url).href)),
)) as { default: { meta: { name: string }; rules: object } }[]

/** What the house forbids beside imports: where it is planted, by which rule it is found, and what is planted. */
const planted: [file: string, rule: string, line: string][] = [
  [`${rules}/environment.ts`, 'node(no-process-env)', 'export const port = process.env.PORT'],
  [`${rules}/output.ts`, 'eslint(no-console)', "console.log('here')"],
  [`${rules}/any.ts`, 'typescript(no-explicit-any)', 'export const thing: any = 1'],
  [
    `${rules}/type-import.ts`,
    'typescript(consistent-type-imports)',
    "import { T } from './t.ts'; export type { T }",
  ],
  [`${rules}/CamelCase.ts`, 'unicorn(filename-case)', 'export const a = 1'],
  [`${rules}/raw.ts`, 'eslint(no-restricted-properties)', "await sql.unsafe('select 1')"],
  [
    'apps/api/src/gateways/webhook.ts',
    'eslint(no-restricted-properties)',
    'stripe.webhooks.constructEventWithoutVerification(body)',
  ],
  [
    'apps/web/src/components/html.tsx',
    'react(no-danger)',
    '<p dangerouslySetInnerHTML={{ __html: text }} />',
  ],
  [
    'apps/web/src/features/cart/kept.ts',
    'eslint(no-restricted-globals)',
    "sessionStorage.setItem('cart', '1')",
  ],
  [`${rules}/long.ts`, 'eslint(max-lines)', 'next()\n'.repeat(301)],
]

/** Calls that are dangerous with outside input: the rule that finds each of them. */
const dangerous: [rule: string, lines: string[]][] = [
  [
    'cadenza(raw-sql)',
    [
      'await owner.unsafe(text)',
      'await pool.unsafe(`select * from ${table}`)',
      'await pool["unsafe"](text)',
      'await db.execute(sql.raw(text))',
    ],
  ],
  ['cadenza(dynamic-pattern)', ['new RegExp(text)', 'RegExp(`^${text}$`)', 'new RegExp(request.query.q)']],
  [
    'cadenza(shell-command)',
    [
      "import { exec } from 'node:child_process'",
      "import { execSync as run } from 'child_process'",
      "spawn('ls', [folder], { shell: true })",
    ],
  ],
  [
    'cadenza(open-tls)',
    [
      'connect({ rejectUnauthorized: false })',
      "environment['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'",
      'connect({ checkServerIdentity: () => undefined })',
    ],
  ],
  [
    'cadenza(open-redirect)',
    [
      'reply.redirect(request.query.from)',
      'return reply.redirect(`/${params.id}`)',
      'response.redirect(302, req.url)',
    ],
  ],
  ['cadenza(open-procedure)', ["import { publicProcedure } from '../../trpc/procedures.ts'"]],
  [
    'cadenza(html-from-text)',
    [
      'element.innerHTML = text',
      'element.outerHTML += text',
      "element.insertAdjacentHTML('beforeend', text)",
      'document.write(text)',
      'frame.srcdoc = text',
    ],
  ],
  [
    'cadenza(guessable)',
    ['export const id = Math.random().toString(36)', 'export const n = Math["random"]()'],
  ],
  [
    'cadenza(broken-cipher)',
    ["createHash('md5')", "createHmac('SHA1', key)", "createCipheriv('des-ede3', key, iv)"],
  ],
  ['eslint(no-eval)', ['eval(text)']],
  ['eslint(no-new-func)', ['new Function(text)']],
  ['eslint(no-script-url)', ["location.href = 'javascript:void 0'"]],
]

/** In the web app alone. */
const strayRefresh = [
  'await utils.student.cart.get.invalidate()',
  'const { invalidate } = utils.public.courses',
  "queryClient.invalidateQueries({ queryKey: ['cart'] })",
  'void queryClient.refetchQueries()',
  "queryClient['resetQueries']()",
]

/** What looks alike and is right. */
const harmless: [rule: string, lines: string[]][] = [
  [
    'cadenza(raw-sql)',
    ["await owner.unsafe('select 1')", 'await owner.unsafe(`select 1`)', 'String.raw`a${b}`', 'image.raw()'],
  ],
  ['cadenza(dynamic-pattern)', ["new RegExp('^a$')", '/^a$/.test(text)']],
  ['cadenza(shell-command)', ["import { execFile, spawn } from 'node:child_process'", "pattern.exec('a')"]],
  ['cadenza(open-tls)', ['connect({ rejectUnauthorized: true })']],
  ['cadenza(open-redirect)', ["reply.redirect('/login')", 'reply.redirect(course.address)']],
  [
    'cadenza(html-from-text)',
    ['element.textContent = text', 'stream.write(text)', 'const page = element.innerHTML'],
  ],
  ['cadenza(guessable)', ['crypto.randomUUID()']],
  ['cadenza(broken-cipher)', ["createHash('sha256')"]],
]

const refreshing = 'apps/web/src/features/cart/refreshing.ts'
const notRefreshing: [file: string, line: string][] = [
  ['apps/web/src/lib/loading/changes.ts', 'await api.student.cart.invalidate()'],
  ['apps/web/src/components/again.ts', 'void router.invalidate()'],
  ['apps/web/src/features/cart/again.ts', 'void cart.refetch()'],
  ['apps/web/src/features/cart/again.unit.test.ts', 'await queryClient.invalidateQueries()'],
]

/** What is asked and changed outside its file, and in the other one. */
const misplaced: [file: string, line: string][] = [
  ['apps/web/src/features/cart/asks.tsx', 'trpc.student.cart.get.useQuery()'],
  ['apps/web/src/routes/dashboard/asks.tsx', 'trpc.admin.users.list.useInfiniteQuery(filter, nextPage)'],
  ['apps/web/src/shared/places/asks.ts', 'useQueries({ queries: [] })'],
  ['apps/web/src/features/cart/reads.ts', 'await utils.student.cart.get.fetch()'],
  ['apps/web/src/features/cart/loads.ts', 'await viewer.get.ensureData()'],
  ['apps/web/src/features/cart/calls.ts', 'await client.student.cart.add.mutate({ courseId })'],
  ['apps/web/src/features/cart/queries.ts', 'trpc.student.cart.add.useMutation()'],
  ['apps/web/src/features/cart/mutations.ts', 'trpc.student.cart.get.useQuery()'],
]
const inPlace: [file: string, line: string][] = [
  ['apps/web/src/features/refunds/queries.ts', 'client.admin.school.previewText.mutate({ body })'],
  ['apps/web/src/features/refunds/mutations.ts', 'useMutation({ mutationFn })'],
  ['apps/web/src/features/cart/presses.tsx', 'add.mutate({ courseId })'],
  ['apps/web/src/features/cart/text.ts', '(await context.api()).public.school.text.fetch({ key })'],
  ['apps/web/src/routes/dashboard/loads.tsx', 'await api.student.offers.get.ensureData({ orderId })'],
  ['apps/web/src/features/cart/asks.unit.test.ts', 'trpc.student.cart.get.useQuery()'],
]

/** In a folder whose files may make SQL, so that only the rule under test reports. */
const inDatabase = (kind: string, rule: string) =>
  `apps/api/src/db/${kind}-${rule.replaceAll(/\W+/g, '-')}here.ts`

const allowed: [file: string, rule: string, line: string][] = [
  [
    'apps/web/src/lib/browser/browser-storage.ts',
    'eslint(no-restricted-globals)',
    "sessionStorage.setItem('cart', '1')",
  ],
  ['apps/api/src/settings/config.ts', 'node(no-process-env)', 'export const port = process.env.PORT'],
  ['apps/api/src/cli/seed.ts', 'eslint(no-console)', "console.log('here')"],
  ['apps/api/src/db/raw.ts', 'eslint(no-restricted-properties)', "await sql.unsafe('select 1')"],
  ['packages/sandbox/src/schema.ts', 'eslint(no-restricted-properties)', "await sql.unsafe('select 1')"],
  ['apps/web/src/routes/_site/aboutUs.tsx', 'unicorn(filename-case)', 'export const a = 1'],
]

/** Where people read, and what is said there: right lines beside those that a rule finds. */
const spoken: [file: string, rule: string, found: string[], right: string[]][] = [
  [
    'apps/web/src/features/cart/bare.tsx',
    'messages(bare-text)',
    [
      'export const A = () => <p>Your cart is empty</p>',
      'export const B = () => <img alt="A violin" />',
      "export const c = () => ({ title: 'Leave the list?' })",
      'export const d = (n: number) => `Your ${n} places`',
    ],
    [
      'export const E = () => <Trans>See <b>our</b> terms</Trans>',
      'export const F = () => <p className="mt-1 text-sm">{t`Your cart is empty`}</p>',
      "export const g = () => plural(2, { one: 'A place', other: 'Some places' })",
      "export const h = () => { throw new Error('The cart has no place') }",
    ],
  ],
  [
    'packages/contracts/src/places/holes.ts',
    'messages(named-hole)',
    [
      'export const a = (n: string) => say(msg`For ${n}`)',
      'export const b = () => say(plural({ n }, forms))',
    ],
    [
      "import { msg, plural } from '@lingui/core/runtime-macro'",
      'export const c = (n: string) => say(msg`For ${{ n }}, ${plural({ n }, forms)}`)',
    ],
  ],
  [
    'apps/web/src/features/cart/early.tsx',
    'messages(said-early)',
    [
      'export const a = t`Your cart`',
      'export const b = say(msg`Your cart`)',
      'export const c = { ...methodLabels }',
      'export const d = Object.entries(methodLabels)',
      'export const e = methodLabels.card',
    ],
    [
      'export const f = () => t`Your cart`',
      'export const g = { get h() { return methodLabels.card } }',
      'export const i = worded({ card: msg`Card` })',
    ],
  ],
]

const circle = [`${rules}/first.ts`, `${rules}/second.ts`] as const

beforeAll(() => {
  for (const [file, , line] of [...planted, ...allowed]) sources.plant(file, [line])
  for (const [rule, lines] of dangerous) sources.plant(inDatabase('planted', rule), lines)
  for (const [rule, lines] of harmless) sources.plant(inDatabase('harmless', rule), lines)
  sources.plant('apps/api/src/trpc/public-router.ts', ["import { publicProcedure } from './procedures.ts'"])
  sources.plant(refreshing, strayRefresh)
  for (const [file, line] of [...notRefreshing, ...misplaced, ...inPlace]) sources.plant(file, [line])
  for (const [file, , found, right] of spoken) sources.plant(file, [...found, ...right])
  sources.plant(circle[0], ["import { b } from './second.ts'", 'export const a = () => b()'])
  sources.plant(circle[1], ["import { a } from './first.ts'", 'export const b = () => a()'])
  sources.lint()
})
afterAll(() => sources.remove())

test.each(planted)('%s is found by %s', (file, rule) => {
  expect(sources.findings(file, rule)).toHaveLength(1)
})

test.each(allowed)('%s is not troubled by %s', (file, rule) => {
  expect(sources.findings(file, rule)).toEqual([])
})

test.each(dangerous)('%s finds each of its calls', (rule, lines) => {
  const found = new Set(sources.findings(inDatabase('planted', rule), rule).map(({ line }) => line))
  expect(lines.filter((_, index) => !found.has(index + 1))).toEqual([])
})

test.each(harmless)('%s leaves alone what is right', (rule) => {
  expect(sources.findings(inDatabase('harmless', rule), rule)).toEqual([])
})

test('what to ask again is said in one file', () => {
  const found = sources.findings(refreshing, 'cadenza(stray-refresh)').map(({ line }) => line)
  expect(found.toSorted((one, other) => one - other)).toEqual(strayRefresh.map((_, index) => index + 1))
})

test.each(notRefreshing)('%s may say: %s', (file) => {
  expect(sources.findings(file, 'cadenza(stray-refresh)')).toEqual([])
})

test.each(misplaced)('%s must not say: %s', (file) => {
  expect(sources.findings(file, 'cadenza(query-place)')).toHaveLength(1)
})

test.each(inPlace)('%s may say, in its place: %s', (file) => {
  expect(sources.findings(file, 'cadenza(query-place)')).toEqual([])
})

test.each(spoken)('%s: %s finds what it must, and nothing else', (file, rule, found) => {
  const lines = new Set(sources.findings(file, rule).map(({ line }) => line))
  expect([...lines].toSorted((one, other) => one - other)).toEqual(found.map((_, index) => index + 1))
})

test('every rule of our own is planted', () => {
  const ours = plugins.flatMap(({ default: { meta, rules: own } }) =>
    Object.keys(own).map((rule) => `${meta.name}(${rule})`),
  )
  const plantedRules = [
    ...[...dangerous.map(([rule]) => rule), ...spoken.map(([, rule]) => rule)],
    ...['cadenza(stray-refresh)', 'cadenza(query-place)'],
  ]
  expect(ours.filter((rule) => !plantedRules.includes(rule))).toEqual([])
})

test('public procedures stand in their router', () => {
  expect(sources.findings('apps/api/src/trpc/public-router.ts', 'cadenza(open-procedure)')).toEqual([])
})

test('two files that import each other are found', () => {
  expect(circle.flatMap((file) => sources.findings(file, 'import(no-cycle)'))).not.toEqual([])
})
