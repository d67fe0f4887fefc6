import { t } from '@lingui/core/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState, type ReactNode } from 'react'
import { useRowSelection, type Selection } from '../../lib/browser/use-row-selection.ts'
import { stored } from '../../lib/browser/browser-storage.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { ActionMenu, type MenuAction } from '../parts/action-menu.tsx'
import { Button } from '../parts/button.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { actionsColumn, DataTable, type Column } from './data-table.tsx'

export interface WorkColumn<Row, Sort extends string = never> extends Column<Row> {
  /** It can be hidden. */
  isOptional?: boolean
  /** It names the row, by a text, and opens its glance. */
  opens?: boolean
  /** The order that a press on its heading asks for, and the other one where there is one. */
  sorts?: readonly [
    { by: Sort; is: 'ascending' | 'descending' },
    { by: Sort; is: 'ascending' | 'descending' }?,
  ]
}

interface WorkTableProps<Row, Sort extends string> {
  /** Under which its hidden columns are kept. */
  name: string
  caption: string
  columns: WorkColumn<Row, Sort>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Of a row, for the label of its box: `receipt 1002`. */
  rowName: (row: Row) => string
  sort?: { by: Sort; onSort: (by: Sort) => void } | undefined
  /** A row in full, beside the list: opened by the column that opens it, by its menu and by the space bar. */
  glance?: { title: (row: Row) => string; body: (row: Row) => ReactNode }
  /** What can be done with a row. */
  actions?: (row: Row) => MenuAction[]
  /** How many rows there are, or their sum. */
  status: string
  /** Its rows can be selected. */
  selected?: Selected<Row> | undefined
}

export interface Selected<Row> {
  /** What is selected, and its sum: `3 payments, $420.00`. */
  words: (rows: Row[]) => string
  /** What can be done with all of it; `clear` when it is done. */
  actions: (rows: Row[], clear: () => void) => ReactNode
}

/** A list that is worked with: its columns are chosen and sorted, its rows selected (X) and looked at (Space). */
export function WorkTable<Row, Sort extends string = never>(props: WorkTableProps<Row, Sort>) {
  const { name, caption, columns, rows, rowKey, rowName, sort, glance, actions, status, selected } = props
  const [hidden, setHidden] = useHiddenColumns(name)
  const selection = useRowSelection(rows.map(rowKey))
  const chosen = rows.filter((row) => selection.keys.has(rowKey(row)))
  const [peeked, setPeeked] = useState<string>()
  // As it is now: rows are loaded again while one is looked at.
  const atGlance = rows.find((row) => rowKey(row) === peeked)
  const peek = (row: Row) => setPeeked(rowKey(row))
  const shown = columns
    .filter(({ header }) => !hidden.includes(header))
    .map((column) => (column.opens ? opening(column, peek) : column))
    .map((column) => (sort && column.sorts ? sortable(column, sort) : column))
  const look = (row: Row) => ({
    label: t`Look at it`,
    name: t`Look at ${rowName(row)}`,
    onSelect: () => peek(row),
  })
  const menu = actions && {
    ...actionsColumn,
    cell: (row: Row) => (
      <ActionMenu
        label={t`Actions for ${rowName(row)}`}
        actions={[...(glance ? [look(row)] : []), ...actions(row)]}
      />
    ),
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:min-h-9">
        <div
          role="status"
          className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-sm text-muted tabular-nums"
        >
          {selected && chosen.length > 0 ? (
            <>
              <strong className="font-semibold text-ink">{selected.words(chosen)}</strong>
              {selected.actions(chosen, selection.clear)}
              <Button size="sm" variant="ghost" onClick={selection.clear}>
                {t`Select none`}
              </Button>
            </>
          ) : (
            status
          )}
        </div>
        <ColumnChoice
          columns={columns.filter(({ isOptional }) => isOptional).map(({ header }) => header)}
          hidden={hidden}
          onHidden={setHidden}
        />
      </div>
      <DataTable
        caption={caption}
        columns={[
          ...(selected ? [boxColumn(selection, rowKey, rowName)] : []),
          ...shown,
          ...(menu ? [menu] : []),
        ]}
        rows={rows}
        rowKey={rowKey}
        isChosen={(row) => selection.keys.has(rowKey(row))}
        keys={{
          select: selected && ((at) => rows[at] && selection.toggle(rowKey(rows[at]))),
          peek: glance && ((at) => rows[at] && peek(rows[at])),
        }}
      />
      {glance && atGlance && (
        <Dialog title={glance.title(atGlance)} shape="side" onClose={() => setPeeked(undefined)}>
          {glance.body(atGlance)}
        </Dialog>
      )}
    </>
  )
}

/** The two orders of a column of moments. */
export const byTime = [
  { by: 'newest', is: 'descending' },
  { by: 'oldest', is: 'ascending' },
] as const

function opening<Row, Sort extends string>(
  column: WorkColumn<Row, Sort>,
  peek: (row: Row) => void,
): WorkColumn<Row, Sort> {
  return {
    ...column,
    rowHeader: true,
    narrow: 'first',
    cell(row, index) {
      const name = column.cell(row, index)
      return (
        <button type="button" title={String(name)} className="row-button" onClick={() => peek(row)}>
          {name}
        </button>
      )
    },
  }
}

function useHiddenColumns(name: string) {
  const kept = stored.hiddenColumns(name)
  const [hidden, setHidden] = useState(() => kept.read()?.split(',') ?? [])
  const change = (next: string[]) => {
    kept.save(next.join(','))
    setHidden(next)
  }
  return [hidden, change] as const
}

function boxColumn<Row>(
  { keys, isAll, toggle, toggleAll }: Selection,
  rowKey: (row: Row) => string,
  rowName: (row: Row) => string,
): Column<Row> {
  const look = 'block size-4 accent-primary pointer-coarse:size-5'
  return {
    header: t`Selected`,
    narrow: 'hidden',
    head: (
      <input
        type="checkbox"
        aria-label={t`Select all`}
        checked={isAll}
        onChange={toggleAll}
        className={look}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        aria-label={t`Select ${rowName(row)}`}
        checked={keys.has(rowKey(row))}
        onChange={() => toggle(rowKey(row))}
        className={look}
      />
    ),
  }
}

function sortable<Row, Sort extends string>(
  column: WorkColumn<Row, Sort>,
  { by, onSort }: { by: Sort; onSort: (by: Sort) => void },
): Column<Row> {
  const [first, second = first] = column.sorts ?? []
  if (!first || !second) return column
  const now = [first, second].find((order) => order.by === by)
  const next = now === first ? second : first
  const Icon = now?.is === 'descending' ? ArrowDown : ArrowUp
  return {
    ...column,
    sorted: now?.is ?? 'none',
    head: (
      <button
        type="button"
        className="inline-flex min-h-9 items-center gap-1 hover:text-ink"
        onClick={() => onSort(next.by)}
      >
        {column.header}
        {now && <Icon aria-hidden className="size-4" />}
      </button>
    ),
  }
}
