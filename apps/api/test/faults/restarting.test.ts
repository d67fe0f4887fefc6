import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { newDataDirectory, removeDataDirectory } from '../../../../test/running-product.ts'
import { until } from '../../../../test/until.ts'
import { freePort } from './free-port.ts'
import { superviseProduct } from './supervisor.ts'
import { sendVisitors } from './visitors.ts'

test('X1 kill -9 three times under load: each time it is back, and the answers were 200, 503 or none', async () => {
  const database = await freshDatabase({ template: 'product' })
  const directory = newDataDirectory()
  const product = await superviseProduct({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: directory,
  })
  const isReady = () =>
    fetch(`${product.origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const visitors = sendVisitors(product.origin, { count: 4, paths: ['/approvedCourses?limit=1'] })
  for (let round = 1; round <= 3; round++) {
    product.current().process.kill('SIGKILL')
    await until(() => product.restarts() === round)
    await until(isReady)
    await until(() => visitors.visits.at(-1)?.status === 200)
  }
  await visitors.leave()
  const statuses = new Set(visitors.visits.map(({ status }) => status))
  // 503 while the new process is starting.
  expect([...statuses].filter((status) => ![0, 200, 503].includes(status))).toEqual([])
  expect(statuses).toContain(200)
  expect(await product.stop()).toBe(0)
  await database.drop()
  await removeDataDirectory(directory)
}, 60_000)
