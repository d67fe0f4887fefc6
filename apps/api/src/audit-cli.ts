import Fastify from 'fastify'
import { pino } from 'pino'
import type { AuditReport } from '@cadenza/contracts/audit'
import { readConfig } from './config.ts'
import { wire } from './deps.ts'
import { runAudit } from './features/audit/run-audit.ts'
import { joinDatabase } from './open-database.ts'

// npm run audit: beside a running product or alone. Reads only; the exit code is 1 when a rule is broken.

const config = readConfig()
const database = await joinDatabase(config)
const log = pino({ level: config.logLevel }, pino.destination(2))
const app = Fastify()
const address = { current: '' }
const { deps, sandbox, close } = await wire(config, {
  databaseUrl: database.url,
  replicaUrl: database.url,
  origin: () => address.current,
  log,
})
try {
  // The sandbox keeps its ledger in the database: its door is opened here for this one reader.
  if (sandbox) await app.register(sandbox.plugin)
  if (sandbox) address.current = await app.listen({ host: '127.0.0.1', port: 0 })
  const report = await runAudit(deps)
  process.stdout.write(toText(report))
  process.exitCode = report.failed > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`the audit could not be finished: ${String(error)}\n`)
  process.exitCode = 2
} finally {
  await app.close()
  await close()
  await database.stop()
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
