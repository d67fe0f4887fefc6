import { t } from '@lingui/core/macro'
import { Button } from '../../components/parts/button.tsx'
import type { WantedList } from './queries.ts'
import { useListExport } from './use-list-export.ts'

interface SaveSelectedProps {
  list: Extract<WantedList, { ids?: unknown }>['list']
  ids: string[]
}

/** Saves the selected rows of a list as a file. */
export function SaveSelected({ list, ids }: SaveSelectedProps) {
  const { isRunning, words, download } = useListExport(`selected-${list}`)
  return (
    <>
      <Button size="sm" variant="secondary" busy={isRunning} onClick={() => void download({ list, ids })}>
        {t`Save as CSV`}
      </Button>
      {words}
    </>
  )
}
