import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { startBackgroundWork } from './background.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { wire } from './deps.ts'
import { openDatabase } from './open-database.ts'
import { demoAccounts, demoPassword } from './seed/demo-people.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { toSiteConfig } from './site-config.ts'
import { stopWithParent, untilToldToStop } from './stop-signals.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** How long a request may go on while the server stops. */
const longestRequestMs = 5000

/** What has been started, newest last, so that it can be stopped newest first. */
const stops: (() => Promise<unknown>)[] = []

try {
  const config = readConfig()
  if (config.runnerPid) stopWithParent(config.runnerPid)
  await start(config)
  await untilToldToStop()
} catch (error) {
  process.exitCode = 1
  process.stderr.write(
    error instanceof ConfigError
      ? `The configuration is not right:\n${error.message}\n`
      : `${String(error instanceof Error ? error.stack : error)}\n`,
  )
}
await stopAll()
process.exit()

async function start(config: Config) {
  const log = pino(
    { level: config.logLevel, redact: ['req.headers.authorization', '*.email', '*.clientSecret'] },
    pino.destination(2),
  )
  say('starting the database')
  const database = await openDatabase(config)
  stops.push(() => database.stop())
  await migrate(database.url)

  let app: FastifyInstance | undefined
  const origin = () => addressOf(app, config)
  const { deps, sandbox, close } = await wire(config, { databaseUrl: database.url, origin, log })
  stops.push(close)
  if (!deps.mail) log.warn('SMTP_URL is not set: no mails are sent, receipts and refund notices among them')

  const { publicUrl } = deps
  app = await buildApp({ deps, sandbox, log, publicUrl, siteConfig: () => toSiteConfig(config, publicUrl()) })
  const server = app
  stops.push(() => closeServer(server))
  if (sandbox && config.identity.kind === 'sandbox' && (await seedDemo(deps, sandbox))) say('demo data made')
  await app.listen({ host: config.host, port: config.port })

  sandbox?.start()
  // Stopped after the work that speaks to it.
  stops.push(async () => sandbox?.stop())
  const background = await startBackgroundWork(deps, database.url)
  stops.push(() => background.stop())
  say(`ready ${origin()}`)
  if (config.identity.kind === 'sandbox') announceDemoAccounts()
}

/** Lets requests finish, but waits for no connection that a browser opened and never used. */
async function closeServer(server: FastifyInstance) {
  const patience = setTimeout(() => server.server.closeAllConnections(), longestRequestMs)
  await server.close()
  clearTimeout(patience)
}

function addressOf(app: FastifyInstance | undefined, { host, port }: Config): string {
  const bound = app?.server.address()
  const actual = typeof bound === 'object' && bound ? bound.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
}

function announceDemoAccounts() {
  say('demo accounts, sandbox only:')
  for (const { email } of demoAccounts) say(`  ${email}  ${demoPassword}`)
}

async function stopAll() {
  for (const stop of stops.reverse()) {
    await stop().catch((error: unknown) => process.stderr.write(`while stopping: ${String(error)}\n`))
  }
}
