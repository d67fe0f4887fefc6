import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { productVersion } from '@cadenza/contracts/wire/version'
import { runAudit } from '../features/audit/run-audit.ts'
import { restoreBackup } from '../features/backups/restore-backup.ts'
import { DataKeysError, requireAgreedKeys } from '../features/private-notes/agreed-keys.ts'
import { readConfig, type Config } from '../settings/config.ts'
import { audit, auditText } from './audit.ts'
import { withSchool, type OpenSchool } from './open-school.ts'
import { couldNot, oneLine, type Command } from './command.ts'

/**
 * `restore FILE`, or `restore FILE --rehearse` to see whether it can be: into a database that no start serves, and with
 * pictures in a folder of their own, whatever services the settings name. The exit code is 1 when all was restored and the audit found broken rules or could not be finished, or
 * DATA_KEYS do not fit.
 */
export const restore: Command = {
  failure: 'the backup was not restored',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { rehearse: { type: 'boolean', default: false } },
    })
    const [file, ...others] = positionals
    if (!file || others.length > 0) {
      process.stderr.write('usage: npm run restore -- <file> [--rehearse]\n')
      return couldNot
    }
    const isRehearsal = values.rehearse
    const config = isRehearsal ? toRehearsal(readConfig()) : readConfig()
    return withSchool((school) => restoreAndAudit(school, { file, isRehearsal }), config)
  },
}

const toRehearsal = (config: Config): Config => ({
  ...config,
  imageBucket: undefined,
  dataDirectory: join(config.dataDirectory, 'rehearsal'),
})

async function restoreAndAudit(
  school: OpenSchool,
  { file, isRehearsal }: { file: string; isRehearsal: boolean },
): Promise<number> {
  const { deps, database, sandbox: guest } = school
  const target = { database, guest, images: deps.images, version: productVersion, isRehearsal }
  const { madeAt, version, tables, pictures } = await restoreBackup(target, file)
  const rows = tables.reduce((sum, { count }) => sum + count, 0)
  process.stdout.write(
    `restored the school of ${madeAt}, version ${version}: ${rows} rows and ${pictures.count} pictures\n`,
  )
  const isSound = await isAuditPassed(school)
  const canOpen = await canOpenNotes(school)
  return isSound && canOpen ? 0 : 1
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
