import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect as open, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDirectory } from '../../../../test/running-product.ts'
import { connect } from '../db/connect/client.ts'
import { translateDatabaseError } from './database-error.ts'

/** Stands where PostgreSQL or PgBouncer would, and lets a connection wait. */
const doorkeeper = `require('node:net').createServer().listen({ path: process.argv[1], backlog: 1 }, () => console.log('open'))`

test('a pooler that is too busy to let anybody in was a 500: the line before its socket is full (EAGAIN)', async () => {
  const folder = newDataDirectory()
  const path = join(folder, '.s.PGSQL.6432')
  const server = spawn(process.execPath, ['-e', doorkeeper, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const line: Socket[] = []
  const sql = connect(`postgres://postgres@localhost:6432/postgres?host=${folder}`, { max: 1 })
  try {
    await once(server.stdout, 'data')
    server.kill('SIGSTOP')
    let full = false
    while (!full) {
      const guest = open(path)
      line.push(guest)
      full = await once(guest, 'connect').then(
        () => false,
        (error: NodeJS.ErrnoException) => error.code === 'EAGAIN',
      )
    }
    const refused: unknown = await sql`select 1`.catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'EAGAIN' })
    expect(translateDatabaseError(refused)).toMatchObject({ kind: 'unavailable' })
  } finally {
    for (const guest of line) guest.destroy()
    server.kill('SIGKILL')
    await sql.end({ timeout: 0 })
    rmSync(folder, { recursive: true, force: true })
  }
})
