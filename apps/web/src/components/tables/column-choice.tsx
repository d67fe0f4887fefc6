import { t } from '@lingui/core/macro'
import Columns from 'lucide-react/icons/columns-3'
import { useId } from 'react'

interface ColumnChoiceProps {
  columns: string[]
  hidden: string[]
  onHidden: (hidden: string[]) => void
}

/** Which columns of a table are shown: boxes in a popover below its button. */
export function ColumnChoice({ columns, hidden, onHidden }: ColumnChoiceProps) {
  const id = useId()
  if (columns.length === 0) return null
  return (
    <div className="relative max-sm:hidden">
      <button
        type="button"
        popoverTarget={id}
        className="column-choice-button inline-flex min-h-9 items-center gap-2 rounded-input px-2 text-sm font-semibold text-muted hover:bg-sunken pointer-coarse:min-h-11"
      >
        <Columns aria-hidden className="size-4" />
        {t`Columns`}
      </button>
      <fieldset
        id={id}
        popover="auto"
        className="column-choice rounded-input border border-hairline bg-page p-2 text-ink shadow-lg"
      >
        <legend className="sr-only">{t`Columns`}</legend>
        {columns.map((column) => (
          <label
            key={column}
            className="flex min-h-9 items-center gap-2 rounded-input px-2 text-sm hover:bg-sunken pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              // A filter of the list may have the same name.
              aria-label={t`Column: ${column}`}
              className="size-4 accent-primary"
              checked={!hidden.includes(column)}
              onChange={({ target }) =>
                onHidden(target.checked ? hidden.filter((other) => other !== column) : [...hidden, column])
              }
            />
            {column}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
