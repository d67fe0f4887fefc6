import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Deps } from '../context.ts'
import { firstAdminHours, offerFirstAdmin } from '../features/staff-invitations/first-admin.ts'

/**
 * Tells where the link is that makes the first admin, if there is one: on the terminal that the server was started from,
 * otherwise in a file that its own user alone may read. Logs are kept and shipped: none has the link.
 */
export async function announceFirstAdmin(
  deps: Deps,
  dataDirectory: string,
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
): Promise<void> {
  const link = await offerFirstAdmin(deps)
  if (!link) return
  const what = `who opens this link within ${firstAdminHours} hours becomes the first`
  if (terminal.isTTY) return void terminal.write(`the school has no admin yet: ${what}\n  ${link}\n`)
  const file = resolve(join(dataDirectory, 'first-admin-link'))
  try {
    mkdirSync(dataDirectory, { recursive: true })
    // A file that is there keeps its mode.
    rmSync(file, { force: true })
    writeFileSync(file, `${link}\n`, { mode: 0o600, flag: 'wx' })
    deps.log.warn({ file }, `the school has no admin yet: the file has a link, and ${what}`)
  } catch (error) {
    deps.log.error(
      { err: error },
      'the school has no admin yet, and the link could not be written: set ADMIN_EMAILS, or let DATA_DIR be written to and start again',
    )
  }
}
