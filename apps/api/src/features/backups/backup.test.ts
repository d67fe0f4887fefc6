import { hash, randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { packTar, type TarHeader } from 'modern-tar'
import type { ISql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runProduct } from '../../../../../test/running-product.ts'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { drawing } from '../../../test/pictures.ts'
import { productVersion } from '@cadenza/contracts/wire/version'
import { plantFamily } from '../../../test/personal-data/planted-family.ts'
import { payer } from '../../../test/adversarial/shop.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { tableFingerprints } from '../../../test/personal-data/table-fingerprints.ts'
import {
  commandEnvironment,
  runSchoolCommand,
  runSchoolProcess,
  schoolProgram,
} from '../../../test/server/school-command.ts'
import { dataKeys, startTestApp } from '../../../test/test-app.ts'
import { migrate } from '../../db/prepare/migrate.ts'
import { diskImageGateway } from '../../gateways/disk-image-gateway.ts'
import type { ImageGateway } from '../../gateways/image-gateway.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { manifestName, manifestSchema } from './manifest.ts'
import { checkArchive, readArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const product = runTestApp()
const folder = mkdtempSync(join(tmpdir(), 'cadenza-backup-'))
const archive = join(folder, 'school.tar')
let picture: string

beforeAll(async () => {
  await plantFamily(product)
  const student = await payer(product)
  await completeCheckout(student.ctx, { transactionId: student.checkout.paymentIntentId })
  // What text of COPY has its own signs for.
  await product.sql`update courses set description = ${'a\tb\\N\nc\r\\.\n{"d"}, é, 🎻'} where id = ${student.courseId}`
  const address = await product.make.picture(student)
  picture = address.split('/')[2] ?? ''
  await product.deps.images.store(picture, await drawing(40, 30).png().toBuffer())
  await writeBackup(school(), archive)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function school() {
  const { databaseUrl: ownerUrl, deps } = product
  return { ownerUrl, images: deps.images, version: '1.0.10', now: () => new Date() }
}

function target({ url, appUrl }: FreshDatabase, images: Pick<ImageGateway, 'writeFiles'> = noPictures) {
  return { database: { url: appUrl, ownerUrl: url }, guest: product.sandbox, images, version: '1.0.10' }
}

const noPictures = { writeFiles: () => Promise.reject(new Error('nothing is to be stored')) }

async function inEmptyDatabase(work: (database: FreshDatabase) => Promise<void>): Promise<void> {
  const database = await freshDatabase({ template: 'empty' })
  try {
    await work(database)
  } finally {
    await database.drop()
  }
}

/** What a damaged archive has left behind in a database: nothing. */
const tablesIn = async ({ sql }: FreshDatabase) =>
  (await sql`select from pg_class where relnamespace = 'public'::regnamespace`).count

async function filesOf(images: ImageGateway) {
  return (await images.readFiles(picture)).map(({ name, bytes }) => `${name} ${bytes.toString('base64')}`)
}

/** An empty database whose owner is no superuser. */
async function inDatabaseOfAnother(work: (database: FreshDatabase) => Promise<void>): Promise<void> {
  const owner = `keeper_${randomUUID().replaceAll('-', '')}`
  await inEmptyDatabase(async (database) => {
    await database.sql`create role ${database.sql(owner)} login createrole`
    const url = new URL(database.url)
    await database.sql`alter database ${database.sql(url.pathname.slice(1))} owner to ${database.sql(owner)}`
    url.username = owner
    await work({ ...database, url: url.href })
  })
  await product.sql`drop role ${product.sql(owner)}`
}

/** Row by row, with its pictures and constraints, and it goes on numbering. */
async function expectSameSchool(sql: FreshDatabase['sql'], imageFolder: string) {
  expect(await tableFingerprints(sql)).toEqual(await tableFingerprints(product.sql))
  const images = diskImageGateway(imageFolder)
  expect(await filesOf(images)).toEqual(await filesOf(product.deps.images))
  expect(await filesOf(images)).toHaveLength(6)
  const [next] = await sql<{ is_new: boolean }[]>`
    select nextval('payments_receipt_number_seq') > max(receipt_number) as is_new from payments`
  expect(next).toEqual({ is_new: true })
  const constraints = (of: FreshDatabase['sql']) => of`
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1, 2`
  expect(await constraints(sql)).toEqual(await constraints(product.sql))
}

test('rows of an older version go through the migrations since then', async () => {
  const folderOfMigrations = fileURLToPath(new URL('../../../drizzle', import.meta.url))
  const migrations = readdirSync(folderOfMigrations).toSorted((one, other) => (one < other ? -1 : 1))
  const older = migrations.slice(0, -1)
  await inEmptyDatabase(async ({ sql, url }) => {
    const applied = async (owner: ISql) =>
      (await owner<{ name: string }[]>`select name from drizzle.__drizzle_migrations order by name`).map(
        ({ name }) => name,
      )
    const { promise: atFilling, resolve } = Promise.withResolvers<string[]>()
    await migrate(url, undefined, {
      migrations: older,
      async fill(owner) {
        resolve(await applied(owner))
        await owner`insert into users (name) values ('Older')`
      },
    })
    expect(await atFilling).toEqual(older)
    expect(await applied(sql)).toEqual(migrations)
    expect(await sql`select name from users`).toEqual([{ name: 'Older' }])
  })
})

test('rows that the database refuses are told, and none of the others stay', async () => {
  const odd = await freshDatabase({ template: 'product' })
  await odd.sql`alter table users drop constraint users_role_known`
  await odd.sql`insert into users (name, role) values ('Odd', 'emperor')`
  const file = join(folder, 'odd.tar')
  await writeBackup({ ...school(), ownerUrl: odd.url }, file)
  await odd.drop()
  await inEmptyDatabase(async (database) => {
    await expect(restoreBackup(target(database), file)).rejects.toThrow('public.users')
    expect(await database.sql`select from users`).toHaveLength(0)
  })
})

test('a store that takes no pictures stops a restore before any row is there', async () => {
  await inEmptyDatabase(async (database) => {
    await expect(restoreBackup(target(database), archive)).rejects.toThrow('nothing is to be stored')
    expect(await database.sql`select from users`).toHaveLength(0)
  })
})

describe('refused before the database is touched:', () => {
  const bytes = () => readFileSync(archive)
  const damaged = join(folder, 'damaged.tar')
  let empty: FreshDatabase
  beforeAll(async () => {
    empty = await freshDatabase({ template: 'empty' })
  })
  afterAll(async () => {
    expect(await tablesIn(empty)).toBe(0)
    await empty.drop()
  })

  async function refusal(content: Uint8Array): Promise<string> {
    writeFileSync(damaged, content)
    return restoreBackup(target(empty), damaged).then(
      () => 'restored',
      (error: unknown) => String(error),
    )
  }

  /** Where each part begins in the file, and how long its content is. */
  async function places() {
    const found: { name: string; start: number; length: number }[] = []
    let start = 0
    for await (const { name, bytes: content } of readArchive(archive)) {
      found.push({ name, start, length: content.length })
      start += 512 + Math.ceil(content.length / 512) * 512
    }
    return found
  }

  test('an archive that is cut, wherever', async () => {
    const whole = bytes()
    const parts = await places()
    expect(parts.length).toBeGreaterThan(30)
    const cuts = parts.flatMap(({ start, length }) => [
      start,
      start + 1,
      start + 511,
      start + 512,
      start + 512 + Math.floor(length / 2),
      start + 512 + length - 1,
    ])
    for (const cut of [...cuts, whole.length - 1024, whole.length - 513, whole.length - 1]) {
      writeFileSync(damaged, whole.subarray(0, cut))
      await expect(checkArchive(damaged), `cut at ${cut}`).rejects.toThrow()
    }
    expect(await refusal(whole.subarray(0, whole.length - 512))).toContain('cut')
  })

  test('an archive of which one byte is another, in any part', async () => {
    for (const { name, start, length } of await places())
      for (const place of [start, start + 512, start + 512 + length - 1]) {
        const changed = bytes()
        changed[place] = (changed[place] ?? 0) ^ 1
        writeFileSync(damaged, changed)
        await expect(checkArchive(damaged), `${name} at ${place}`).rejects.toThrow()
      }
  })

  const replaced = (pattern: RegExp, by: string) =>
    Buffer.from(bytes().toString('latin1').replace(pattern, by), 'latin1')

  test.each([
    [
      'a hash that does not fit',
      () => replaced(/"sha256":"......../, '"sha256":"00000000'),
      'is not what was put',
    ],
    ['the migration of a newer version', () => replaced(/20261125060723/, '20991125060723'), 'does not know'],
    [
      'migrations with a gap',
      () => replaced(/"20261124191719_\w+",/, ' '.repeat('"20261124191719_participants_alone",'.length)),
      'gap',
    ],
    ['something after the end', () => Buffer.concat([bytes(), Buffer.alloc(512)]), 'added'],
    ['a file that is no archive', () => Buffer.from('-- a dump of SQL'), 'Error'],
    ['an empty file', () => Buffer.alloc(0), 'truncated'],
    [
      'a path out of the folder of pictures',
      () => replaced(/pictures\/.{36}/, `pictures/../${'x'.repeat(33)}`),
      'Error',
    ],
  ])('%s', async (_, content, reason) => {
    expect(await refusal(content())).toContain(reason)
  })

  test('an archive whose rows unpack to more than a backup puts into a piece, though its manifest names them', async () => {
    const bomb = Buffer.concat(Array.from({ length: 5 }, () => gzipSync(Buffer.alloc(16_000_000))))
    const entries: { header: TarHeader; body: Buffer }[] = []
    for await (const { name, bytes: content } of readArchive(archive)) {
      const isUsers = name.startsWith('database/public.users/')
      const manifest = name === manifestName && manifestSchema.parse(JSON.parse(content.toString()))
      const users = manifest && manifest.parts.find((part) => part.name.startsWith('database/public.users/'))
      if (users) Object.assign(users, { bytes: bomb.length, sha256: hash('sha256', bomb) })
      const body = manifest ? Buffer.from(JSON.stringify(manifest)) : isUsers ? bomb : content
      entries.push({ header: { name, size: body.length }, body })
    }
    expect(await refusal(await packTar(entries))).toBe(
      'Error: database/public.users/000000.gz cannot be unpacked, or holds more than a backup puts into it',
    )
  })

  test('an archive of a newer version', async () => {
    const older = { ...target(empty), version: '1.0.9' }
    await expect(restoreBackup(older, archive)).rejects.toThrow(
      'the archive is of version 1.0.10 and this is 1.0.9',
    )
  })

  test('a database that holds a school, or anything else', async () => {
    const before = await tableFingerprints(product.sql)
    const own = {
      url: product.appDatabaseUrl,
      appUrl: product.appDatabaseUrl,
      sql: product.sql,
      drop: async () => {},
    }
    await expect(restoreBackup(target({ ...own, url: product.databaseUrl }), archive)).rejects.toThrow(
      'not empty',
    )
    expect(await tableFingerprints(product.sql)).toEqual(before)
    await inEmptyDatabase(async (database) => {
      await database.sql`create table shop (id integer)`
      await expect(restoreBackup(target(database), archive)).rejects.toThrow('not empty (it has shop)')
    })
  })
})

describe('the file of a backup', () => {
  test('is not there when somebody interrupts it, nor anything of it', async () => {
    const interrupted = new AbortController()
    const images = {
      readFiles(id: string) {
        interrupted.abort(new Error('interrupted'))
        return product.deps.images.readFiles(id)
      },
    }
    const inside = mkdtempSync(join(folder, 'inside-'))
    const made = writeBackup({ ...school(), images }, join(inside, 'a.tar'), interrupted.signal)
    await expect(made).rejects.toThrow()
    expect(readdirSync(inside)).toEqual([])
  })

  test('nor when a picture cannot be read', async () => {
    const images = { readFiles: () => Promise.reject(new Error('the bucket is away')) }
    const inside = mkdtempSync(join(folder, 'inside-'))
    await expect(writeBackup({ ...school(), images }, join(inside, 'a.tar'))).rejects.toThrow(
      'the bucket is away',
    )
    expect(readdirSync(inside)).toEqual([])
  })

  test('never takes the place of another', async () => {
    const before = readFileSync(archive)
    await expect(writeBackup(school(), archive)).rejects.toThrow('exists already')
    expect(readFileSync(archive).equals(before)).toBe(true)
  })

  test('holds neither DATA_KEYS nor a word of the private notes', async () => {
    const { parts } = await checkArchive(archive)
    expect(parts.map(({ name }) => name)).toContain('database/public.participant_private/000000.gz')
    expect(parts.map(({ name }) => name)).not.toContain(manifestName)
    expect(readFileSync(archive).includes(dataKeys.slice('test:'.length))).toBe(false)
  })
})

describe('npm run backup and npm run restore', () => {
  const environment = (urls: { url: string; ownerUrl: string }, dataDirectory: string) => ({
    DATA_KEYS: dataKeys,
    DATABASE_URL: urls.url,
    DATABASE_OWNER_URL: urls.ownerUrl,
    DATA_DIR: dataDirectory,
  })
  const own = () =>
    environment({ url: product.appDatabaseUrl, ownerUrl: product.databaseUrl }, product.dataDirectory)

  test('say what they did and warn about DATA_KEYS; restored elsewhere, by an owner who is no superuser, it is the same school, and audited', async () => {
    const file = join(folder, 'by-command.tar')
    const made = await runSchoolCommand(['backup', file], own())
    expect(made.errors).toBe('')
    expect(made.output).toMatch(/^\S+by-command\.tar: \d+ rows of \d+ tables and 1 pictures, \d+ kB$/m)
    expect(made.output).toContain('Keep DATA_KEYS in another place')
    await inDatabaseOfAnother(async ({ sql, url, appUrl }) => {
      const data = join(folder, 'restored')
      const urls = environment({ url: appUrl, ownerUrl: url }, data)
      const { output, errors, code } = await runSchoolProcess(['restore', file], urls)
      expect(errors).toBe('')
      expect(output).toMatch(/^restored the school of \S+, version \d+\.\d+\.\d+: \d+ rows and 1 pictures$/m)
      // The planted places were bought from nobody, which the audit of the first school says as well.
      expect(output).toMatch(/^BROKEN {2}every payment here was charged at the provider/m)
      expect(output).toMatch(/^\d+ passed, 1 failed$/m)
      expect(code).toBe(1)
      await expectSameSchool(sql, join(data, 'images'))
    })
  })

  describe('of a school of real providers, without their keys', () => {
    const file = join(folder, 'real.tar')
    beforeAll(async () => {
      await inEmptyDatabase(async (database) => {
        await restoreBackup(target(database, diskImageGateway(join(folder, 'real'))), archive)
        await database.sql`drop schema sandbox_identity, sandbox_payments, sandbox_mail cascade`
        await database.sql`update orders set provider = 'stripe_live'`
        const images = diskImageGateway(join(folder, 'real'))
        await writeBackup({ ...school(), ownerUrl: database.url, images, version: productVersion }, file)
      })
    })

    test('a restore put it into a sandbox: now it names the database and refuses, before anything is touched', async () => {
      await inEmptyDatabase(async (database) => {
        const urls = environment({ url: database.appUrl, ownerUrl: database.url }, join(folder, 'nothing'))
        const { output, errors, code } = await runSchoolCommand(['restore', file], urls)
        expect(output).toMatch(/^the database t_\w+ at \S+, sign-in by sandbox, payments by sandbox\n$/)
        expect(errors).toMatch(
          /^the backup was not restored: Error: it is a school of real providers[^\n]+\n$/,
        )
        expect({ code, tables: await tablesIn(database) }).toEqual({ code: 2, tables: 0 })
      })
    })

    test('--rehearse restores and audits it without the provider’s rules, and no start serves it', async () => {
      await inEmptyDatabase(async (database) => {
        const data = join(folder, 'rehearsed')
        const urls = environment({ url: database.appUrl, ownerUrl: database.url }, data)
        const restored = await runSchoolCommand(['restore', file, '--rehearse'], urls)
        expect(restored.errors).toBe('')
        expect(restored.output).toMatch(/, compared with no provider/)
        expect(restored.output).not.toContain('at the provider')
        expect(restored.output).toMatch(/^\d+ passed, 0 failed$/m)
        expect(restored.code).toBe(0)
        expect(await filesOf(diskImageGateway(join(data, 'rehearsal/images')))).toHaveLength(6)
        expect((await runSchoolCommand(['audit'], urls)).code).toBe(0)

        const start = runProduct({ environment: urls })
        expect(await start.ended).toBe(78)
        expect(start.output()).toContain(
          'restored into this database with --rehearse, and nothing may serve it',
        )
        expect(start.output()).not.toContain('ready')
      })
    })
  })

  test('a sound archive is restored with exit code 0 however long ago it was made: what waited then is not late', async () => {
    const sound = await startTestApp()
    await payer(sound)
    // A day ago.
    await sound.sql`update orders set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'`
    await sound.sql`insert into pgboss.job (name, started_on) values ('reconcile', now() - interval '1 day')`
    const file = join(folder, 'sound.tar')
    await writeBackup({ ...school(), ownerUrl: sound.databaseUrl, images: sound.deps.images }, file)
    await sound.close()
    await inDatabaseOfAnother(async ({ url, appUrl }) => {
      const urls = environment({ url: appUrl, ownerUrl: url }, join(folder, 'restored-sound'))
      const { output, code } = await runSchoolProcess(['restore', file], urls)
      expect(output).toMatch(/^\d+ passed, 0 failed$/m)
      expect(code).toBe(0)
    })
  })

  test('leave no file on a disk that is full', () => {
    const inside = mkdtempSync(join(folder, 'inside-'))
    // As if 4 kB were left.
    const args = [
      '-c',
      'ulimit -f 8; exec "$@"',
      'sh',
      process.execPath,
      schoolProgram,
      'backup',
      join(inside, 'a.tar'),
    ]
    const { stdout, stderr, status } = spawnSync('/bin/sh', args, {
      env: commandEnvironment(own()),
      encoding: 'utf8',
    })
    expect({ stdout, status }).toEqual({
      stdout: expect.stringMatching(/^the database [^\n]+\n$/),
      status: 2,
    })
    expect(stderr).toMatch(/^no backup was made: [^\n]*EFBIG[^\n]*\n$/)
    expect(readdirSync(inside)).toEqual([])
  })
})
