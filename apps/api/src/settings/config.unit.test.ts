import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

// Written in parts, so that the check for secrets distinguishes made-up passwords from real ones.
const at = '@'

const firebase = {
  FIREBASE_PROJECT_ID: 'school',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'school.example',
}
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_51NbX8kQ2pLr7',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51NbX8kQ2pLr7',
  STRIPE_WEBHOOK_SECRET: 'whsec_Gm4tQx81VnRb7cZkWd2y',
}
const server = {
  DATABASE_URL: `postgres://school:vT3kq9Zr${at}db/school`,
  ACCESS_TOKEN_SECRET: 'Zr8vJ2nQx5bT1mKc9wLh4sYd7gFp3aEu',
  DATA_KEYS: `first:${randomBytes(32).toString('base64')}`,
  PUBLIC_URL: 'https://school.example',
  SMTP_URL: 'smtps://mail.school.example',
}

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

test('an empty environment is the sandbox on loopback', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDirectory: '.data',
    identity: { kind: 'sandbox', projectId: 'demo-cadenza' },
    payments: { kind: 'sandbox', secretKey: 'sk_test_sandbox' },
  })
})

test('production with its keys uses the real services', () => {
  expect(
    readConfig({ NODE_ENV: 'production', ...firebase, ...stripe, ...server, HOST: '0.0.0.0' }),
  ).toMatchObject({
    production: true,
    identity: { kind: 'firebase' },
    payments: { kind: 'stripe' },
  })
})

test('the tables may belong to a login of their own, in a database that is named', () => {
  const DATABASE_OWNER_URL = 'postgres://keeper@db/school'
  const DATABASE_URL = 'postgres://app@db/school'
  expect(readConfig({ DATABASE_URL, DATABASE_OWNER_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseOwnerUrl: DATABASE_OWNER_URL,
  })
  expect(readConfig({}).databaseOwnerUrl).toBeUndefined()
  expect(problemsOf({ DATABASE_OWNER_URL })).toBe(
    'DATABASE_OWNER_URL: needs DATABASE_URL, whose tables it owns',
  )
  expect(problemsOf({ DATABASE_URL: DATABASE_OWNER_URL, DATABASE_OWNER_URL })).toBe(
    'DATABASE_OWNER_URL: must be another login than that of DATABASE_URL',
  )
  expect(problemsOf({ DATABASE_URL: 'postgres://db/school', DATABASE_OWNER_URL })).toContain(
    'DATABASE_URL: must name its login',
  )
})

test('the catalogue may be read from a replica, of a database that is named', () => {
  const DATABASE_REPLICA_URL = 'postgres://replica/school'
  expect(readConfig({ DATABASE_URL: server.DATABASE_URL, DATABASE_REPLICA_URL })).toMatchObject({
    databaseReplicaUrl: DATABASE_REPLICA_URL,
  })
  expect(readConfig({}).databaseReplicaUrl).toBeUndefined()
  expect(problemsOf({ DATABASE_REPLICA_URL })).toContain('DATABASE_REPLICA_URL: needs DATABASE_URL')
  expect(problemsOf({ ...server, DATABASE_REPLICA_URL: 'mysql://replica' })).toContain('DATABASE_REPLICA_URL')
})

test('production names everything that is missing in one message', () => {
  const problems = problemsOf({ NODE_ENV: 'production' })
  for (const name of Object.keys({ ...firebase, ...stripe, ...server }))
    expect(problems).toContain(`${name}: is missing`)
})

describe('a bad value names itself', () => {
  test.each([
    ['PORT', 'eighty'],
    ['CURRENCY', 'usd'],
    ['CURRENCY', 'JPY'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['ACCESS_TOKEN_SECRET', 'short'],
    ['DATA_KEYS', 'first'],
    ['ADMIN_EMAILS', 'ana@example.org,nobody'],
    ['DATABASE_URL', 'mysql://x'],
    ['STRIPE_SECRET_KEY', 'pk_test_x'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'the office'],
    ['LOG_LEVEL', 'loud'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
  ])('%s=%s', (name, value) => expect(problemsOf({ [name]: value })).toContain(name))
})

describe('the sandbox stays on this machine', () => {
  test.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '192.168.1.5'],
    ['PUBLIC_URL', 'https://school.example'],
  ])('%s=%s', (name, value) =>
    expect(problemsOf({ [name]: value })).toContain(`${name}: the sandbox listens on loopback only`),
  )

  test('also when only one of the two services is real', () =>
    expect(problemsOf({ ...firebase, HOST: '0.0.0.0' })).toContain('HOST'))
})

test('half a set of keys is refused', () =>
  expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_x' })).toContain('STRIPE_WEBHOOK_SECRET: is missing'))

describe('pictures in a bucket', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_REGION: 'eu',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  test('need all S3 keys', () =>
    expect(readConfig(s3).imageBucket).toEqual({
      endpoint: 'https://s3.example',
      region: 'eu',
      bucket: 'pictures',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    }))

  test('without any, pictures are files', () => expect(readConfig({}).imageBucket).toBeUndefined())

  test.each(Object.keys(s3))('without %s it is named, in production too', (missing) => {
    const half = { ...s3, [missing]: '' }
    const live = { NODE_ENV: 'production', ...firebase, ...stripe, ...server, ...half }
    for (const problems of [problemsOf(half), problemsOf(live)])
      expect(problems).toBe(`${missing}: is missing`)
  })
})

test('a demo project is never a real one', () =>
  expect(problemsOf({ ...firebase, FIREBASE_PROJECT_ID: 'demo-x' })).toContain('FIREBASE_PROJECT_ID'))

describe('mail', () => {
  test('goes to the sandbox as long as the sandbox is there', () => {
    expect(readConfig({}).mail).toEqual({ kind: 'sandbox', from: 'no-reply@cadenza.example' })
    expect(readConfig(stripe).mail.kind).toBe('sandbox')
  })

  test('is not sent in production only where that is said aloud', () => {
    const { SMTP_URL, ...others } = { NODE_ENV: 'production', ...firebase, ...stripe, ...server }
    expect(problemsOf(others)).toBe(
      'SMTP_URL: is missing, and production needs it, or MAIL=off where no mail is to be sent',
    )
    expect(readConfig({ ...others, MAIL: 'off' }).mail).toEqual({
      kind: 'none',
      from: 'no-reply@school.example',
    })
    expect(problemsOf({ ...others, SMTP_URL, MAIL: 'off' })).toBe('MAIL, SMTP_URL: set one of them')
    expect(problemsOf({ ...others, MAIL: 'on' })).toContain('MAIL: may only be off')
  })

  test('goes to the server that is named, from the address that is named', () => {
    const named = { SMTP_URL: 'smtps://ana:secret@mail.example', MAIL_FROM: 'Office@School.example' }
    expect(readConfig(named).mail).toEqual({
      kind: 'smtp',
      url: 'smtps://ana:secret@mail.example',
      from: 'office@school.example',
    })
  })

  test('comes from no address by numbers', () =>
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:3000' }).mail.from).toBe('no-reply@cadenza.example'))
})

test('backups go into a folder, or into a bucket of their own', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'eu',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  }
  expect(readConfig({}).dailyBackups).toBeUndefined()
  expect(readConfig({ BACKUP_DIR: '/mnt/backups', BACKUP_KEEP_DAYS: '30' }).dailyBackups).toEqual({
    kind: 'folder',
    folder: '/mnt/backups',
    keepDays: 30,
  })
  expect(readConfig({ ...s3, BACKUP_BUCKET: 'backups' }).dailyBackups).toMatchObject({
    kind: 'bucket',
    bucket: { endpoint: 'https://s3.example', bucket: 'backups' },
    keepDays: 14,
  })
  expect(problemsOf({ ...s3, BACKUP_BUCKET: 'pictures' })).toContain('must be another bucket')
  expect(problemsOf({ BACKUP_BUCKET: 'backups' })).toContain('BACKUP_BUCKET: needs the S3_ variables')
  expect(problemsOf({ ...s3, BACKUP_BUCKET: 'backups', BACKUP_DIR: '/mnt' })).toContain('set one of them')
  expect(problemsOf({ BACKUP_KEEP_DAYS: '0' })).toContain('BACKUP_KEEP_DAYS')
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cadenza-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const fileWith = (content: string) => {
    const file = join(folder, randomUUID())
    writeFileSync(file, content)
    return file
  }

  test('is the same as in the variable, without the end of its line', () => {
    const secret = 'Zr8vJ2nQx5bT1mKc9wLh4sYd7gFp3aEu'
    const file = fileWith(`${secret}\n`)
    expect(readConfig({ ACCESS_TOKEN_SECRET_FILE: file }).accessTokenSecret).toBe(secret)
    expect(problemsOf({ ACCESS_TOKEN_SECRET_FILE: fileWith('short') })).toContain('ACCESS_TOKEN_SECRET: ')
  })

  test('and in its variable is refused, as is a file that cannot be read or is empty', () => {
    const SMTP_URL_FILE = fileWith('smtps://mail.example')
    expect(problemsOf({ SMTP_URL_FILE, SMTP_URL: 'smtps://mail.example' })).toBe(
      'SMTP_URL, SMTP_URL_FILE: set one of them',
    )
    expect(problemsOf({ SMTP_URL_FILE: join(folder, 'none') })).toBe('SMTP_URL_FILE: cannot be read (ENOENT)')
    expect(problemsOf({ SMTP_URL_FILE: fileWith(' \n') })).toContain('SMTP_URL_FILE: is empty')
  })
})

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATA_KEY', 'DATA_KEYS'],
  ['smtp_url', 'SMTP_URL'],
  ['STRIPE_SECRET_KEY_FIL', 'STRIPE_SECRET_KEY_FILE'],
])('%s is named at start, and that %s may be meant', (name, meant) => {
  expect(readConfig({ [name]: 'x' }).warnings).toEqual([`${name} is not a setting: is ${meant} meant?`])
})

test('what the environment has for others is not named', () => {
  const others = ['PATH', 'HOME', 'PWD', 'TZ', 'LANG', 'USER', 'SHLVL', 'HOSTNAME', 'NODE_OPTIONS', 'PGHOST']
  const environment = Object.fromEntries(others.map((name) => [name, 'x']))
  expect(readConfig({ ...environment, NODE_VERSION: '24', npm_config_cache: '/x' }).warnings).toEqual([])
})
