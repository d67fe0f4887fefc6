import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

// Written in parts, so that the check for secrets distinguishes made-up passwords from real ones.
const at = '@'

const newKey = (bytes = 32) => randomBytes(bytes).toString('base64')

/** A school that is open: nothing of it is refused. */
const live = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://school.example',
  TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7, 2001:db8:1::/48, fd00::/8',
  DATABASE_URL: `postgres://school:vT3kq9Zr${at}db.internal:5432/school`,
  ACCESS_TOKEN_SECRET: 'Zr8vJ2nQx5bT1mKc9wLh4sYd7gFp3aEu',
  DATA_KEYS: `summer:${newKey()},spring:${newKey()}`,
  FIREBASE_PROJECT_ID: 'cadenza-school',
  FIREBASE_API_KEY: 'AIzaSyB-3kX9',
  FIREBASE_AUTH_DOMAIN: 'cadenza-school.firebaseapp.com',
  STRIPE_SECRET_KEY: 'sk_live_51NbX8kQ2pLr7',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51NbX8kQ2pLr7',
  STRIPE_WEBHOOK_SECRET: 'whsec_Gm4tQx81VnRb7cZkWd2y',
  SMTP_URL: 'smtps://mail.school.example',
}

function problemsOf(environment: Record<string, string>, flags: string[] = []): string[] {
  try {
    readConfig(environment, flags)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
}

/** The one problem of a live school with this changed: it begins with the name and holds no value. */
function expectRefusal(changed: Record<string, string>, named: string, flags: string[] = []) {
  const problems = problemsOf({ ...live, ...changed }, flags)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${named}[:.,]`))
  for (const value of Object.values(changed)) if (value.length > 3) expect(problems[0]).not.toContain(value)
}

test.each(['http://localhost:3000', 'http://127.0.0.1', 'https://192.0.2.7'])(
  'mails of a site at %s need a sender: no address of the demo goes out',
  (PUBLIC_URL) => expectRefusal({ PUBLIC_URL }, 'MAIL_FROM'),
)

test('a good production configuration starts', () => {
  expect(problemsOf(live)).toEqual([])
  const goods: Record<string, string>[] = [
    { PUBLIC_URL: 'https://school.example/' },
    { PUBLIC_URL: 'http://localhost:3000', MAIL_FROM: 'office@school.example' },
    { DATABASE_URL: 'postgres://school@127.0.0.1/school' },
    { DATABASE_URL: 'postgres://school@localhost/school?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://school@db.internal/school', PGPASSWORD: 'vT3kq9Zr' },
    { STRIPE_SECRET_KEY: 'rk_live_51NbX8kQ2pLr7' },
    { STRIPE_SECRET_KEY: 'sk_test_51NbX8kQ2pLr7', STRIPE_PUBLISHABLE_KEY: 'pk_test_51NbX8kQ2pLr7' },
    { NODE_OPTIONS: '--max-old-space-size=512', NODE_TLS_REJECT_UNAUTHORIZED: '1' },
    { GOOGLE_CLOUD_PROJECT: 'cadenza-school' },
  ]
  for (const good of goods) expect([good, problemsOf({ ...live, ...good })]).toEqual([good, []])
})

describe('keys of the wrong kind', () => {
  test('live beside test, either way, in production or not', () => {
    const [secret, publishable] = ['sk_test_51NbX8kQ2pLr7', 'pk_test_51NbX8kQ2pLr7']
    expectRefusal({ STRIPE_SECRET_KEY: secret }, 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY')
    expectRefusal({ STRIPE_PUBLISHABLE_KEY: publishable }, 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY')
    const { STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = live
    expect(problemsOf({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET })).toEqual([
      expect.stringContaining('one is a test key and the other a live key'),
    ])
  })

  test('the sandbox’s own, given by hand', () => {
    const sandbox = { STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox' }
    const problems = problemsOf({
      ...live,
      ...sandbox,
      FIREBASE_API_KEY: 'demo-key',
      FIREBASE_PROJECT_ID: 'demo-x',
    })
    for (const name of [...Object.keys(sandbox), 'FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID'])
      expect(problems.filter((line) => line.startsWith(`${name}: `))).toHaveLength(1)
    expect(problems).toHaveLength(4)
  })
})

describe('secrets that are none', () => {
  test.each([
    'x'.repeat(32),
    'xyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxy',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '01234567890123456789012345678901',
    '98765432109876543210987654321098',
    'passwordpasswordpasswordpassword',
    'change-me-please-change-me-please',
    'my-super-secret-access-token-key!',
    'your-256-bit-secret-your-256-bit-secret',
    'cadenza-school-access-token-secret',
    'qwertyuiopqwertyuiopqwertyuiopqwerty',
    'test secret of at least 32 bytes!',
    'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1',
    ' '.repeat(40),
  ])('ACCESS_TOKEN_SECRET=%s', (secret) =>
    expectRefusal({ ACCESS_TOKEN_SECRET: secret }, 'ACCESS_TOKEN_SECRET'),
  )

  test('random ones, however written, are taken', () => {
    for (let times = 0; times < 200; times++)
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(problemsOf({ ...live, ACCESS_TOKEN_SECRET: randomBytes(24).toString(encoding) })).toEqual([])
  })

  const key = newKey()
  const typed = Buffer.from('the secret of our school, 2026! #').subarray(0, 32).toString('base64')
  test.each([
    ['no id', key],
    ['an id alone', 'summer:'],
    ['an id with a blank', `summer term:${key}`],
    ['another alphabet', `summer:${randomBytes(31).toString('base64')}-_`],
    ['too short', `summer:${newKey(31)}`],
    ['too long', `summer:${newKey(33)}`],
    ['hexadecimal digits', `summer:${randomBytes(32).toString('hex')}`],
    ['nothing after a comma', `summer:${key},`],
    ['one id twice', `summer:${key},summer:${newKey()}`],
    ['one key twice', `summer:${key},spring:${key}`],
    ['zeros', `summer:${Buffer.alloc(32).toString('base64')}`],
    ['words', `summer:${key},spring:${typed}`],
  ])('DATA_KEYS with %s', (_, value) => expectRefusal({ DATA_KEYS: value }, 'DATA_KEYS'))

  test('no DATA_KEYS at all', () => {
    const { DATA_KEYS: _, ...without } = live
    expect(problemsOf(without)).toEqual(['DATA_KEYS: is missing, and production needs it'])
  })

  test.each([
    ['STRIPE_WEBHOOK_SECRET', 'whsec_'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_' + 'x'.repeat(24)],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_short'],
    ['STRIPE_SECRET_KEY', 'sk_'],
    ['STRIPE_SECRET_KEY', 'sk_live_'],
    ['STRIPE_SECRET_KEY', 'sk_live_' + 'x'.repeat(16)],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_0000000000000000'],
  ])('%s=%s', (name, value) => expectRefusal({ [name]: value }, name))

  test('outside production a weak one will do: tests and demonstrations have them', () =>
    expect(problemsOf({ ACCESS_TOKEN_SECRET: 'x'.repeat(32) })).toEqual([]))
})

describe('addresses', () => {
  test.each([
    'http://school.example',
    'https://school.example/app',
    'https://school.example/?a=1',
    'https://school.example/#top',
    'https://ana:secret@school.example',
  ])('PUBLIC_URL=%s', (url) => expectRefusal({ PUBLIC_URL: url }, 'PUBLIC_URL'))

  test.each([
    ['DATABASE_URL', 'postgres://school@db.internal/school'],
    ['DATABASE_URL', 'postgres://db.internal/school'],
    ['DATABASE_URL', 'postgres://school:@db.internal/school'],
    ['DATABASE_URL', `postgres://school:school${at}db.internal/school`],
    ['DATABASE_URL', `postgres://postgres:postgres${at}db.internal/school`],
    ['DATABASE_URL', `postgresql://school:Password${at}10.0.0.5/school`],
    ['DATABASE_URL', `postgres://school:123456${at}db.internal/school?sslmode=require`],
    ['DATABASE_URL', 'postgres://school@localhost/school?host=db.internal'],
    ['DATABASE_REPLICA_URL', 'postgres://school@replica.internal/school'],
  ])('%s=%s', (name, url) => expectRefusal({ [name]: url }, name))
})

describe('what development leaves behind', () => {
  test.each([
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
    ['FIREBASE_EMULATOR_HUB', '127.0.0.1:4400'],
    ['FIRESTORE_EMULATOR_HOST', '127.0.0.1:8080'],
    ['FIREBASE_DATABASE_EMULATOR_HOST', '127.0.0.1:9000'],
    ['FIREBASE_STORAGE_EMULATOR_HOST', '127.0.0.1:9199'],
    ['STORAGE_EMULATOR_HOST', '127.0.0.1:9023'],
    ['PUBSUB_EMULATOR_HOST', '127.0.0.1:8085'],
    ['DATASTORE_EMULATOR_HOST', '127.0.0.1:8081'],
    ['FUNCTIONS_EMULATOR', 'true'],
    ['GCLOUD_PROJECT', 'demo-cadenza'],
    ['GOOGLE_CLOUD_PROJECT', 'demo-cadenza'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:12111'],
    ['STRIPE_API_HOST', '127.0.0.1'],
    ['STRIPE_HOST', '127.0.0.1'],
    ['STRIPE_BASE_URL', 'http://127.0.0.1:12111'],
    ['STRIPE_MOCK_PORT', '12111'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
    ['NODE_OPTIONS', '--inspect'],
    ['NODE_OPTIONS', '--max-old-space-size=512 --inspect-brk=0.0.0.0:9229'],
    ['NODE_OPTIONS', '--inspect_wait'],
    ['NODE_OPTIONS', '--tls-keylog=/tmp/keys'],
    ['NODE_OPTIONS', '--insecure-http-parser'],
  ])('%s=%s', (name, value) => expectRefusal({ [name]: value }, name))

  test('a debugger on the command line', () => expectRefusal({}, 'node', ['--inspect=9229']))

  test('outside production nothing of it matters, save unsigned tokens', () => {
    expect(problemsOf({ NODE_OPTIONS: '--inspect', FIRESTORE_EMULATOR_HOST: 'x' }, ['--inspect'])).toEqual([])
    expect(problemsOf({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toHaveLength(1)
  })
})

describe('proxies', () => {
  test.each([
    '0.0.0.0/0',
    '0.0.0.0/1',
    '128.0.0.0/1',
    '8.0.0.0/7',
    '::/0',
    '2000::/3',
    '::/64',
    '::ffff:0:0/96',
    '::ffff:0.0.0.0/100',
    '0:0:0:0:0:FFFF::/96',
  ])('%s would trust everybody, in production or not', (range) => {
    expectRefusal({ TRUSTED_PROXIES: `10.0.0.1, ${range}` }, 'TRUSTED_PROXIES')
    expect(problemsOf({ TRUSTED_PROXIES: range })).toEqual([expect.stringContaining('trust everybody')])
  })

  test.each(['everybody', 'loopback', '10.0.0.1/33', '10.0.0.1:80', '*', 'true', '1'])(
    '%s is none',
    (entry) => expectRefusal({ TRUSTED_PROXIES: entry }, 'TRUSTED_PROXIES'),
  )

  test('those that are named are read', () => {
    expect(readConfig({}).trustedProxies).toEqual([])
    const entries = ['127.0.0.1', '::1', '10.0.0.0/8', 'fc00::/7', '2a06:98c0::/29', '::ffff:10.0.0.0/104']
    expect(readConfig({ TRUSTED_PROXIES: entries.join(', ') }).trustedProxies).toEqual(entries)
  })
})

test('everything that is wrong is in one message, what cannot be read too', () => {
  const names = {
    PORT: 'eighty',
    PUBLIC_URL: 'http://school.example',
    ACCESS_TOKEN_SECRET: 'x'.repeat(32),
    STRIPE_WEBHOOK_SECRET: 'whsec_',
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    NODE_OPTIONS: '--inspect',
  }
  const problems = problemsOf({ ...live, ...names }).join('\n')
  for (const name of Object.keys(names)) expect(problems).toContain(`${name}: `)
})

test('the secret of access tokens is none of the keys of private notes, whichever way it is written', () => {
  const key = newKey()
  const spring = `summer:${newKey()},spring:${key}`
  const bytes = Buffer.from(key, 'base64')
  for (const secret of [key, key.replace(/=+$/, ''), bytes.toString('base64url')])
    expectRefusal({ DATA_KEYS: spring, ACCESS_TOKEN_SECRET: secret }, 'DATA_KEYS')
  expectRefusal({ DATA_KEYS: spring, ACCESS_TOKEN_SECRET: spring }, 'DATA_KEYS')
  // Not in production alone: data of a sandbox may move there.
  expect(problemsOf({ DATA_KEYS: `local:${key}`, ACCESS_TOKEN_SECRET: key })).toEqual([
    'DATA_KEYS: a key is that of ACCESS_TOKEN_SECRET; take another one',
  ])
})
