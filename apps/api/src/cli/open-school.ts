import { resolve } from 'node:path'
import Fastify from 'fastify'
import { readConfig, type Config } from '../settings/config.ts'
import { joinDatabase, serverOf, type OpenDatabase } from '../db/embedded/open-database.ts'
import { wire, type Wiring } from '../deps.ts'
import { openLogs } from '../process/log.ts'

export interface OpenSchool extends Wiring {
  config: Config
  database: OpenDatabase
  /** Serves the sandbox, where there is one, to this command alone: its ledger is in the database. */
  serveSandbox(): Promise<void>
}

/**
 * Opens the school for a command, beside a running product or alone, and closes it whatever `work` does. `config`: of
 * another school than the environment names.
 */
export async function withSchool<T>(
  work: (school: OpenSchool) => Promise<T>,
  config: Config = readConfig(),
): Promise<T> {
  /** What has been started, to be stopped newest first. */
  const stops: (() => Promise<unknown>)[] = []
  try {
    const database = await openDatabaseAloud(config)
    stops.push(() => database.stop())
    const { log } = openLogs(config.logLevel)
    let origin = ''
    const wiring = await wire(config, {
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      origin: () => origin,
      log,
    })
    stops.push(() => wiring.close())
    const { sandbox } = wiring
    const serveSandbox = async () => {
      if (!sandbox) return
      const app = Fastify()
      stops.push(() => app.close())
      await app.register(sandbox.plugin)
      origin = await app.listen({ host: '127.0.0.1', port: 0 })
    }
    return await work({ ...wiring, config, database, serveSandbox })
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

/** Also says which database it is: a command whose settings did not come along opens another one. */
export async function openDatabaseAloud(config: Config): Promise<OpenDatabase> {
  const { databaseUrl: url, dataDirectory, identity, payments } = config
  const database = url
    ? `the database ${new URL(url).pathname.slice(1)} at ${serverOf(url)}`
    : `the embedded database in ${resolve(dataDirectory)}`
  process.stdout.write(`${database}, sign-in by ${identity.kind}, payments by ${payments.kind}\n`)
  return joinDatabase(config)
}
