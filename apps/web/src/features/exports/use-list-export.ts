import type { ExportListInput } from '@cadenza/contracts/exported-list'
import { useState } from 'react'
import { messageFor } from '../../lib/error-message.ts'
import { count } from '../../lib/format.ts'
import { trpc } from '../../lib/trpc.ts'

type WithoutCursor<Input> = Input extends unknown ? Omit<Input, 'cursor'> : never
/** A list and its filters. */
export type WantedList = WithoutCursor<ExportListInput>

/** Reads a list to its end, page by page, and saves it as a CSV file. */
export function useListExport() {
  const { client } = trpc.useUtils()
  const [state, setState] = useState({ isRunning: false, words: '' })
  const download = async (wanted: WantedList) => {
    setState({ isRunning: true, words: 'Reading …' })
    try {
      // Most admins who see a list do not take it along.
      const [{ collectRows }, { saveRows }] = await Promise.all([
        import('./collect-rows.ts'),
        import('./save-rows.ts'),
      ])
      const { columns, rows, isCut } = await collectRows(
        // The list's own filters and the cursor of that list.
        (cursor) => client.admin.lists.export.mutate({ ...wanted, cursor } as ExportListInput),
        (read) => setState({ isRunning: true, words: `${rowsOf(read)} read …` }),
      )
      saveRows(fileNames[wanted.list], [columns, ...rows])
      const words = isCut
        ? `The first ${rowsOf(rows.length)} were saved: one file holds no more. Narrow the list for the others.`
        : `${rowsOf(rows.length)} saved.`
      setState({ isRunning: false, words })
    } catch (error) {
      setState({ isRunning: false, words: messageFor(error).message })
    }
  }
  return { ...state, download }
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
