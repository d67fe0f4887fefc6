import type { AuditReport } from '@cadenza/contracts/office/audit'
import { runAudit } from '../features/audit/run-audit.ts'
import { withSchool } from './open-school.ts'
import type { Command } from './command.ts'

/** Reads only; the exit code is 1 when a rule is broken, which is not the same as an audit that could not be completed. */
export const audit: Command = {
  failure: 'the audit could not be finished',
  run: () =>
    withSchool(async ({ deps, serveSandbox }) => {
      await serveSandbox()
      const report = await runAudit(deps)
      process.stdout.write(auditText(report))
      return report.failed > 0 ? 1 : 0
    }),
}

export function auditText({ findings, passed, failed, provider, at }: AuditReport): string {
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
