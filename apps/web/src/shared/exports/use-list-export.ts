import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { messageFor } from '../../lib/loading/error-message.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { useViewer } from '../../lib/viewer/queries.ts'
import type { WantedList } from './queries.ts'

/** Reads a list to its end and saves it as a file. */
export function useListExport(name: string | undefined) {
  const { viewer } = useViewer()
  const { client } = trpc.useUtils()
  const [state, setState] = useState({ isRunning: false, words: '' })
  const download = async (wanted: WantedList) => {
    const say = (words: string) => setState({ isRunning: true, words })
    say(t`Reading …`)
    // Most admins who see a list do not export it.
    const words = await import('./export-list.ts').then(
      ({ exportList }) => exportList({ client, role: viewer?.role, name, say }, wanted),
      (error: unknown) => messageFor(error).message,
    )
    setState({ isRunning: false, words })
  }
  return { ...state, download }
}
