import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import {
  newDataDirectory,
  removeDataDirectory,
  runProduct,
  type RunningProduct,
} from '../../test/running-product.ts'
import { databaseOf, privateWorld, processorMs } from './product.ts'
import type { openSchool as openOurs } from './school.ts'

/** A version under measurement, with classes and buyers of its own. */
export type Side = Awaited<ReturnType<typeof openSide>>

const git = (...args: string[]) => promisify(execFile)('git', args)

/** Builds and starts a commit, or this checkout, as its own `npm start` does; `undo` receives what removes it again. */
export async function openSide(commit: string | undefined, undo: (() => Promise<unknown>)[]) {
  const directory = newDataDirectory()
  const checkout = commit ? newDataDirectory() : process.cwd()
  let run: RunningProduct | undefined
  undo.push(async () => {
    await run?.stop()
    await removeDataDirectory(directory)
    if (commit) await git('worktree', 'remove', '--force', checkout)
  })
  if (commit) await git('worktree', 'add', '--detach', checkout, commit)
  const start = () => {
    // A runner that npm has started ends with its parent, however that ends.
    const environment = { ...privateWorld, DATA_DIR: directory, npm_lifecycle_event: 'bench' }
    run = runProduct({ program: ['scripts/run.mjs', 'start'], checkout, environment, startMs: 900_000 })
    return run
  }
  await start().ready()
  // Another version has other tables, which its own measurements know how to fill.
  const file = ['bench/lib/school.ts', 'bench/school.ts'].find((one) => existsSync(join(checkout, one))) ?? ''
  const { href } = pathToFileURL(join(checkout, file))
  const { openSchool } = (await import(href)) as { openSchool: typeof openOurs }
  const databaseUrl = databaseOf(directory)
  const { sql, close } = openSchool(databaseUrl)
  // PostgreSQL counts statements from its next start on.
  await sql`alter system set shared_preload_libraries = 'pg_stat_statements'`
  await sql`alter system set pg_stat_statements.track = 'none'`
  await close()
  await run?.stop()
  const again = start()
  const origin = await again.ready()
  const school = openSchool(databaseUrl)
  undo.push(() => school.close())
  await school.sql`create extension pg_stat_statements`
  const server = childrenOf(again.process.pid)[0] ?? 0
  const postgres = Number.parseInt(readFileSync(join(directory, 'postgres/data/postmaster.pid'), 'utf8'), 10)
  const databaseMs = () =>
    childrenOf(postgres).reduce(
      (sum, pid) => sum + processorMs(pid),
      processorMs(postgres, { withEnded: true }),
    )
  const spent = () => ({ server: processorMs(server), database: databaseMs() })
  return { name: commit ?? 'this version', origin, databaseUrl, school, spent }
}

function childrenOf(pid = 0): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
