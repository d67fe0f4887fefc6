import { isTyped, keysIn } from './data-keys.ts'
import { isBareOrUniform, isGuessable } from './weak-secret.ts'

/** The variables that are set, by name; empty ones are left out. */
export type Environment = Record<string, string | undefined>

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

/** Settings that are good enough to try things out and must not be used with real people's money and data. */
export function productionRefusals(given: Environment, flags: readonly string[]): string[] {
  return [
    ...weakSecrets(given),
    ...typedDataKeys(given),
    ...openAddress(given),
    ...senderUnknown(given),
    ...['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_POOLER_URL', 'DATABASE_REPLICA_URL'].flatMap((name) =>
      databaseWithoutPassword(name, given),
    ),
    ...leftFromDevelopment(given),
    ...opensTheProcess(given, flags),
  ]
}

export function isLoopback(host: string): boolean {
  return loopbackHosts.has(host)
}

function weakSecrets(given: Environment): string[] {
  const { ACCESS_TOKEN_SECRET, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = given
  const problems: string[] = []
  if (ACCESS_TOKEN_SECRET && isGuessable(ACCESS_TOKEN_SECRET))
    problems.push(
      'ACCESS_TOKEN_SECRET: can be guessed; take 32 random bytes, as of `openssl rand -base64 32`',
    )
  const issued = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }
  for (const [name, value] of Object.entries(issued)) {
    const key = value?.trim().replace(/^(sk|rk|pk)_(org_)?((test|live)_)?/, '')
    if (key !== undefined && isBareOrUniform(key, { shortest: 6 }))
      problems.push(`${name}: is no key that Stripe issues; copy it from its dashboard`)
  }
  const webhook = STRIPE_WEBHOOK_SECRET?.trim().replace(/^whsec_/, '')
  if (webhook !== undefined && isBareOrUniform(webhook, { shortest: 16 }))
    problems.push('STRIPE_WEBHOOK_SECRET: can be guessed; copy it from the webhook in Stripe’s dashboard')
  return problems
}

function typedDataKeys({ DATA_KEYS = '' }: Environment): string[] {
  return keysIn(DATA_KEYS).some(isTyped)
    ? ['DATA_KEYS: a key can be guessed; take 32 random bytes each, as of `openssl rand -base64 32`']
    : []
}

function openAddress({ PUBLIC_URL }: Environment): string[] {
  if (!PUBLIC_URL || !URL.canParse(PUBLIC_URL)) return []
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(PUBLIC_URL)
  const problems: string[] = []
  if (protocol === 'http:' && !isLoopback(hostname))
    problems.push(
      'PUBLIC_URL: must begin with https://: tokens and pages would be open to everybody on the way',
    )
  if (/[^/]/.test(pathname) || search || hash || username || password)
    problems.push('PUBLIC_URL: must be an origin alone, such as https://school.example')
  return problems
}

/** The name that people reach the site by; undefined for a number or `localhost`, which cannot receive email. */
export function mailDomainOf(publicUrl: string | undefined): string | undefined {
  const hostname = URL.parse(publicUrl ?? '')?.hostname ?? ''
  return /\.[a-z][a-z0-9-]*$/.test(hostname) ? hostname : undefined
}

function senderUnknown({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Environment): string[] {
  return SMTP_URL && !MAIL_FROM && PUBLIC_URL && !mailDomainOf(PUBLIC_URL)
    ? ['MAIL_FROM: is missing, and PUBLIC_URL has no domain that mails could be from']
    : []
}

const triedFirst =
  /^(postgres(ql)?|pass(word)?|admin|root|user|secret|change-?me|example|test|demo|cadenza|\d{1,8})$/i

function databaseWithoutPassword(name: string, given: Environment): string[] {
  const text = given[name]
  if (!text || !URL.canParse(text)) return []
  const url = new URL(text)
  // A directory means a Unix socket, which the operating system guards.
  const host = url.searchParams.get('host') ?? url.hostname
  if (host.startsWith('/') || isLoopback(host)) return []
  const password = decodeURIComponent(url.password) || (given.PGPASSWORD ?? '')
  if (password === '') return [`${name}: has no password, and the database is on another machine`]
  if (password === decodeURIComponent(url.username) || triedFirst.test(password))
    return [`${name}: its password is one that everybody tries first`]
  return []
}

const emulator = /(^|_)EMULATOR(_HOST|_HUB)?$/
const otherStripe = /^STRIPE_(API_)?(BASE|HOST|URL|PORT|PROTOCOL|MOCK)(_|$)/
const projectNames = ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT', 'GCP_PROJECT']

/** We read none of these; a library might, and a person who set it expects something other than production. */
function leftFromDevelopment(given: Environment): string[] {
  const set = Object.keys(given).filter((name) => given[name])
  const isKnown = (name: string) => name === 'FIREBASE_AUTH_EMULATOR_HOST'
  return [
    ...set
      .filter((name) => emulator.test(name) && !isKnown(name))
      .map((name) => `${name}: emulators are not for production; unset it`),
    ...set
      .filter((name) => otherStripe.test(name))
      .map((name) => `${name}: payments go to Stripe itself in production; unset it`),
    ...projectNames
      .filter((name) => given[name]?.trim().startsWith('demo-'))
      .map((name) => `${name}: demo- projects are not for production; unset it`),
  ]
}

const openingFlag = /--(inspect|tls-keylog|insecure-http-parser)/

/** A debugger's port, logged secrets, unchecked certificates or unchecked requests. */
function opensTheProcess(given: Environment, flags: readonly string[]): string[] {
  const problems: string[] = []
  // oxlint-disable-next-line cadenza/open-tls -- refused here
  if (given.NODE_TLS_REJECT_UNAUTHORIZED?.trim() === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED: switches off the check of every certificate; unset it')
  const opens = (text: string) => openingFlag.test(text.replaceAll('_', '-'))
  if (opens(given.NODE_OPTIONS ?? ''))
    problems.push('NODE_OPTIONS: lets others debug the process or read its connections; unset it')
  if (flags.some(opens))
    problems.push('node: a flag lets others debug the process or read its connections; start without it')
  return problems
}
