import { useState } from 'react'
import { ActionMenu, type MenuAction } from '../../components/action-menu.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { useViewer } from '../../lib/session/viewer.ts'
import type { WantedList } from './export-list.ts'

interface ExportMenuProps {
  /** The list, and the filters that it is shown with. */
  list: WantedList
  /** Of the file, where it is not that of the list. */
  name?: string
  label?: string
  /** Of the export, where it is not of the page's own list. */
  download?: Pick<MenuAction, 'label' | 'name'>
  /** What the menu offers besides, above the export and below it. */
  before?: MenuAction[]
  after?: MenuAction[]
}

/**
 * Less frequent actions of a page: exporting its whole list as a file, not only what is on the screen. Shows
 * its progress.
 */
export function ExportMenu(props: ExportMenuProps) {
  const { list, name, label = 'More actions', download = { label: 'Download CSV' } } = props
  const { before = [], after = [] } = props
  const { isRunning, words, save } = useListExport(name)
  const blocked = isRunning ? 'It is being read' : undefined
  return (
    <div className="grid justify-items-end gap-1">
      <ActionMenu
        label={label}
        actions={[...before, { ...download, blocked, onSelect: () => void save(list) }, ...after]}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {words}
      </p>
    </div>
  )
}

/** Reads a list to its end and saves it as a file. */
function useListExport(name: string | undefined) {
  const { viewer } = useViewer()
  const { client } = trpc.useUtils()
  const [state, setState] = useState({ isRunning: false, words: '' })
  const save = async (wanted: WantedList) => {
    const say = (words: string) => setState({ isRunning: true, words })
    say('Reading …')
    // Most admins who see a list do not export it.
    const words = await import('./export-list.ts').then(
      ({ exportList }) => exportList({ client, role: viewer?.role, name, say }, wanted),
      (error: unknown) => messageFor(error).message,
    )
    setState({ isRunning: false, words })
  }
  return { ...state, save }
}
