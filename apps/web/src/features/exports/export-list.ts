import type { ExportListInput } from '@cadenza/contracts/exported-list'
import { messageFor } from '../../lib/loading/error-message.ts'
import { count } from '../../lib/format/format.ts'
import type { trpc } from '../../lib/loading/trpc.ts'
import { collectRows } from './collect-rows.ts'
import { saveRows } from './save-rows.ts'

type WithoutCursor<Input> = Input extends unknown ? Omit<Input, 'cursor'> : never
/** A list and its filters. */
export type WantedList = WithoutCursor<ExportListInput>

type Client = ReturnType<typeof trpc.useUtils>['client']

/**
 * Reads a list to its end, page by page, and saves it as a CSV file. Reports its progress, and returns the
 * outcome.
 */
export async function exportList(client: Client, wanted: WantedList, say: (words: string) => void) {
  try {
    const { columns, rows, isCut } = await collectRows(
      // The list's own filters and the cursor of that list.
      (cursor) => client.admin.lists.export.mutate({ ...wanted, cursor } as ExportListInput),
      (read) => say(`${rowsOf(read)} read …`),
    )
    saveRows(fileNames[wanted.list], [columns, ...rows])
    return isCut
      ? `The first ${rowsOf(rows.length)} were saved: one file holds no more. Narrow the list for the others.`
      : `${rowsOf(rows.length)} saved.`
  } catch (error) {
    return messageFor(error).message
  }
}

const rowsOf = (number: number) => count(number, 'row', 'rows')

const fileNames: Record<WantedList['list'], string> = {
  users: 'users',
  classes: 'classes',
  payments: 'payments',
  families: 'families',
  auditLog: 'audit-log',
  rooms: 'rooms',
  terms: 'terms',
}
