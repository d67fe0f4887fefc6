import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { jsonPost } from '../../json-post.ts'
import { setFaults } from '../../provider.ts'
import { walkDocumentedPaths } from './documented-walk.ts'
import { oneBuyer } from '../fault-buyer.ts'
import { openSchool, untilSound, type FaultSchool } from '../fault-school.ts'
import { besideThisOne, checkOutVersion, hasVersion } from './former-version.ts'

const isAtHand = hasVersion(besideThisOne)
const why = isAtHand ? '' : ' (skipped: the former version is not in this checkout’s history)'

describe.skipIf(!isAtHand)(`the former version beside this one on one database${why}`, () => {
  let database: FreshDatabase
  let former: FaultSchool
  let present: FaultSchool
  let whenAlone: string[]
  let checkout: ReturnType<typeof checkOutVersion>
  beforeAll(async () => {
    checkout = checkOutVersion(besideThisOne)
    const other = await freshDatabase({ template: 'empty' })
    const alone = await openSchool({ databaseUrl: other.url, checkout: checkout.folder })
    whenAlone = await walkDocumentedPaths(alone)
    await alone.close()
    await other.drop()

    database = await freshDatabase({ template: 'empty' })
    // As in an update: the previous version has been running, and the current one migrates the database beneath it.
    former = await openSchool({ databaseUrl: database.url, checkout: checkout.folder })
    present = await openSchool({ databaseUrl: database.url })
  }, 120_000)
  afterAll(async () => {
    expect([await former.close(), await present.close()]).toEqual([0, 0])
    await database.drop()
    checkout.remove()
  })

  test('X36: the former version answers as it did when it was alone', async () => {
    expect(await walkDocumentedPaths(former)).toEqual(whenAlone)
  }, 60_000)

  test('X36: the present version answers documented calls with every field', async () => {
    const lines = await walkDocumentedPaths(present)
    expect(lines.filter((line) => !line.endsWith(' ok'))).toEqual([])
  }, 60_000)

  test.each([
    ['former', 'present'],
    ['present', 'former'],
  ])(
    'X36: a checkout begun at the %s version is paid and recorded at the %s one',
    async (first, second) => {
      const school = { former, present }
      const begins = school[first as keyof typeof school]
      const ends = school[second as keyof typeof school]
      await setFaults(begins, { events: { drop: true } })
      const buyer = await oneBuyer(begins)
      const { status, body } = await buyer.start()
      expect(status).toBe(200)
      expect(await buyer.pay(body)).toBe('succeeded')
      const recorded = await fetch(
        `${ends.origin}/payments`,
        jsonPost({ transactionId: body.paymentIntentId }, buyer.headers),
      )
      expect([200, 201]).toContain(recorded.status)
      const again = await buyer.record(body)
      expect([200, 201]).toContain(again.status)
      const payments = await present.people.sql`select id from payments where user_id = ${buyer.userId}`
      expect(payments).toHaveLength(1)
    },
    60_000,
  )

  test('X36: afterwards every rule holds', async () => {
    await untilSound(present)
  }, 90_000)
})
