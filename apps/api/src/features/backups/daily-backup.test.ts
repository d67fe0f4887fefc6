import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { schoolHealthSchema } from '@cadenza/contracts/wire/health'
import { startBucket } from '../../../test/services/fake-bucket.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { until } from '../../../../../test/until.ts'
import { bucketBackupStore } from '../../gateways/bucket-backup-store.ts'
import { startBackgroundWork } from '../../background/background.ts'
import { getHealth } from '../health/get-health.ts'
import { makeDailyBackup } from './make-daily-backup.ts'
import { checkArchive } from './read-archive.ts'

const parent = mkdtempSync(join(tmpdir(), 'cadenza-daily-'))
const folder = join(parent, 'backups')
const product = runTestApp({ BACKUP_DIR: folder, BACKUP_KEEP_DAYS: '3' })
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const health = async () => schoolHealthSchema.parse(await getHealth((await product.make.admin()).ctx)).backup
const names = () => (existsSync(folder) ? readdirSync(folder).toSorted() : [])
const rows = async () =>
  (await product.sql<{ name: string }[]>`select name from backups order by name`).map(({ name }) => name)

test('is made by the queue, and shown to admins', async () => {
  expect(await health()).toEqual({ state: 'attention', last: null, kept: 0, place: 'folder', keepDays: 3 })
  await product.sql`select queue_job('make-backup', null)`
  const background = await startBackgroundWork(product.deps, product.appDatabaseUrl)
  const made = await until(async () => (await rows())[0])
  await background.stop()
  expect(made).toMatch(/^cadenza-\d{8}T\d{6}Z\.tar$/)
  expect(names()).toEqual([made])
  const { parts } = await checkArchive(join(folder, made))
  expect(parts.map(({ name }) => name)).toContain('database/public.school/000000.gz')
  expect(await health()).toMatchObject({ state: 'ok', last: { bytes: expect.any(Number) }, kept: 1 })
})

test('removes those that are older than the days to keep, and what a killed process left', async () => {
  mkdirSync(folder, { recursive: true })
  const [old, young, half, foreign] = [
    'cadenza-old.tar',
    'cadenza-young.tar',
    'cadenza-half.tar.part',
    'mine.tar',
  ]
  for (const name of [old, young, half, foreign]) writeFileSync(join(folder, name), '')
  await product.sql`
    insert into backups (name, made_at, bytes)
    values (${old}, now() - interval '73 hours', 1), (${young}, now() - interval '71 hours', 1)`
  const later = new Date(Date.now() + 2000)
  await makeDailyBackup({ ...product.deps, now: () => later })
  expect(names()).toEqual(expect.arrayContaining([young, foreign]))
  expect(names()).not.toEqual(expect.arrayContaining([old]))
  expect(names()).not.toEqual(expect.arrayContaining([half]))
  expect(await rows()).toEqual(names().filter((name) => name !== foreign))
})

test('that failed leaves the older ones alone, and is in trouble after 26 hours', async () => {
  const before = [await rows(), names()]
  const images = { ...product.deps.images, readFiles: () => Promise.reject(new Error('the bucket is away')) }
  const student = await product.make.student()
  await product.make.picture(student)
  const later = new Date(Date.now() + 4000)
  const failing = makeDailyBackup({ ...product.deps, images, now: () => later })
  await expect(failing).rejects.toThrow('the bucket is away')
  expect([await rows(), names()]).toEqual(before)
  await product.sql`update backups set made_at = made_at - interval '27 hours'`
  expect((await health()).state).toBe('trouble')
})

test('is not made where none is wanted', async () => {
  const before = await rows()
  await makeDailyBackup({ ...product.deps, dailyBackups: undefined })
  expect(await rows()).toEqual(before)
})

test('goes into a bucket as one object, which is removed with its time, and leaves no draft', async () => {
  const { settings, objects, refusals, stop } = await startBucket()
  const { dailyBackups, ...deps } = product.deps
  if (!dailyBackups) throw new Error('none are made')
  const drafts = join(parent, 'drafts')
  const store = bucketBackupStore({ ...settings, bucket: 'backups' }, drafts)
  await product.sql`delete from backups`
  const made = async (daysFromNow: number) => {
    const at = new Date(Date.now() + daysFromNow * 24 * 3600_000)
    await makeDailyBackup({ ...deps, dailyBackups: { ...dailyBackups, store }, now: () => at })
    return [...objects.keys()]
  }
  const first = await made(0)
  expect(first).toEqual([expect.stringMatching(/^\/backups\/cadenza-\d{8}T\d{6}Z\.tar$/)])
  const copy = join(parent, 'copy.tar')
  writeFileSync(copy, objects.get(first[0] ?? '')?.bytes ?? '')
  expect((await checkArchive(copy)).version).toMatch(/^\d/)
  const second = await made(4)
  expect(second).toHaveLength(1)
  expect(second).not.toEqual(first)
  expect(refusals).toEqual([])
  expect(existsSync(drafts)).toBe(false)
  stop()
})
