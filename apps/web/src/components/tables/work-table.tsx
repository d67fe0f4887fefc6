import { useRouter } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { isForSomethingElse, singleKeysOn } from '../../lib/browser/single-keys.ts'
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

/**
 * A list that is worked with. The link of the cell that names a row is the way in, and a press anywhere on the row
 * follows it. Single keys move (J, K), open (Enter), look (Space) and select (X); they act on the row that has the
 * focus.
 */
export function WorkTable<Row, Sort extends string = never>(props: WorkTableProps<Row, Sort>) {
  const { name, caption, columns, rows, rowKey, rowName, selection, sort, onPeek, children } = props
  const place = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const [hidden, setHidden] = useHiddenColumns(name)
  useRowKeys(place, {
    select: (at) => rows[at] && selection?.toggle(rowKey(rows[at])),
    peek: onPeek && ((at) => rows[at] && onPeek(rows[at])),
  })
  const shown = columns
    .filter(({ header }) => !hidden.includes(header))
    .map((column) => (sort && column.sorts ? sortable(column, sort) : column))
  const attributes = (row: Row) => ({
    className: `work-row ${selection?.keys.has(rowKey(row)) ? 'work-row-chosen' : ''}`,
    onClick: (event: MouseEvent<HTMLElement>) => {
      const link = linkOfPress(event)
      if (link) void router.navigate({ href: link.getAttribute('href') ?? '' })
    },
  })
  return (
    <div ref={place}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:min-h-9">
        <div className="min-w-0 flex-1">{children}</div>
        <ColumnChoice
          columns={columns.filter(({ isOptional }) => isOptional).map(({ header }) => header)}
          hidden={hidden}
          onHidden={setHidden}
        />
      </div>
      <DataTable
        dense
        caption={caption}
        columns={selection ? [boxColumn(selection, rowKey, rowName), ...shown] : shown}
        rows={rows}
        rowKey={rowKey}
        work={attributes}
      />
    </div>
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

/** A press on a link, a button or a box is theirs, and so is one that selects text or opens another tab. */
function linkOfPress({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey) return undefined
  if (target.closest('a, button, input, label, [popover]') || getSelection()?.toString()) return undefined
  return wayIn(currentTarget)
}

/** The link of the cell that names the row. */
const wayIn = (row: Element) => row.querySelector<HTMLElement>('[role=rowheader] a[href]')

interface RowActions {
  select: (at: number) => void
  peek: ((at: number) => void) | undefined
}

function useRowKeys(place: { current: HTMLElement | null }, actions: RowActions) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeysOn() || isForSomethingElse(event)) return
    const links = [...(place.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])].map((row) =>
      wayIn(row),
    )
    const at = links.findIndex((link) => link?.closest('tr')?.contains(document.activeElement))
    const move = { j: 1, k: -1 }[event.key.toLowerCase()]
    if (move) links[Math.min(Math.max(at + move, 0), links.length - 1)]?.focus()
    else if (at >= 0 && event.key.toLowerCase() === 'x') actions.select(at)
    // On a button or a box the space bar presses it.
    else if (event.key === ' ' && actions.peek && links[at] === document.activeElement) actions.peek(at)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
