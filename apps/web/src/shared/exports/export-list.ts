import { plural, t } from '@lingui/core/macro'
import type { ExportedPage } from '@cadenza/contracts/office/exported-list'
import type { Role } from '@cadenza/contracts/people/user'
import { messageFor } from '../../lib/loading/error-message.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { toCsv } from '../../lib/format/csv.ts'
import { type WantedList, type Client, readPage } from './queries.ts'

interface Export {
  client: Client
  /** The exporter’s role: teachers have a door of their own. */
  role: Role | undefined
  /** Of the file, without its extension. */
  name: string | undefined
  say: (words: string) => void
}

/**
 * Reads a list to its end, page by page, and saves it as a CSV file. Reports its progress, and returns the
 * outcome.
 */
export async function exportList({ client, role, name, say }: Export, wanted: WantedList) {
  try {
    const { columns, rows, isCut } = await collectRows(
      (cursor) => readPage(client, role, wanted, cursor),
      (read) => say(t`${plural(read, { one: '# row', other: '# rows' })} read …`),
    )
    saveRows(name === undefined ? fileNames[wanted.list] : fileNameOf(name), [columns, ...rows])
    return isCut
      ? t`The first ${plural(rows.length, { one: '# row', other: '# rows' })} were saved: one file holds no more. Narrow the list for the others.`
      : t`${plural(rows.length, { one: '# row', other: '# rows' })} saved.`
  } catch (error) {
    return messageFor(error).message
  }
}

/** Without the characters that file systems refuse. */
const fileNameOf = (name: string) => name.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()

const fileNames: Record<WantedList['list'], string> = {
  users: 'users',
  classes: 'classes',
  payments: 'payments',
  families: 'families',
  auditLog: 'audit-log',
  mails: 'mails',
  messages: 'messages',
  rooms: 'rooms',
  terms: 'terms',
  discounts: 'discounts',
  roster: 'roster',
}

/** The maximum for one file. */
export const mostRows = 10_000

/** Reads pages until there are no more, or `mostRows` are read; `isCut` says that there were more. */
export async function collectRows(
  readPage: (cursor: string | undefined) => Promise<ExportedPage>,
  onProgress: (read: number) => void,
): Promise<{ columns: string[]; rows: string[][]; isCut: boolean }> {
  const rows: string[][] = []
  let cursor: string | undefined
  for (;;) {
    const page = await readPage(cursor)
    rows.push(...page.rows)
    onProgress(Math.min(rows.length, mostRows))
    const isFull = rows.length > mostRows || (rows.length === mostRows && page.nextCursor !== null)
    if (isFull || page.nextCursor === null)
      return { columns: page.columns, rows: rows.slice(0, mostRows), isCut: isFull }
    cursor = page.nextCursor
  }
}

/** Saves rows as a CSV file of this name. */
function saveRows(name: string, rows: readonly (readonly string[])[]) {
  saveFile(`${name}.csv`, toCsv(rows), 'text/csv')
}
