import { randomUUID } from 'node:crypto'
import {
  addDiscountInput,
  reviseDiscountInput,
  type AddDiscountInput,
  type Discount,
} from '@cadenza/contracts/money/discount'
import { describe, expect, test } from 'vitest'
import { newTerm, patchFunction } from '../../../test/dated-classes.ts'
import { discountFields, madeDiscount, uniqueCode } from '../../../test/discounts.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { until } from '../../../../../test/until.ts'
import { startBackgroundWork } from '../../background/background.ts'
import { addCartCode } from '../../db/functions/discounts.ts'
import { catalogueVersion } from '../../records/classes/catalogue-version.ts'
import { listDiscounts } from './list-discounts.ts'
import { addDiscount, pauseDiscount, reviseDiscount } from './save-discount.ts'

const product = runTestApp()
const admin = async () => (await product.make.admin()).ctx

const linesOf = (actor: { userId: string }) =>
  product.sql`select action, subject_id, before, after, detail from audit_log where actor_id = ${actor.userId} order by id`

/** What a revision sends where nothing is changed but this. */
function revised({ series, version, ...shown }: Discount, given: Partial<AddDiscountInput> = {}) {
  const { name, percent, amountMinor, applies, startsOn, endsOn, maxUses, maxPerFamily } = shown
  const fields = { name, percent, amountMinor, applies, startsOn, endsOn, maxUses, maxPerFamily, ...given }
  return reviseDiscountInput.parse({ series, version, ...fields })
}

const versionsOf = (series: string) =>
  product.sql<{ id: string; version: number; replaced_at: Date | null; max_uses: number | null }[]>`
    select * from discounts where series = ${series} order by version`

const earlyPriceOf = async (id: string) => {
  const [row] = await product.sql<{ early_price_minor: number | null }[]>`
    select early_price_minor from courses where id = ${id}`
  return row?.early_price_minor
}

/** Someone with a cart of a class who has typed the code, and how they claim it. */
async function buyerWith(series: string, courseId: string) {
  const buyer = await product.make.student()
  await product.make.cart(buyer, [courseId])
  const [code] = await product.sql<
    { code_key: string }[]
  >`select code_key from discount_codes where series = ${series}`
  const added = { user: buyer.userId, key: code?.code_key ?? '', limit: 5, at: new Date() }
  expect(await addCartCode(product.deps.db, added)).toBe('added')
  const claim = (expected: number) =>
    product.sql`select claim_order(${buyer.userId}, 'sandbox', 'USD', ${expected}, 600)`
  return { ...buyer, claim }
}

describe('a new discount', () => {
  test('is the first version of a series, and its days are those of the school’s calendar', async () => {
    const courseId = await product.make.course()
    const made = await madeDiscount(product, {
      ...{ name: 'Spring', percent: 15, applies: { courseIds: [courseId.toUpperCase()] } },
      ...{ startsOn: '2031-03-01', endsOn: '2031-03-31', maxUses: 40, maxPerFamily: 1 },
    })
    expect(made).toMatchObject({
      ...{ version: 1, kind: 'several', name: 'Spring', percent: 15, amountMinor: null, code: null },
      ...{
        applies: { courseIds: [courseId] },
        appliesTo: ['Test course'],
        startsOn: '2031-03-01',
        endsOn: '2031-03-31',
      },
      ...{
        maxUses: 40,
        maxPerFamily: 1,
        state: 'scheduled',
        uses: 0,
        lateUses: 0,
        families: 0,
        givenMinor: 0,
      },
    })
    const [row] = await product.sql`
      select discounts.id = series as first, starts_at = '2031-03-01'::timestamp at time zone school.time_zone as starts,
             ends_at = '2031-04-01'::timestamp at time zone school.time_zone as ends from discounts, school where series = ${made.series}`
    expect(row).toEqual({ first: true, starts: true, ends: true })
  })

  test('is in the log, with its code', async () => {
    const ctx = await admin()
    const code = uniqueCode()
    const { series } = await addDiscount(
      ctx,
      addDiscountInput.parse(discountFields({ kind: 'code', code, name: 'Summer' })),
    )
    expect(await linesOf(ctx.actor)).toEqual([
      {
        action: 'addDiscount',
        subject_id: await product.deps.schoolId(),
        before: null,
        after: expect.objectContaining({
          version: 1,
          name: 'Summer',
          percent: 10,
          termId: null,
          classes: [],
          code,
        }),
        detail: { discount: 'Summer', series },
      },
    ])
  })

  test.each([
    ['the same', (code: string) => code],
    [
      'in small letters, with spaces and dashes',
      (code: string) => ` ${code.toLowerCase().split('').join('-')} `,
    ],
  ])('has a code that no other has: %s', async (_, typed) => {
    const code = uniqueCode()
    await madeDiscount(product, { kind: 'code', code })
    await expect(madeDiscount(product, { kind: 'code', code: typed(code) })).rejects.toMatchObject({
      reason: 'code_taken',
    })
  })

  test('has no code that only O and 0, or I and 1, tell apart', async () => {
    const code = uniqueCode()
    await madeDiscount(product, { kind: 'code', code: `${code}01` })
    await expect(madeDiscount(product, { kind: 'code', code: `${code}OI` })).rejects.toMatchObject({
      reason: 'code_taken',
    })
  })

  test('whose code is taken leaves nothing behind', async () => {
    const ctx = await admin()
    const { code } = await madeDiscount(product, { kind: 'code', code: uniqueCode() })
    await expect(addDiscount(ctx, discountFields({ kind: 'code', code: code ?? '' }))).rejects.toThrow()
    expect(await product.sql`select from discounts where created_by = ${ctx.actor.userId}`).toHaveLength(0)
    expect(await linesOf(ctx.actor)).toEqual([])
  })

  test.each([
    ['applies.termId', { termId: randomUUID() }],
    ['applies.courseIds', { courseIds: [randomUUID()] }],
  ])('for what does not exist says so at %s', async (path, applies) => {
    await expect(addDiscount(await admin(), discountFields({ applies }))).rejects.toMatchObject({
      kind: 'invalid_input',
      issues: [{ path }],
    })
  })

  test('shows its early price at once, and is a change of the catalogue', async () => {
    const courseId = await product.make.course()
    const before = catalogueVersion(product.deps)
    const made = await madeDiscount(product, { kind: 'early_bird', applies: { courseIds: [courseId] } })
    expect(await earlyPriceOf(courseId)).toBe(9000)
    expect(catalogueVersion(product.deps)).toBeGreaterThan(before)
    await pauseDiscount(await admin(), { series: made.series, paused: true })
    expect(await earlyPriceOf(courseId)).toBeNull()
  })

  test('wakes the product as it begins and as it ends', async () => {
    const made = await madeDiscount(product, { startsOn: '2031-05-01', endsOn: '2031-05-31' })
    const jobs = await product.sql`
      select start_after from pgboss.job job, discounts
       where job.name = 'refresh-prices' and series = ${made.series} and start_after in (starts_at, ends_at) order by start_after`
    expect(jobs).toHaveLength(2)
  })

  test('that begins shows its price by its job, without anyone doing anything', async () => {
    const courseId = await product.make.course()
    const applies = { courseIds: [courseId] }
    const made = await madeDiscount(product, { kind: 'early_bird', applies, startsOn: '2031-06-01' })
    expect(await earlyPriceOf(courseId)).toBeNull()
    const before = catalogueVersion(product.deps)
    await product.sql`
      update pgboss.job job set start_after = clock_timestamp() from discounts
       where job.name = 'refresh-prices' and series = ${made.series} and start_after = starts_at`
    await product.sql`update discounts set starts_at = clock_timestamp() where series = ${made.series}`
    const background = await startBackgroundWork(product.deps, product.appDatabaseUrl)
    await until(async () => (await earlyPriceOf(courseId)) === 9000)
    await until(() => catalogueVersion(product.deps) > before)
    await background.stop()
  })
})

describe('what no discount can be', () => {
  test.each<[string, object, string]>([
    ['101 %', { percent: 101 }, 'percent'],
    ['0 %', { percent: 0 }, 'percent'],
    ['−1 %', { percent: -1 }, 'percent'],
    ['half a percent', { percent: 0.5 }, 'percent'],
    ['−1 cent', { percent: null, amountMinor: -1 }, 'amountMinor'],
    ['nothing', { percent: null }, 'percent'],
    ['a percentage and an amount', { amountMinor: 500, percent: 5 }, 'percent'],
    ['an end before its start', { startsOn: '2031-02-01', endsOn: '2031-01-31' }, 'endsOn'],
    ['a day that there is not', { endsOn: '2031-02-30' }, 'endsOn'],
    ['the last day of the year 9999', { endsOn: '9999-12-31' }, 'endsOn'],
    ['the year 0', { startsOn: '0000-01-01' }, 'startsOn'],
    ['no use at all', { maxUses: 0 }, 'maxUses'],
    ['−1 uses', { maxUses: -1 }, 'maxUses'],
    ['a term and classes', { applies: { termId: randomUUID(), courseIds: [randomUUID()] } }, 'applies'],
    ['no class', { applies: { courseIds: [] } }, 'applies'],
    ['501 classes', { applies: { courseIds: Array.from({ length: 501 }, () => randomUUID()) } }, 'applies'],
    ['an early bird for good', { kind: 'early_bird', endsOn: null }, 'endsOn'],
    ['a code without a code', { kind: 'code' }, 'code'],
    ['a code of another kind', { kind: 'sibling', code: 'SUMMER10' }, 'code'],
    ['a code of three letters', { kind: 'code', code: 'ABC' }, 'code'],
    ['a code of 10 kB', { kind: 'code', code: 'A'.repeat(10_240) }, 'code'],
    ['a code of emoji', { kind: 'code', code: '🎹🎹🎹🎹' }, 'code'],
    ['a name of 10 kB', { name: 'x'.repeat(10_240) }, 'name'],
  ])('%s', async (_, given, path) => {
    const { token } = await product.make.admin()
    const body = { ...discountFields(), ...given }
    const { status, body: answer } = await call(product.app, 'POST /trpc/admin.discounts.add', {
      as: { token },
      body,
    })
    expect(status).toBe(400)
    expect(JSON.stringify(answer)).toContain(`"path":"${path}`)
  })
})

describe('a revised discount', () => {
  test('is the next version, and keeps its kind, its code, its uses and its pause', async () => {
    const ctx = await admin()
    const made = await madeDiscount(product, { kind: 'code', code: uniqueCode(), name: 'Before' })
    await pauseDiscount(ctx, { series: made.series, paused: true })
    const next = await reviseDiscount(ctx, revised(made, { name: 'After', percent: 20, maxUses: 3 }))
    const kept = { series: made.series, kind: 'code', code: made.code, state: 'paused' }
    expect(next).toMatchObject({ ...kept, version: 2, name: 'After', percent: 20, maxUses: 3 })
    expect((await versionsOf(made.series)).map(({ replaced_at: at }) => at === null)).toEqual([false, true])
    expect((await listDiscounts(ctx)).filter(({ series }) => series === made.series)).toEqual([next])
    expect((await linesOf(ctx.actor)).at(-1)).toMatchObject({
      action: 'reviseDiscount',
      before: { version: 1, name: 'Before', percent: 10, maxUses: null },
      after: { version: 2, name: 'After', percent: 20, maxUses: 3 },
      detail: { discount: 'After', series: made.series },
    })
  })

  test('is a version even where nothing is changed', async () => {
    const made = await madeDiscount(product)
    expect(await reviseDiscount(await admin(), revised(made))).toEqual({ ...made, version: 2 })
  })

  test('refuses another version than was seen, a series that is not there, and an early bird for good', async () => {
    const ctx = await admin()
    const applies = { courseIds: [await product.make.course()] }
    const made = await madeDiscount(product, { kind: 'early_bird', applies })
    await expect(reviseDiscount(ctx, { ...revised(made), version: 2 })).rejects.toMatchObject({
      reason: 'stale',
    })
    await expect(reviseDiscount(ctx, { ...revised(made), series: randomUUID() })).rejects.toMatchObject({
      kind: 'not_found',
    })
    await expect(reviseDiscount(ctx, revised(made, { endsOn: null }))).rejects.toMatchObject({
      issues: [{ path: 'endsOn' }],
    })
    await expect(pauseDiscount(ctx, { series: randomUUID(), paused: true })).rejects.toMatchObject({
      kind: 'not_found',
    })
    const [, second] = await versionsOf((await reviseDiscount(ctx, revised(made))).series)
    // The id of a later version is no series.
    await expect(pauseDiscount(ctx, { series: second?.id ?? '', paused: true })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })

  test('by two admins at once is revised by one', async () => {
    const made = await madeDiscount(product)
    const both = await Promise.allSettled(
      [11, 12].map(async (percent) => reviseDiscount(await admin(), revised(made, { percent }))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ reason: 'stale' })
    expect(await versionsOf(made.series)).toHaveLength(2)
  })

  test('has at least as many uses as its versions had together', async () => {
    const ctx = await admin()
    const courseId = await product.make.course()
    const made = await madeDiscount(product, { kind: 'code', code: uniqueCode(), maxUses: 3 })
    await (await buyerWith(made.series, courseId)).claim(9000)
    const next = await reviseDiscount(ctx, revised(made, { percent: 20 }))
    await (await buyerWith(made.series, courseId)).claim(8000)
    const third = await buyerWith(made.series, courseId)
    const fewer = { reason: 'limit_below_uses', details: { uses: 2 } }
    await expect(reviseDiscount(ctx, revised(next, { maxUses: 1 }))).rejects.toMatchObject(fewer)
    expect(await reviseDiscount(ctx, revised(next, { maxUses: 2 }))).toMatchObject({
      ...{ version: 3, uses: 2, families: 2, givenMinor: 3000, state: 'used_up' },
    })
    await expect(third.claim(8000)).rejects.toThrow('code_used_up')
  })
})

describe('a revision while someone buys', () => {
  /** The last use is claimed but not yet committed when an admin takes that use away: what comes of the revision. */
  async function both() {
    const courseId = await product.make.course()
    const made = await madeDiscount(product, { kind: 'code', code: uniqueCode(), maxUses: 2 })
    await (await buyerWith(made.series, courseId)).claim(9000)
    const last = await buyerWith(made.series, courseId)
    const ctx = await admin()
    const outcome: Promise<PromiseSettledResult<unknown>[]>[] = []
    await product.sql.begin(async (claiming) => {
      await claiming`select claim_order(${last.userId}, 'sandbox', 'USD', 9000, 600)`
      outcome.push(Promise.allSettled([reviseDiscount(ctx, revised(made, { maxUses: 1 }))]))
      await until(async () => (await isWaiting()) || (await versionsOf(made.series)).length === 2)
    })
    const [revision] = (await outcome[0]) ?? []
    const [{ uses } = { uses: 0 }] = await product.sql<{ uses: number }[]>`
      select count(*)::int as uses from discounts join discount_uses on discount_id = discounts.id where series = ${made.series}`
    return { revision, uses, limit: (await versionsOf(made.series)).at(-1)?.max_uses }
  }
  const isWaiting = async () => {
    const rows = await product.sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return rows.length > 0
  }

  test('waits for the claim of the last use, and counts it', async () => {
    const { revision, uses, limit } = await both()
    expect(revision).toMatchObject({
      status: 'rejected',
      reason: { reason: 'limit_below_uses', details: { uses: 2 } },
    })
    expect([uses, limit]).toEqual([2, 2])
  })

  test('negative control: where a claim does not lock the series, there are more uses than allowed', async () => {
    const lock = 'clock_timestamp())) order by id for no key update'
    const restore = await patchFunction(product.sql, 'claim_order', lock, 'clock_timestamp())) order by id')
    const { uses, limit } = await both()
    await restore()
    expect([uses, limit]).toEqual([2, 1])
  })
})

describe('a pause', () => {
  test('stops a discount, says so once in the log, and ends', async () => {
    const ctx = await admin()
    const { series } = await madeDiscount(product)
    expect(await pauseDiscount(ctx, { series, paused: true })).toMatchObject({ state: 'paused', version: 1 })
    await pauseDiscount(ctx, { series, paused: true })
    expect(await pauseDiscount(ctx, { series, paused: false })).toMatchObject({
      state: 'running',
      version: 1,
    })
    expect(await linesOf(ctx.actor)).toMatchObject([
      { action: 'pauseDiscount', before: { paused: false }, after: { paused: true }, detail: { series } },
      { action: 'pauseDiscount', before: { paused: true }, after: { paused: false } },
    ])
  })
})

describe('the list', () => {
  test('says that a discount is over: after its last day, its term, or the sale of it', async () => {
    const past = await newTerm(product.sql)
    await product.sql`update terms set starts_on = '2020-07-01', ends_on = '2020-07-31' where id = ${past}`
    const closed = await newTerm(product.sql, { closes: new Date(Date.now() - 60_000) })
    const open = await newTerm(product.sql)
    const states = []
    for (const given of [
      { endsOn: '2020-01-01' },
      { applies: { termId: past } },
      { applies: { termId: closed } },
      { applies: { termId: open } },
    ])
      states.push(await madeDiscount(product, given))
    expect(states.map(({ state }) => state)).toEqual(['over', 'over', 'over', 'running'])
    expect(states[3]?.appliesTo).toEqual([expect.stringContaining('Summer')])
    const gone = states[3]
    await product.sql`delete from terms where id = ${open}`
    const shown = (await listDiscounts(await admin())).find(({ series }) => series === gone?.series)
    expect(shown).toMatchObject({ state: 'over', appliesTo: [] })
  })

  test('counts late uses with the others, as claims do, and nothing of places that were given back', async () => {
    const ctx = await admin()
    const courseId = await product.make.course()
    const made = await madeDiscount(product, { kind: 'code', code: uniqueCode(), maxUses: 2 })
    const buy = async (state: 'late' | 'released') => {
      const buyer = await buyerWith(made.series, courseId)
      await buyer.claim(9000)
      await product.sql`update discount_uses set state = ${state} from orders where orders.id = order_id and user_id = ${buyer.userId}`
      if (state === 'released')
        await product.sql`update seat_claims set state = 'released' where user_id = ${buyer.userId}`
    }
    const shown = async () => (await listDiscounts(ctx)).find(({ series }) => series === made.series)
    await buy('released')
    await buy('late')
    expect(await shown()).toMatchObject({
      ...{ uses: 1, lateUses: 1, families: 1, givenMinor: 1000, state: 'running' },
    })
    const next = await buyerWith(made.series, courseId)
    await buy('late')
    expect(await shown()).toMatchObject({ uses: 2, lateUses: 2, state: 'used_up' })
    await expect(next.claim(9000)).rejects.toThrow('code_used_up')
    const fewer = { reason: 'limit_below_uses', details: { uses: 2 } }
    await expect(reviseDiscount(ctx, revised(made, { maxUses: 1 }))).rejects.toMatchObject(fewer)
  })

  test('keeps a limit that late money has passed when something else is changed', async () => {
    const ctx = await admin()
    const courseId = await product.make.course()
    const made = await madeDiscount(product, { kind: 'code', code: uniqueCode(), maxUses: 1 })
    const [first, second] = [await buyerWith(made.series, courseId), await buyerWith(made.series, courseId)]
    await first.claim(9000)
    // As when the order ends, and its money comes after the second has taken the use.
    await product.sql`update discount_uses set state = 'released' where discount_id = ${made.series}`
    await second.claim(9000)
    await product.sql`update discount_uses set state = 'late' where discount_id = ${made.series} and state = 'released'`
    expect(await reviseDiscount(ctx, revised(made, { name: 'Renamed' }))).toMatchObject({
      ...{ name: 'Renamed', maxUses: 1, uses: 2, lateUses: 1, state: 'used_up' },
    })
  })
})
