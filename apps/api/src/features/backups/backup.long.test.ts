import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../test/fresh-database.ts'
import { until } from '../../../../../test/until.ts'
import { holder } from '../../../test/adversarial/shop.ts'
import { drawing } from '../../../test/pictures.ts'
import { payIntent } from '../../../test/provider.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { tableFingerprints } from '../../../test/personal-data/table-fingerprints.ts'
import { toDatabase } from '../../db/connect/client.ts'
import { diskImageGateway } from '../../gateways/disk-image-gateway.ts'
import { runAudit } from '../audit/run-audit.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { requireAgreedKeys } from '../private-notes/agreed-keys.ts'
import { setPrivateNote } from '../private-notes/own-notes.ts'
import { reconcile } from '../provider-events/reconcile.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const product = runTestApp({ DATABASE_CONNECTIONS: '24' })
const folder = mkdtempSync(join(tmpdir(), 'cadenza-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const families = 200
const classes = 50
const pictures: string[] = []

beforeAll(async () => {
  const { make } = product
  const courseIds = await Promise.all(
    Array.from({ length: classes }, () => make.course({ capacity: 1000, priceMinor: 0 })),
  )
  for (let family = 0; family < families; family++) {
    const person = await make.student()
    const childId = await make.child(person)
    await make.enrolment(person, courseIds, [childId])
    if (family % 4 === 0)
      await setPrivateNote(person.ctx, { participantId: childId, field: 'medical', text: `Note ${family}` })
    if (family % 20 > 0) continue
    const id = (await make.picture(person)).split('/')[2] ?? ''
    await product.deps.images.store(
      id,
      await drawing(300 + family, 200)
        .png()
        .toBuffer(),
    )
    pictures.push(id)
  }
})

/** Buys and updates until it is told to stop; `pause` resolves when nothing is under way. */
function startTrade() {
  let gate: PromiseWithResolvers<void> | undefined
  let isOver = false
  let bought = 0
  let waiting = 0
  const trade = async () => {
    for (let turn = 0; !isOver; turn++) {
      if (gate) {
        waiting++
        await gate.promise
        waiting--
      }
      const buyer = await holder(product)
      await payIntent(product, buyer.checkout)
      await completeCheckout(buyer.ctx, { transactionId: buyer.checkout.paymentIntentId })
      await product.sql`update courses set description = ${`turn ${turn}`} where id = ${buyer.courseId}`
      bought++
    }
  }
  const traders = [trade(), trade()]
  return {
    bought: () => bought,
    async pause() {
      gate = Promise.withResolvers()
      await until(() => waiting === traders.length)
    },
    resume() {
      gate?.resolve()
      gate = undefined
    },
    async stop() {
      isOver = true
      await Promise.all(traders)
    },
  }
}

const isCopying = () => product.sql`
  select from pg_stat_activity
   where datname = current_database() and application_name = 'cadenza-backup' and query like 'copy%'`

test('a school with 10,000 places, backed up while it sells and restored elsewhere, is equal row by row', async () => {
  const trade = startTrade()
  await until(() => trade.bought() > 5)
  // Keeps the backup from its snapshot until it is known what there is at that moment.
  const hold = await product.sql.reserve()
  await hold`begin`
  await hold`lock table backups in access exclusive mode`
  const { databaseUrl: ownerUrl, deps, sandbox: guest } = product
  const file = join(folder, 'school.tar')
  const school = { ownerUrl, images: deps.images, version: '1.0.0', now: deps.now }
  const making = writeBackup(school, file)
  await until(
    async () =>
      (await product.sql`select from pg_locks where not granted and relation = 'backups'::regclass`).count,
  )
  await trade.pause()
  // The sandbox delivers its events by itself: its tables, and what comes in, are quiet when this is done.
  await product.sandbox.stop()
  const atSnapshot = await tableFingerprints(hold)
  await hold`rollback`
  hold.release()
  await until(async () => (await isCopying()).count > 0)
  const before = trade.bought()
  trade.resume()
  const { manifest } = await making
  await until(() => trade.bought() > before)
  await trade.stop()

  expect(manifest.tables.find(({ name }) => name === 'seat_claims')?.count).toBeGreaterThan(
    families * classes,
  )
  expect(await tableFingerprints(product.sql)).not.toEqual(atSnapshot)
  const elsewhere = await freshDatabase({ template: 'empty' })
  const images = diskImageGateway(join(folder, 'images'))
  const database = { url: elsewhere.appUrl, ownerUrl: elsewhere.url }
  await restoreBackup({ database, guest, images, version: '1.0.0' }, file)
  expect(await tableFingerprints(elsewhere.sql)).toEqual(atSnapshot)
  for (const id of pictures) expect(await images.readFiles(id)).toEqual(await deps.images.readFiles(id))
  const restored = { ...deps, db: toDatabase(elsewhere.sql) }
  await requireAgreedKeys(restored)
  // The provider has gone on: of all rules only the charges since then are missing from the books.
  const { findings } = await runAudit(restored)
  expect(findings.filter(({ broken }) => broken.length > 0).map(({ id }) => id)).toEqual(['charges-booked'])
  // The product takes them up, and gives back what fits no order.
  await reconcile(restored)
  const after = await runAudit(restored)
  expect(after.findings.filter(({ broken }) => broken.length > 0)).toEqual([])
  await elsewhere.drop()
})
