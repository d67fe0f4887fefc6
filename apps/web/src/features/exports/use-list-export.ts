import { useState } from 'react'
import { messageFor } from '../../lib/loading/error-message.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import type { WantedList } from './export-list.ts'

/** Reads a list to its end and saves it as a file. */
export function useListExport() {
  const { client } = trpc.useUtils()
  const [state, setState] = useState({ isRunning: false, words: '' })
  const download = async (wanted: WantedList) => {
    const say = (words: string) => setState({ isRunning: true, words })
    say('Reading …')
    // Most admins who see a list do not export it.
    const words = await import('./export-list.ts').then(
      ({ exportList }) => exportList(client, wanted, say),
      (error: unknown) => messageFor(error).message,
    )
    setState({ isRunning: false, words })
  }
  return { ...state, download }
}
