import { freePort } from '../apps/api/test/faults/free-port.ts'
import { startRestartablePostgres } from '../apps/api/test/faults/restartable-postgres.ts'
import { superviseProduct, type Supervisor } from '../apps/api/test/faults/supervisor.ts'
import { newDataDirectory, removeDataDirectory } from '../test/running-product.ts'
import { until } from '../test/until.ts'
import { privateWorld } from './product.ts'
import { atMost, report } from './report.ts'

const rounds = 5
const limitMs = 2000

/** How long people get no good answer after a kill -9 or a crash; a service manager starts what has ended. */
export async function reportRecovery() {
  await withDatabase('', async (product) =>
    reportTimes('kill -9 of the product and its own database, to the first good answer, ms', async () => {
      await killed(product)
      return () => isServing(product)
    }),
  )
  const database = await startRestartablePostgres()
  await withDatabase(database.url(), async (product) => {
    await reportTimes(
      'kill -9 of the product, its database elsewhere, to the first good answer, ms',
      async () => {
        await killed(product)
        return () => isServing(product)
      },
    )
    await reportTimes('crash of the database, from its return to the first good answer, ms', async () => {
      await database.crash()
      await database.start()
      return () => isServing(product)
    })
  })
  await database.remove()
}

async function withDatabase(databaseUrl: string, work: (product: Supervisor) => Promise<void>) {
  const directory = newDataDirectory()
  const product = await superviseProduct({
    ...privateWorld,
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
  })
  try {
    await until(() => isServing(product))
    await work(product)
  } finally {
    await product.stop()
    await removeDataDirectory(directory)
  }
}

/** `breakIt` resolves when the clock starts. */
async function reportTimes(measure: string, breakIt: () => Promise<() => Promise<boolean>>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const isBack = await breakIt()
    const startedAt = performance.now()
    await until(isBack, { everyMs: 5, timeoutMs: 60_000 })
    times.push(Math.round(performance.now() - startedAt))
  }
  const worst = Math.max(...times)
  report(measure, `${worst} (${times.join(', ')})`, atMost(limitMs, worst))
}

async function killed(product: Supervisor) {
  const { process: server, ended } = product.current()
  server.kill('SIGKILL')
  await ended
}

async function isServing({ origin }: Supervisor): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/approvedCourses?limit=1`, { signal: AbortSignal.timeout(1000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}
