import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState, type ReactNode } from 'react'
import type { Selection } from '../../lib/browser/use-row-selection.ts'
import { stored } from '../../lib/browser/browser-storage.ts'
import { ColumnChoice } from './column-choice.tsx'
import { DataTable, type Column } from './data-table.tsx'

export interface WorkColumn<Row, Sort extends string = never> extends Column<Row> {
  /** It can be hidden. */
  isOptional?: boolean
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
  selection?: Selection
  sort?: { by: Sort; onSort: (by: Sort) => void }
  /** Looks at a row without leaving the list. */
  onPeek?: (row: Row) => void
  /** Beside the choice of columns: what there is, and what can be done with it. */
  children?: ReactNode
}

/** A list that is worked with: its columns are chosen and sorted, its rows selected (X) and looked at (Space). */
export function WorkTable<Row, Sort extends string = never>(props: WorkTableProps<Row, Sort>) {
  const { name, caption, columns, rows, rowKey, rowName, selection, sort, onPeek, children } = props
  const [hidden, setHidden] = useHiddenColumns(name)
  const shown = columns
    .filter(({ header }) => !hidden.includes(header))
    .map((column) => (sort && column.sorts ? sortable(column, sort) : column))
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:min-h-9">
        <div className="min-w-0 flex-1">{children}</div>
        <ColumnChoice
          columns={columns.filter(({ isOptional }) => isOptional).map(({ header }) => header)}
          hidden={hidden}
          onHidden={setHidden}
        />
      </div>
      <DataTable
        caption={caption}
        columns={selection ? [boxColumn(selection, rowKey, rowName), ...shown] : shown}
        rows={rows}
        rowKey={rowKey}
        isChosen={(row) => selection?.keys.has(rowKey(row)) ?? false}
        keys={{
          select: selection && ((at) => rows[at] && selection.toggle(rowKey(rows[at]))),
          peek: onPeek && ((at) => rows[at] && onPeek(rows[at])),
        }}
      />
    </>
  )
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
    header: 'Selected',
    narrow: 'hidden',
    head: (
      <input type="checkbox" aria-label="Select all" checked={isAll} onChange={toggleAll} className={look} />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        aria-label={`Select ${rowName(row)}`}
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
