import Fastify from 'fastify'
import { pino } from 'pino'
import type { AuditReport } from '@cadenza/contracts/audit'
import { readConfig, type Config } from './config.ts'
import { wire } from './deps.ts'
import { runAudit } from './features/audit/run-audit.ts'
import { joinDatabase } from './open-database.ts'

// npm run audit: beside a running product or alone. Reads only; the exit code is 1 when a rule is broken, 2 when it
// could not be told.

try {
  const report = await audit(readConfig())
  process.stdout.write(toText(report))
  process.exitCode = report.failed > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`the audit could not be finished: ${String(error)}\n`)
  process.exitCode = 2
}

async function audit(config: Config): Promise<AuditReport> {
  const database = await joinDatabase(config)
  try {
    return await auditDatabase(config, database.url)
  } finally {
    await database.stop()
  }
}

async function auditDatabase(config: Config, databaseUrl: string): Promise<AuditReport> {
  const log = pino({ level: config.logLevel }, pino.destination(2))
  const app = Fastify()
  const address = { current: '' }
  const { deps, sandbox, close } = await wire(config, { databaseUrl, origin: () => address.current, log })
  try {
    // The sandbox keeps its ledger in the database: its door is opened here for this one reader.
    if (sandbox) await app.register(sandbox.plugin)
    if (sandbox) address.current = await app.listen({ host: '127.0.0.1', port: 0 })
    return await runAudit(deps)
  } finally {
    await app.close()
    await close()
  }
}

function toText({ findings, passed, failed, provider, at }: AuditReport): string {
  const lines = findings.flatMap(({ rule, broken }) => [
    `${broken.length === 0 ? 'ok    ' : 'BROKEN'}  ${rule}`,
    ...broken.map((id) => `        ${id}`),
  ])
  return [
    `books at ${at}, compared with ${provider}`,
    ...lines,
    `${passed} passed, ${failed} failed`,
    '',
  ].join('\n')
}
