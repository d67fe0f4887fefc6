import { productVersion } from '@cadenza/contracts/wire/version'
import { runAudit } from '../features/audit/run-audit.ts'
import { restoreBackup } from '../features/backups/restore-backup.ts'
import { DataKeysError, requireAgreedKeys } from '../features/private-notes/agreed-keys.ts'
import { audit, auditText } from './audit.ts'
import { withSchool, type OpenSchool } from './open-school.ts'
import { couldNot, oneLine, type Command } from './command.ts'

/**
 * `restore FILE`. The exit code is 1 when all was restored and the audit found broken rules or could not be finished, or
 * DATA_KEYS do not fit.
 */
export const restore: Command = {
  failure: 'the backup was not restored',
  async run([file, ...others]) {
    if (!file || others.length > 0) {
      process.stderr.write('usage: npm run restore -- <file>\n')
      return couldNot
    }
    return withSchool(async (school) => {
      const { deps, database, sandbox: guest } = school
      const target = { database, guest, images: deps.images, version: productVersion }
      const { madeAt, version, tables, pictures } = await restoreBackup(target, file)
      const rows = tables.reduce((sum, { count }) => sum + count, 0)
      process.stdout.write(
        `restored the school of ${madeAt}, version ${version}: ${rows} rows and ${pictures.count} pictures\n`,
      )
      const isSound = await isAuditPassed(school)
      const canOpen = await canOpenNotes(school)
      return isSound && canOpen ? 0 : 1
    })
  },
}

async function isAuditPassed({ deps, serveSandbox }: OpenSchool): Promise<boolean> {
  try {
    await serveSandbox()
    const report = await runAudit(deps)
    process.stdout.write(auditText(report))
    return report.failed === 0
  } catch (error) {
    // The provider may be away: all is restored nevertheless.
    process.stdout.write(`${audit.failure}: ${oneLine(error)}\n`)
    return false
  }
}

async function canOpenNotes({ deps }: OpenSchool): Promise<boolean> {
  try {
    await requireAgreedKeys(deps)
    return true
  } catch (error) {
    if (!(error instanceof DataKeysError)) throw error
    process.stdout.write(`${error.message}\n`)
    return false
  }
}
