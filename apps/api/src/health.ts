import { sql } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from './db/client.ts'

const deadlineMs = 1000

/** `/healthz`: the process lives. `/readyz`: it can serve, that is, it is not stopping and the database answers. */
export function healthPlugin({ db }: { db: Database }): FastifyPluginAsync {
  return async (app) => {
    let stopping = false
    app.addHook('preClose', async () => {
      stopping = true
    })
    app.get('/healthz', () => ({ status: 'alive' }))
    app.get('/readyz', async (_request, reply) => {
      if (stopping) return reply.status(503).send({ status: 'stopping' })
      const ready = await answersInTime(db)
      return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unreachable' })
    })
  }
}

async function answersInTime(db: Database): Promise<boolean> {
  const deadline = new Promise<boolean>((resolve) => setTimeout(resolve, deadlineMs, false).unref())
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, deadline])
}
