import { readFileSync } from 'node:fs'
import type { Sql, TransactionSql } from 'postgres'
import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../test/fresh-database.ts'
import { datedCourse } from '../../../test/dated-classes.ts'
import { untilBlocked } from '../../../test/races/standstill.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { migrate } from '../../db/prepare/migrate.ts'
import { getCourseDetail } from './get-course.ts'
import { approveCourse } from '../moderation/moderate-course.ts'

const product = runTestApp()

async function slugOf(id: string, sql: Sql = product.sql) {
  const [row] = await sql<{ slug: string | null }[]>`select slug from courses where id = ${id}`
  return row?.slug
}

const rename = (id: string, name: string) => product.sql`update courses set name = ${name} where id = ${id}`

describe('the address of a class', () => {
  test('is made of its name and the month of its first session when it is first approved', async () => {
    const id = await datedCourse(product, {
      name: 'Piano, Four Hands!',
      status: 'Pending',
      meets: ['2027-07-30 09:30', '2027-08-02 09:30'],
    })
    expect(await slugOf(id)).toBeNull()
    await approveCourse((await product.make.admin()).ctx, { id })
    expect(await slugOf(id)).toBe('piano-four-hands-july-2027')
  })

  test.each([
    ['Chœur d’été – Ålesund', 'choeur-dete-alesund'],
    ['Ноты for all', 'for-all'],
    ['ピアノ', 'class'],
    // Not the page of the weeks, and no id.
    ['Week', 'class-week'],
    ['01a1fc93 f0fe 7c2b 8903 c0333ed7cb15', 'class-01a1fc93-f0fe-7c2b-8903-c0333ed7cb15'],
    ['Songs '.repeat(20), 'songs-songs-songs-songs-songs-songs-songs-songs-songs-songs'],
    ['A'.repeat(120), 'a'.repeat(65)],
  ])('%s', async (name, slug) => {
    expect(await slugOf(await product.make.course({ name }))).toBe(slug)
  })

  test('is no other class’s, not even a former one', async () => {
    const [first, second] = [
      await product.make.course({ name: 'Viol' }),
      await product.make.course({ name: 'viol' }),
    ]
    expect([await slugOf(first), await slugOf(second)]).toEqual(['viol', 'viol-2'])
    await rename(first, 'Lyra')
    expect(await slugOf(await product.make.course({ name: 'Viol!' }))).toBe('viol-3')
  })

  test('follows name and month; each earlier one still finds the class, and is taken back with the name', async () => {
    const id = await datedCourse(product, { name: 'Shawm', meets: ['2027-07-05 09:30'] })
    const { ctx } = await product.make.admin()
    await rename(id, 'Bombard')
    await product.sql`update course_sessions set local_date = '2027-08-09' where course_id = ${id}`
    expect(await slugOf(id)).toBe('bombard-august-2027')
    for (const address of [id, 'shawm-july-2027', 'bombard-july-2027', 'bombard-august-2027'])
      expect(await getCourseDetail(ctx, { id: address })).toMatchObject({ id, slug: 'bombard-august-2027' })
    await rename(id, 'Shawm')
    await product.sql`update course_sessions set local_date = '2027-07-12' where course_id = ${id}`
    expect(await slugOf(id)).toBe('shawm-july-2027')
    await expect(getCourseDetail(ctx, { id: 'shawm-may-2027' })).rejects.toMatchObject({ kind: 'not_found' })
  })
})

/** Approves two classes of one name: the second while the transaction of the first is open. */
async function approveTogether(name: string) {
  const facts = { name, status: 'Pending' } as const
  const [first, second] = [await product.make.course(facts), await product.make.course(facts)]
  const approve = (sql: Sql | TransactionSql, id: string) =>
    sql`update courses set status = 'Approved' where id = ${id}`
  let later: Promise<unknown> | undefined
  await product.sql.begin(async (tx) => {
    await approve(tx, first)
    later = approve(product.sql, second).then(
      () => 'approved',
      (error: unknown) => error,
    )
    await untilBlocked(product.sql, 1)
  })
  return { outcome: await later, slugs: [await slugOf(first), await slugOf(second)] }
}

test('two classes of one name that are approved at the same moment have two addresses', async () => {
  expect(await approveTogether('Rebec')).toEqual({ outcome: 'approved', slugs: ['rebec', 'rebec-2'] })
})

test('negative control: if free addresses were looked up before one is taken, the second approval would fail', async () => {
  const own = readFileSync(new URL('../../db/functions/classes/courses.sql', import.meta.url), 'utf8')
  const naive = own.replace(
    /insert into course_slugs .*\n.*exit when .*\n/,
    `exit when not exists (select from course_slugs where slug = new.slug and course_id <> new.id);\n`,
  )
  await product.sql.unsafe(
    naive.replace('return new', 'insert into course_slugs values (new.slug, new.id); return new'),
  )
  try {
    expect(await approveTogether('Gittern')).toMatchObject({ outcome: { code: '23505' } })
  } finally {
    await product.sql.unsafe(own)
  }
})

test('classes that were on sale before there were addresses get one at the start', async () => {
  const { sql, url, drop } = await freshDatabase({ template: 'product' })
  try {
    await sql`
      with teacher as (insert into users (name, role) values ('Teacher', 'instructor') returning id)
      insert into courses (instructor_id, name, family, capacity, price_minor, currency, status)
      select teacher.id, given.name, 'piano', 10, 0, 'USD', status
        from teacher, (values ('Organ', 'Approved'), ('Organ', 'Approved'), ('Celesta', 'Pending')) as given (name, status)`
    // As the version before left it.
    await sql`update courses set slug = null`
    await sql`delete from course_slugs`
    await sql`comment on schema drizzle is ''`
    await migrate(url)
    const rows = await sql<{ slug: string | null }[]>`select slug from courses order by slug`
    expect(rows.map(({ slug }) => slug)).toEqual(['organ', 'organ-2', null])
  } finally {
    await drop()
  }
})
