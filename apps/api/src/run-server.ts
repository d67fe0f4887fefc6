import { productVersion } from '@cadenza/contracts/wire/version'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { announceFirstAdmin } from './background/announce-first-admin.ts'
import { boundMemory } from './process/bound-memory.ts'
import { startBackgroundWork } from './background/background.ts'
import { ConfigError, readConfig, type Config } from './settings/config.ts'
import { codeVersion, commitOf } from './process/code-version.ts'
import { isTransient } from './lib/database-error.ts'
import { checkPooler } from './db/connect/pooler.ts'
import { prepareDatabase, type DatabaseUrls } from './db/prepare/prepare-database.ts'
import type { Deps } from './context.ts'
import { wire, type Wiring } from './deps.ts'
import { DataKeysError, requireAgreedKeys } from './features/private-notes/agreed-keys.ts'
import { DisagreementError, joinProcesses, type Membership } from './process/membership.ts'
import { drain, untilItSucceeds } from './process/lifecycle.ts'
import { openLogs, type Logs } from './process/log.ts'
import { startPatience, UnreachableError } from './background/outage.ts'
import type { Lifecycle } from './admission/phase.ts'
import { createLoadShedder } from './admission/load-shedder.ts'
import type { WebBuild } from './pages/web-build.ts'
import { openDatabase, serverOf } from './db/embedded/open-database.ts'
import { UnfitDatabaseError } from './db/connect/unfit-database.ts'
import { startTelemetry } from './telemetry/telemetry.ts'
import { createSchoolGauges } from './features/health/school-gauges.ts'
import { demoPassword, demoSignIns } from './settings/demo-accounts.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { toSiteConfig } from './settings/site-config.ts'
import { endInTime, stopWithParent, untilStopSignal } from './process/stop-signals.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `neverStarts`: EX_CONFIG of sysexits.h, after which deploy/cadenza.service does not start it again. */
const exitCodes = { failed: 1, neverStarts: 78 }

/** How long connections may stay open after the last request got its response. */
const lastWordsMs = 1000

const lifecycle: Lifecycle = { phase: 'starting' }
const lost = Promise.withResolvers<never>()

/** Used until the settings are read, which set the log level. */
let logs = openLogs('warn')

/** What has been started, newest last, so that it can be stopped newest first. */
const stops: (() => Promise<unknown>)[] = []

interface Options {
  /** The web app as it was built, unless given. */
  web?: WebBuild
  /** Starts the embedded database, unless given. */
  open?: typeof openDatabase
}

/** The whole life of the server, at whose end it ends the process. */
export async function runServer(options: Options = {}): Promise<never> {
  try {
    boundMemory()
    const config = readConfig()
    if (config.runnerPid) stopWithParent(config.runnerPid)
    logs = openLogs(config.logLevel)
    const stopSignal = untilStopSignal()
    const over = Promise.race([stopSignal, lost.promise])
    await Promise.race([start(config, options, logs), over])
    await over
    logs.events.info('told to stop')
    await giveNotice(config)
  } catch (error) {
    process.exitCode = canNeverStart(error) ? exitCodes.neverStarts : exitCodes.failed
    endInTime()
    reportFailure(error)
  }
  await stopAll()
  logs.events.info('stopped')
  return process.exit()
}

async function start(config: Config, { web, open = openDatabase }: Options, { log, events }: Logs) {
  const commit = commitOf()
  for (const warning of config.warnings) log.warn(warning)
  events.info({ version: productVersion, code: codeVersion(), commit: await commit }, 'starting')
  const database = await open(config, events)
  stops.push(() => database.stop())
  database.lost?.catch(lost.reject)

  const telemetry = await startTelemetry(config, log)
  stops.push(async () => telemetry?.stop())
  if (telemetry?.metricsUrl) events.info(`metrics at ${telemetry.metricsUrl}`)

  let app: FastifyInstance | undefined
  let membership: Membership | undefined
  const origin = () => addressOf(app, config)
  const wiring = await wire(config, {
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    poolerUrl: database.poolerUrl,
    origin,
    log,
    telemetry,
  })
  const { deps, sandbox, probe, pools, checkoutsAtOnce, close } = wiring
  stops.push(close)
  if (!deps.mail) log.warn('SMTP_URL is not set: no mails are sent, receipts and refund notices among them')
  if (config.production && !config.databaseOwnerUrl)
    log.warn(
      'DATABASE_OWNER_URL is not set: DATABASE_URL owns the tables, and only a trigger keeps the audit log',
    )

  const { publicUrl } = deps
  const load = createLoadShedder(lifecycle, { checkouts: checkoutsAtOnce })
  telemetry?.observe({ gauges: load.gauges, pools, school: createSchoolGauges(deps) })
  const siteConfig = () => toSiteConfig(config, { school: deps.school, publicUrl: publicUrl() })
  const { trustedProxies, securityContact } = config
  app = await buildApp({
    deps,
    visitorsCatalogue: wiring.visitorsCatalogue,
    sandbox,
    log,
    probe,
    warnings: () => [wiring.replicaProblem() ?? [], membership?.problems() ?? []].flat(),
    lifecycle,
    load,
    telemetry,
    publicUrl,
    siteConfig,
    web,
    trustedProxies,
    securityContact,
  })
  const server = app
  stops.push(() => closeServer(server))
  await app.listen({ host: config.host, port: config.port })

  const prepareAll = async () => {
    for (const applied of await prepare(database, wiring)) events.info(applied, 'migration applied')
    await wiring.beginSchool()
    warnOfFirstValues(config, deps)
    await requireAgreedKeys(deps).catch(toleratingMadeUpKeys(config, log))
    // No other process works on an embedded database.
    if (config.databaseUrl) membership ??= await joinProcesses(deps, wiring.agreement)
    if (await seed(config, wiring)) events.info('demo data made')
  }
  const patiently = withPatience(log, serverOf(database.url))
  await patiently(prepareAll)
  stops.push(async () => membership?.leave())
  if (lifecycle.phase !== 'starting') return
  wiring.beginReplica()
  sandbox?.start()
  // Stopped after the work that talks to it.
  stops.push(async () => sandbox?.stop())
  stops.push(wiring.endMail)
  const surroundings = { traces: telemetry?.traces, requestsUnderWay: load.inFlight }
  const background = await patiently(() =>
    startBackgroundWork(deps, database.poolerUrl ?? database.url, surroundings),
  )
  if (!background) return
  stops.push(() => Promise.all([drain(lifecycle, load), background.stop()]))
  lifecycle.phase = 'serving'
  events.info({ origin: origin() }, 'ready')
  say(`ready ${origin()}`)
  if (config.identity.kind === 'sandbox' && config.hasDemo) announceDemoAccounts()
  if (config.production || !config.hasDemo) await announceFirstAdmin(deps, config.dataDirectory)
}

/** A database that is slow or away is waited for, in each step of a start anew. */
function withPatience(log: FastifyBaseLogger, place: string) {
  return <T>(attempt: () => Promise<T>) =>
    untilItSucceeds(attempt, {
      mayPass: isTransient,
      isOver: () => lifecycle.phase === 'stopping',
      onFailure: startPatience({ log, place, report: (why) => (lifecycle.problem = why) }),
    })
}

/**
 * A key generated for development only warns: two folders may be tried with one database. Such a process must not seal:
 * that is refused at every attempt.
 */
function toleratingMadeUpKeys({ dataKeys }: Config, log: FastifyBaseLogger) {
  return (error: unknown) => {
    if (dataKeys || !(error instanceof DataKeysError)) throw error
    log.warn(
      `${error.message} No DATA_KEYS are set, so this process has a key of its own and can save no notes.`,
    )
  }
}

/** A variable that names something else than the school does looks as if it counted. */
function warnOfFirstValues(config: Config, { school, log }: Deps) {
  const given = { SCHOOL_NAME: config.schoolName, CURRENCY: config.currency, TIME_ZONE: config.timeZone }
  const kept = { SCHOOL_NAME: school.name, CURRENCY: school.currency, TIME_ZONE: school.timeZone }
  for (const [name, value] of Object.entries(given)) {
    const present = kept[name as keyof typeof kept]
    if (value !== undefined && value !== present)
      log.warn(
        `${name} has no effect: the school is set to ${present}, which admins change at /dashboard/school`,
      )
  }
}

/** The settings are logged in plain text, whatever format the log has. */
function reportFailure(error: unknown) {
  if (isOfSettings(error)) process.stderr.write(`The configuration is not right:\n${error.message}\n`)
  else if (error instanceof UnreachableError) logs.log.fatal(error.message)
  else logs.log.fatal({ err: error }, 'the server cannot go on')
}

/** A person has to change something: a second start would fail in the same way. */
function canNeverStart(error: unknown): error is Error {
  return [ConfigError, DataKeysError, UnfitDatabaseError].some((kind) => error instanceof kind)
}

function isOfSettings(error: unknown): error is Error {
  return canNeverStart(error) || error instanceof DisagreementError
}

/** Load balancers check now and then whether we are ready: until they have, they send requests. */
async function giveNotice({ stopNoticeSeconds }: Config) {
  if (lifecycle.phase !== 'serving') return
  lifecycle.phase = 'leaving'
  await new Promise((resolve) => setTimeout(resolve, stopNoticeSeconds * 1000))
}

/** Brings the database to the state that this version needs. May be repeated. */
async function prepare(database: DatabaseUrls, { deps, sandbox }: Wiring) {
  const applied = await prepareDatabase(database, sandbox)
  const warning = database.poolerUrl && (await checkPooler(database.poolerUrl))
  if (warning) deps.log.warn(warning)
  return applied
}

/** Resolves with whether there was anything to do. */
async function seed({ identity, hasDemo }: Config, { deps, sandbox }: Wiring): Promise<boolean> {
  return hasDemo && sandbox !== undefined && identity.kind === 'sandbox' && seedDemo(deps, sandbox)
}

/** Lets requests finish, but waits for no connection that a browser opened and never used. */
async function closeServer(server: FastifyInstance) {
  const patience = setTimeout(() => server.server.closeAllConnections(), lastWordsMs)
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
  for (const { email } of demoSignIns.toReversed()) say(`  ${email}  ${demoPassword}`)
}

async function stopAll() {
  lifecycle.phase = 'stopping'
  for (const stop of stops.reverse()) {
    await stop().catch((error: unknown) => logs.log.error({ err: error }, 'could not be stopped in order'))
  }
}
