import { productVersion } from '@cadenza/contracts/wire/version'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { newDataDirectory, runProduct } from '../../../../../test/running-product.ts'
import { until } from '../../../../../test/until.ts'
import { jsonPost } from '../../json-post.ts'
import { setFaults } from '../../provider.ts'
import { openSchool, untilSound } from '../fault-school.ts'
import { peopleOf, sharedSecret } from '../people-of.ts'
import { visit } from '../visitors.ts'

const directory = newDataDirectory()
let database: FreshDatabase
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
  people = peopleOf(database.url)
})
afterAll(async () => {
  await people.end()
  const next = await openSchool({ databaseUrl: database.url, directory })
  await untilSound(next)
  await next.close()
  await database.drop()
})

const start = () =>
  runProduct({
    environment: { DATABASE_URL: database.url, DATA_DIR: directory, ACCESS_TOKEN_SECRET: sharedSecret },
  })

test('X31: SIGTERM with five slow buys: not ready at once, all five end well, new work is refused, exit 0', async () => {
  const product = start()
  const origin = await product.ready()
  // Long enough to look at what a stopping process reports, and less than a request may take.
  await setFaults({ origin }, { match: 'POST /v1/payment_intents', delayMs: 3000 })
  const course = await people.make.course()
  const students = await Promise.all(Array.from({ length: 5 }, () => people.make.student()))
  await Promise.all(students.map((student) => people.make.cart(student, [course])))
  const buys = students.map(({ headers }) =>
    fetch(`${origin}/create-payment-intent`, jsonPost({ price: 100 }, headers)),
  )
  const held = async () => (await people.sql`select from orders where status = 'open'`).count === 5
  await until(held)

  product.process.kill('SIGTERM')
  await until(async () => (await visit(`${origin}/readyz`)).status === 503)
  const readiness = await fetch(`${origin}/readyz`)
  expect(await readiness.json()).toEqual({ status: 'stopping', version: productVersion })
  expect((await visit(`${origin}/healthz`)).status).toBe(200)
  const refused = await fetch(`${origin}/approvedCourses`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])

  const answers = await Promise.all(buys)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  for (const answer of answers)
    expect(await answer.json()).toMatchObject({ clientSecret: expect.any(String) })
  // After nine seconds it would end itself with 1.
  expect(await product.ended).toBe(0)
})
