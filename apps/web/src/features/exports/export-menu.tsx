import { t } from '@lingui/core/macro'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { useListExport } from '../../shared/exports/use-list-export.ts'
import type { WantedList } from '../../shared/exports/queries.ts'

interface ExportMenuProps {
  /** The list, and the filters that it is shown with. */
  list: WantedList
  /** Of the file, where it is not that of the list. */
  name?: string
}

/**
 * Less frequent actions of a page: exporting its whole list as a file, not only what is on the screen. Shows
 * its progress.
 */
export function ExportMenu({ list, name }: ExportMenuProps) {
  const { isRunning, words, download } = useListExport(name)
  return (
    <div className="grid justify-items-end gap-1">
      <ActionMenu
        label={t`More actions`}
        actions={[
          {
            label: t`Download CSV`,
            blocked: isRunning ? t`It is being read` : undefined,
            onSelect: () => void download(list),
          },
        ]}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {words}
      </p>
    </div>
  )
}
