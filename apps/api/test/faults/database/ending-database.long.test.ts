import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDirectory, removeDataDirectory, runProduct } from '../../../../../test/running-product.ts'
import { until } from '../../../../../test/until.ts'
import { visit } from '../visitors.ts'

test('N11: a database that ends again and again left a process that no supervisor helps: it ends with code 1', async () => {
  const directory = newDataDirectory()
  const running = runProduct({ environment: { LOG_LEVEL: 'warn', DATA_DIR: directory } })
  const origin = await running.ready()
  const pidFile = join(directory, 'postgres/data/postmaster.pid')
  const postmaster = () =>
    existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : undefined
  const killed: number[] = []
  const killNext = async () => {
    const next = postmaster()
    if (!next || killed.includes(next) || (await visit(`${origin}/readyz`)).status !== 200) return false
    process.kill(next, 'SIGKILL')
    return killed.push(next)
  }
  while (killed.length < 4) await until(killNext)
  await until(() => running.process.exitCode !== null)
  expect(running.process.exitCode).toBe(1)
  const fatal = running
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"fatal"'))
  expect(fatal).toEqual([expect.stringContaining('"msg":"the server cannot go on"')])
  // Left by the killed server.
  rmSync(pidFile)
  await removeDataDirectory(directory)
})
