import Download from 'lucide-react/icons/download'
import { Button } from '../../components/button.tsx'
import type { WantedList } from './export-list.ts'
import { useListExport } from './use-list-export.ts'

interface ExportButtonProps {
  /** The list, and the filters that it is shown with. */
  list: WantedList
}

/** Takes the whole list along as a file, not only what is on the screen; says how far it is. */
export function ExportButton({ list }: ExportButtonProps) {
  const { isRunning, words, download } = useListExport()
  return (
    <div className="grid justify-items-end gap-1">
      <Button variant="ghost" size="sm" busy={isRunning} onClick={() => void download(list)}>
        {!isRunning && <Download aria-hidden className="size-4" />}
        <span className="max-sm:sr-only">Download CSV</span>
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {words}
      </p>
    </div>
  )
}
