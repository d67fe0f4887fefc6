import { productVersion } from '@cadenza/contracts/wire/version'
import { writeBackup } from '../features/backups/write-backup.ts'
import { withSchool } from './open-school.ts'
import { couldNot, type Command } from './command.ts'

/** `backup FILE` */
export const backup: Command = {
  failure: 'no backup was made',
  async run([file, ...others]) {
    if (!file || others.length > 0) {
      process.stderr.write('usage: npm run backup -- <new file, such as school.tar>\n')
      return couldNot
    }
    const interrupted = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => interrupted.abort(new Error('interrupted')))
    return withSchool(async ({ deps, database: { ownerUrl } }) => {
      const school = { ownerUrl, images: deps.images, version: productVersion, now: deps.now }
      const { manifest, bytes } = await writeBackup(school, file, interrupted.signal)
      const { tables, pictures } = manifest
      const rows = tables.reduce((sum, { count }) => sum + count, 0)
      const lost = pictures.missing.length
      process.stdout.write(
        `${file}: ${rows} rows of ${tables.length} tables and ${pictures.count} pictures, ${Math.ceil(bytes / 1000)} kB\n` +
          (lost > 0 ? `${lost} pictures have a row and no file, and are missing from it\n` : '') +
          'DATA_KEYS and the other secrets are not in it. Keep DATA_KEYS in another place: without them the private ' +
          'notes in this file cannot be read.\n',
      )
      return 0
    })
  },
}
