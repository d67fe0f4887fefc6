import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Sql } from 'postgres'
import { connect } from '../../apps/api/src/db/client.ts'
import { startEmbeddedPostgres } from '../../apps/api/src/db/embedded-postgres.ts'
import { newDataDirectory, removeDataDirectory } from '../../test/running-product.ts'

/**
 * A server with one hole for each scanner, on a database of its own, to see that they are caught. Nothing in it is the
 * product's but the way to its database.
 */
export async function withPlantedHoles(work: (origin: string) => Promise<void>) {
  const folder = newDataDirectory()
  const database = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), durable: false })
  const sql = connect(database.url(), { max: 4 })
  const app = Fastify()
  try {
    await sql`create table classes (name text not null)`
    await sql`insert into classes values ('piano'), ('violin'), ('cello')`
    plantHoles(app, sql)
    await work(await app.listen({ host: '127.0.0.1', port: 0 }))
  } finally {
    await app.close()
    await sql.end({ timeout: 1 })
    await database.stop()
    await removeDataDirectory(folder)
  }
}

function plantHoles(app: FastifyInstance, sql: Sql) {
  app.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .send('<a href="/hello?name=you">hello</a> <a href="/classes?q=piano">classes</a>'),
  )
  app.get<{ Querystring: { q?: string } }>('/classes', ({ query: { q = '' } }) =>
    // oxlint-disable-next-line no-restricted-properties, cadenza/raw-sql -- the hole that sqlmap must find
    sql.unsafe(`select name from classes where name like '%${q}%'`),
  )
  app.get<{ Querystring: { name?: string } }>('/hello', ({ query: { name = '' } }, reply) =>
    reply.type('text/html').send(`<!doctype html><title>Hello</title><p>Hello ${name}</p>`),
  )
  app.get('/backup', () => ({ users: [] }))
}
