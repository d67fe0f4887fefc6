import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../apps/api/src/settings/config.ts'
import { secretFileNames } from '../apps/api/src/settings/secret-files.ts'

// What can be known of docker-compose.yml without Docker.

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const compose = read('docker-compose.yml')
const haproxy = read('deploy/haproxy.cfg')
const pgbouncer = read('deploy/start-pgbouncer.sh')

interface Service {
  build?: string | { context: string; dockerfile: string }
  profiles?: string[]
  depends_on?: string[] | Record<string, unknown>
  environment?: Record<string, string | number>
  ports?: string[]
  volumes?: string[]
  networks?: string[] | Record<string, { ipv4_address: string }>
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  networks: Record<string, unknown>
}
const readCompose = (text: string) => parse(text, { merge: true }) as Compose
const { services } = readCompose(compose)
const needs = ({ depends_on: on = [] }: Service) => (Array.isArray(on) ? on : Object.keys(on))

test('S22: the secrets that compose reads from `.env` were copied into the image', () => {
  expect(compose).toContain('a file `.env`')
  expect(read('Dockerfile')).toMatch(/^COPY \. \.$/m)
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.env.*']))
})

/** Everything that starts when one service is requested by name. */
function startedWith(name: string): Set<string> {
  const service = services[name]
  return new Set([name, ...(service ? needs(service) : []).flatMap((other) => [...startedWith(other)])])
}

const settings = new Set(
  [...read('apps/api/src/settings/config.ts').matchAll(/^ {2}([A-Z0-9_]+): /gm)].map(([, name = '']) => name),
)
const readNames = new Set(['NODE_ENV', ...settings, ...secretFileNames])
/** Of the school alone, like `.env`: Docker makes the folder where there is none. */
const ownFolder = './secrets'
const isProduct = ({ build }: Service) => build === '.'

function problemsOf(text: string): string[] {
  const { services: all, volumes, networks } = readCompose(text)
  const entries = Object.entries(all)
  const hostPorts = entries.flatMap(([, { ports = [] }]) =>
    ports.map((port) => withDefaults(port).split(':').at(-2)),
  )
  return [
    ...hostPorts.filter((port, index) => hostPorts.indexOf(port) < index).map((port) => `port ${port} twice`),
    ...entries.flatMap(([name, service]) => [
      ...needs(service)
        .filter((other) => !all[other])
        .map((other) => `${name} needs ${other}, which is none`),
      ...Object.keys(isProduct(service) ? (service.environment ?? {}) : {})
        .filter((variable) => !readNames.has(variable))
        .map((variable) => `${name} sets ${variable}, which nobody reads`),
      ...Object.entries(service.environment ?? {})
        .filter(
          ([variable, value]) =>
            /PASSWORD|SECRET|KEY|_URL$/.test(variable) && !isFromOutside(variable, value),
        )
        .map(([variable]) => `${name} states ${variable}`),
      ...(service.volumes ?? [])
        .map((volume) => withDefaults(volume).split(':')[0] ?? '')
        .filter(
          (from) =>
            from !== ownFolder &&
            (from.startsWith('./') ? !existsSync(`${root}${from}`) : !(from in volumes)),
        )
        .map((from) => `${name} mounts ${from}, which is nowhere`),
      ...Object.keys(Array.isArray(service.networks) ? {} : (service.networks ?? {}))
        .filter((network) => !(network in networks))
        .map((network) => `${name} is in ${network}, which is none`),
    ]),
  ]
}

/** Required of the environment, or left to it. */
function isFromOutside(variable: string, value: string | number): boolean {
  return value === `\${${variable}:-}` || /\$\{[A-Z0-9_]+:\?\}/.test(String(value))
}

/** As Compose puts it in: `${NAME:?}` and `${NAME:-usual}`. */
function withDefaults(value: string | number, given: Record<string, string> = {}): string {
  return String(value).replaceAll(
    /\$\{([A-Z0-9_]+):(?:\?|-([^}]*))\}/g,
    (_, name: string, usual: string | undefined) => given[name] ?? usual ?? '',
  )
}

test('docker-compose.yml holds together', () => {
  expect(problemsOf(compose)).toEqual([])
})

test.each([
  [
    'a port twice',
    "'${PROXY_PORT:-127.0.0.1:8080}:8080'",
    "'${PORT:-127.0.0.1:3000}:8080'",
    'port 3000 twice',
  ],
  [
    'a variable that nobody reads',
    'DATABASE_POOLER_URL:',
    'DATABASE_POOL_URL:',
    'app1 sets DATABASE_POOL_URL, which nobody reads',
  ],
  [
    'a stated password',
    'PGPASSWORD: ${POSTGRES_PASSWORD:?}',
    'PGPASSWORD: cadenza',
    'replica states PGPASSWORD',
  ],
  [
    'a file that is not there',
    './deploy/haproxy.cfg',
    './deploy/proxy.cfg',
    'proxy mounts ./deploy/proxy.cfg, which is nowhere',
  ],
  ['a service that is none', '[app1, app2, app3]', '[app1, app2, app4]', 'proxy needs app4, which is none'],
])('%s is noticed', (_, from, to, problem) => {
  expect(compose).toContain(from)
  expect(problemsOf(compose.replace(from, to))).toContain(problem)
})

/** What the image says itself, or a process of `npm start` its child. */
const notPassedOn = new Set(['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'DEMO', 'CADENZA_RUNNER_PID'])

test('every setting is passed on by compose, and explained in settings.md', () => {
  const passedOn = Object.keys(services['app1']?.environment ?? {})
  expect([...settings].filter((name) => !notPassedOn.has(name) && !passedOn.includes(name))).toEqual([])
  const explained = read('docs/operations/settings.md')
  const isExplained = (name: string) => new RegExp(`\`${name}[\`=]`).test(explained)
  expect([...settings].filter((name) => name !== 'CADENZA_RUNNER_PID' && !isExplained(name))).toEqual([])
  const headed = [...explained.matchAll(/^- (.*?):/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z][A-Z0-9_]+)(?:=\w+)?`/g)].map(([, name = '']) => name),
  )
  expect(headed.length).toBeGreaterThan(30)
  expect(headed.filter((name) => !settings.has(name))).toEqual([])
})

test('Caddy passes on what reaches the address of the site, and is believed who asked', () => {
  const caddy = services['caddy']
  expect([...startedWith('caddy')].toSorted()).toEqual(['app', 'caddy', 'db'])
  expect(read('deploy/Caddyfile')).toMatch(/^\{\$PUBLIC_URL\} \{\n\treverse_proxy app:3000/m)
  const networks = caddy?.networks
  const address = !Array.isArray(networks) && networks?.['entry']?.ipv4_address
  expect(String(services['app']?.environment?.['TRUSTED_PROXIES']).split(',')).toContain(address)
})

test('the plain port was open to the world: all but Caddy listen on the loopback unless told otherwise', () => {
  const ports = Object.entries(services).flatMap(([name, { ports: own = [] }]) =>
    name === 'caddy' ? [] : own.map((port) => withDefaults(port)),
  )
  expect(ports).toEqual(['127.0.0.1:3000:3000', '127.0.0.1:8080:8080'])
})

/** What the product is started with, by what stands in `.env`. */
const environmentBy = (env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(services['app']?.environment ?? {}).map(([name, value]) => [
      name,
      withDefaults(value, env),
    ]),
  )

test('compose named one missing variable at a time: the start names all of them', () => {
  const missing = () => readConfig(environmentBy({ PUBLIC_URL: 'https://school.example' }), [])
  for (const name of [
    'ACCESS_TOKEN_SECRET',
    'DATA_KEYS',
    'FIREBASE_API_KEY',
    'STRIPE_SECRET_KEY',
    'SMTP_URL',
  ])
    expect(missing).toThrow(`${name}: is missing, and production needs it`)
  const required = [...compose.matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name]) => name)
  expect(new Set(required)).toEqual(new Set(['APP_DATABASE_PASSWORD', 'POSTGRES_PASSWORD', 'PUBLIC_URL']))
})

test('secrets in files could not be used with compose', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cadenza-secrets-'))
  const secrets: Record<string, string> = {
    ACCESS_TOKEN_SECRET: randomBytes(32).toString('base64url'),
    DATA_KEYS: `first:${randomBytes(32).toString('base64')}`,
    FIREBASE_API_KEY: 'key of Firebase',
    MAIL_WEBHOOK_SECRET: randomBytes(20).toString('hex'),
    S3_ACCESS_KEY_ID: 'key of S3',
    S3_SECRET_ACCESS_KEY: 'secret of S3',
    SMTP_URL: 'smtps://mail.example',
    STRIPE_SECRET_KEY: 'sk_live_51NbX8kQ2pLr7',
    STRIPE_WEBHOOK_SECRET: 'whsec_Gm4tQx81VnRb7cZkWd2y',
  }
  // The addresses of the database are made of the two passwords in `.env`.
  expect(secretFileNames.filter((name) => !name.startsWith('DATABASE_')).toSorted()).toEqual(
    Object.keys(secrets).map((name) => `${name}_FILE`),
  )
  for (const [name, value] of Object.entries(secrets)) writeFileSync(join(folder, name), `${value}\n`)
  const files = Object.keys(secrets).map((name) => [`${name}_FILE`, join(folder, name)])
  const config = readConfig(
    environmentBy({
      ...Object.fromEntries(files),
      POSTGRES_PASSWORD: 'vT3kq9Zr',
      APP_DATABASE_PASSWORD: 'Wm5xBn2d',
      PUBLIC_URL: 'https://school.example',
      FIREBASE_PROJECT_ID: 'school',
      FIREBASE_AUTH_DOMAIN: 'school.example',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_51NbX8kQ2pLr7',
      S3_ENDPOINT: 'https://s3.example',
      S3_REGION: 'eu',
      S3_BUCKET: 'pictures',
    }),
    [],
  )
  rmSync(folder, { recursive: true })
  expect(config).toMatchObject({
    accessTokenSecret: secrets['ACCESS_TOKEN_SECRET'],
    identity: { kind: 'firebase', apiKey: 'key of Firebase' },
    payments: { kind: 'stripe', secretKey: secrets['STRIPE_SECRET_KEY'] },
    mail: { kind: 'smtp', url: secrets['SMTP_URL'], webhookSecret: secrets['MAIL_WEBHOOK_SECRET'] },
    imageBucket: { accessKeyId: 'key of S3', secretAccessKey: 'secret of S3' },
  })
  expect(config.warnings).toEqual([])
})

describe('the profile scale', () => {
  const processes = Object.entries(services).filter(([name, service]) => isProduct(service) && name !== 'app')
  const given = {
    POSTGRES_PASSWORD: 'vT3kq9Zr',
    APP_DATABASE_PASSWORD: 'Wm5xBn2d',
    PUBLIC_URL: 'https://school.example',
    ACCESS_TOKEN_SECRET: randomBytes(32).toString('base64url'),
    DATA_KEYS: `first:${randomBytes(32).toString('base64')}`,
    ADMIN_EMAILS: 'head@school.example',
    FIREBASE_PROJECT_ID: 'school',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'school.example',
    STRIPE_SECRET_KEY: 'sk_live_51NbX8kQ2pLr7',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_51NbX8kQ2pLr7',
    STRIPE_WEBHOOK_SECRET: 'whsec_Gm4tQx81VnRb7cZkWd2y',
    MAIL: 'off',
  }
  const configs = processes.map(([, { environment = {} }]) =>
    readConfig(
      Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, withDefaults(value, given)]),
      ),
      [],
    ),
  )
  const proxyNetworks = services['proxy']?.networks
  const proxyAddress = !Array.isArray(proxyNetworks) && proxyNetworks?.['front']?.ipv4_address

  test('starts with the proxy, and changes nothing for whoever does not ask for it', () => {
    const others = Object.entries(services)
      .filter(([, { profiles }]) => !profiles)
      .map(([name]) => name)
    expect(others).toEqual(['db', 'app'])
    expect([...startedWith('proxy')].toSorted()).toEqual([
      'app1',
      'app2',
      'app3',
      'db',
      'pgbouncer',
      'proxy',
      'replica',
    ])
  })

  test('gives three processes settings with which they start', () => {
    expect(configs).toHaveLength(3)
    for (const config of configs)
      expect(config).toMatchObject({
        production: true,
        databaseUrl: expect.stringContaining('@db:5432/'),
        databasePoolerUrl: expect.stringContaining('@pgbouncer:6432/'),
        databaseReplicaUrl: expect.stringContaining('@replica:5432/'),
        trustedProxies: [proxyAddress],
      })
  })

  test('sends requests to each of them, and looks twice at least while one says that it stops', () => {
    const targets = [...haproxy.matchAll(/^ {2}server (\S+) (\S+):3000$/gm)]
    expect(targets.map(([, , host]) => host)).toEqual(processes.map(([name]) => name))
    const everyMs = Number(/check inter (\d+)ms fall 1 /.exec(haproxy)?.[1])
    for (const { stopNoticeSeconds } of configs)
      expect(stopNoticeSeconds * 1000).toBeGreaterThanOrEqual(2 * everyMs)
  })

  test('has a PgBouncer that takes all their connections and leaves the database some', () => {
    const setting = (name: string) => Number(new RegExp(`^${name} = (\\d+)$`, 'm').exec(pgbouncer)?.[1])
    const most = configs.reduce((sum, { databaseConnections }) => sum + databaseConnections, 0)
    expect(setting('max_client_conn')).toBeGreaterThanOrEqual(most)
    expect(setting('default_pool_size')).toBeLessThanOrEqual(60)
    expect(pgbouncer).toMatch(/^pool_mode = transaction$/m)
    expect(setting('query_wait_timeout')).toBe(4)
  })
})
