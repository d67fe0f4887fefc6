import Fastify from 'fastify'
import { openLogs } from '../process/log.ts'
import type { AuditReport } from '@cadenza/contracts/audit'
import { readConfig } from '../config.ts'
import { wire } from '../deps.ts'
import { runAudit } from '../features/audit/run-audit.ts'
import { joinDatabase } from '../db/open-database.ts'

// npm run audit: beside a running product or alone. Reads only; the exit code is 1 when a rule is broken, 2 when the
// audit could not be completed.

/** The exit code must distinguish broken books from an audit that could not be completed. */
const couldNotFinish = 2

const address = { current: '' }
/** What has been started, to be stopped newest first. */
const stops: (() => Promise<unknown>)[] = []
try {
  const report = await audit()
  process.stdout.write(toText(report))
  process.exitCode = report.failed > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`the audit could not be finished: ${oneLine(error)}\n`)
  process.exitCode = couldNotFinish
}
for (const stop of stops.reverse()) await stop()
// A start that failed half-way may have left connections open.
process.exit()

async function audit(): Promise<AuditReport> {
  const config = readConfig()
  const database = await joinDatabase(config)
  stops.push(() => database.stop())
  const { log } = openLogs(config.logLevel)
  const { deps, sandbox, close } = await wire(config, {
    databaseUrl: database.url,
    origin: () => address.current,
    log,
  })
  stops.push(close)
  if (sandbox) {
    // The sandbox keeps its ledger in the database: this one reader opens it here.
    const app = Fastify()
    stops.push(() => app.close())
    await app.register(sandbox.plugin)
    address.current = await app.listen({ host: '127.0.0.1', port: 0 })
  }
  return runAudit(deps)
}

/** The cause says more than the statement that failed. */
function oneLine(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return String(cause).replaceAll(/\s*\n\s*/g, '; ')
}

function toText({ findings, passed, failed, provider, at }: AuditReport): string {
  const lines = findings.flatMap(({ rule, broken }) => [
    `${broken.length === 0 ? 'ok    ' : 'BROKEN'}  ${rule}`,
    ...broken.map(({ id, about }) => `        ${id}${about === null ? '' : `  ${about}`}`),
  ])
  return [
    `books at ${at}, compared with ${provider}`,
    ...lines,
    `${passed} passed, ${failed} failed`,
    '',
  ].join('\n')
}
