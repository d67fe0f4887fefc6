/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- these are the roles that a table has anyway */
import clsx from 'clsx'
import type { MouseEvent, ReactNode } from 'react'

export interface Column<Row> {
  /** Heading of the column, and the label of the value when rows are shown as cards. */
  header: string
  /** What stands in the head in place of the heading. */
  head?: ReactNode
  /** Whether the rows are in the order of this column, where they can be. */
  sorted?: 'ascending' | 'descending' | 'none'
  cell: (row: Row, index: number) => ReactNode
  /** Numbers and amounts are aligned to the end. */
  align?: 'end'
  /** It gets what the other columns leave, and cuts off what does not fit: `1/4` of the table, `1/3`. */
  takes?: '1/5' | '1/4' | '1/3'
  /** Omitted under 1024 px. */
  isWide?: boolean
  /** Names the row for screen readers. */
  rowHeader?: boolean
  /**
   * In a dense table under 640 px: omitted, kept for screen readers only, above the other lines of the row,
   * or beside them.
   */
  narrow?: 'hidden' | 'unseen' | 'first' | 'side'
}

/** The column of what can be done with a row. */
export const actionsColumn = { header: 'Actions', align: 'end', narrow: 'side' } as const
/** The same for dense lists: its heading is for screen readers only. */
export const unseenActions = { ...actionsColumn, head: <span className="sr-only">Actions</span> } as const

interface DataTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Under 640 px a row is a few lines without labels, for lists whose values speak for themselves. */
  dense?: boolean
  /** For long lists of short values: rows of 40 px in smaller type, and a head that stays when the page scrolls. */
  work?: RowAttributes<Row>
}

/** What a row has besides its cells. */
type RowAttributes<Row> = (row: Row) => {
  className?: string | undefined
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

/**
 * A table; under 640 px each row is a card of labelled values, or a few lines where it is `dense`. The roles
 * are written out because browsers drop a table's semantics with its `display`.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, dense = false, work }: DataTableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={caption}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={clsx(
        // Relative: else words for screen readers widen the page.
        'relative overflow-x-auto sm:rounded-card sm:border sm:border-hairline',
        // What scrolls sideways cannot have a head that stays.
        work && 'text-sm xl:overflow-visible',
      )}
    >
      <table role="table" className="w-full border-collapse text-start max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead
          role="rowgroup"
          className={clsx('bg-surface max-sm:sr-only', work && 'xl:sticky xl:top-(--under-bar) xl:z-10')}
        >
          <tr role="row">
            {columns.map(({ header, head, sorted, align, isWide }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                aria-sort={sorted}
                className={clsx(
                  isWide && 'max-lg:hidden',
                  'px-2 lg:px-3 text-sm font-semibold whitespace-nowrap text-muted',
                  work
                    ? 'h-10 first:rounded-tl-card first:ps-3 last:rounded-tr-card last:pe-2'
                    : 'py-3 first:ps-5 last:pe-5',
                  align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                {head ?? header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={dense ? 'max-sm:block' : 'max-sm:grid max-sm:gap-4'}>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              role="row"
              {...work?.(row)}
              className={clsx(
                work?.(row).className,
                'break-inside-avoid sm:border-t sm:border-hairline',
                work && workRow,
                dense
                  ? !work &&
                      'max-sm:grid max-sm:min-h-11 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:border-t max-sm:border-hairline max-sm:py-2'
                  : 'max-sm:grid max-sm:rounded-card max-sm:border max-sm:border-hairline max-sm:p-2',
              )}
            >
              {columns.map((column) => (
                <DataCell
                  key={column.header}
                  column={column}
                  row={row}
                  index={index}
                  dense={dense}
                  isWork={work !== undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Under 640 px: its first cell in a line of its own, the others in the next. */
const workRow =
  'max-sm:relative max-sm:flex max-sm:min-h-11 max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2 max-sm:border-t max-sm:border-hairline max-sm:py-1.5 max-sm:pe-12'

interface DataCellProps<Row> {
  column: Column<Row>
  row: Row
  index: number
  dense: boolean
  isWork: boolean
}

function DataCell<Row>({ column, row, index, dense, isWork }: DataCellProps<Row>) {
  const { header, cell, align, rowHeader } = column
  const look = clsx(
    'px-2 lg:px-3 font-normal',
    isWork ? 'sm:h-10 first:ps-3 last:pe-2' : clsx('first:ps-5 last:pe-5', dense ? 'py-1.5' : 'py-3'),
    isWork ? workCell(column) : dense ? denseCell(column) : labelledCell,
    align === 'end' ? 'text-end tabular-nums' : 'text-start',
    column.isWide && 'max-lg:hidden',
  )
  const content = (
    <div className={clsx('min-w-0', column.takes ? 'truncate' : 'max-sm:wrap-anywhere')}>
      {cell(row, index)}
    </div>
  )
  return rowHeader ? (
    <th role="rowheader" scope="row" data-label={header} className={look}>
      {content}
    </th>
  ) : (
    <td role="cell" data-label={header} className={look}>
      {content}
    </td>
  )
}

const labelledCell =
  'max-sm:flex max-sm:items-start max-sm:justify-between max-sm:gap-4 max-sm:px-3! max-sm:py-1.5 max-sm:text-end ' +
  'max-sm:before:shrink-0 max-sm:before:text-sm max-sm:before:font-semibold max-sm:before:text-muted max-sm:before:content-[attr(data-label)]'

const shares = { '1/5': 'sm:w-1/5 sm:max-w-0', '1/4': 'sm:w-1/4 sm:max-w-0', '1/3': 'sm:w-1/3 sm:max-w-0' }

function workCell({ narrow, rowHeader, takes }: Pick<Column<never>, 'narrow' | 'rowHeader' | 'takes'>) {
  if (narrow === 'hidden') return clsx('max-sm:hidden', takes && shares[takes])
  if (narrow === 'unseen') return 'max-sm:sr-only'
  if (narrow === 'side') return 'max-sm:absolute max-sm:end-0 max-sm:top-0.5 max-sm:p-0!'
  return clsx(
    'max-sm:p-0! max-sm:text-start!',
    narrow === 'first' ? 'max-sm:order-first max-sm:basis-full' : !rowHeader && 'max-sm:text-muted',
    takes && shares[takes],
  )
}

function denseCell({ narrow, rowHeader }: Pick<Column<never>, 'narrow' | 'rowHeader'>) {
  if (narrow === 'hidden') return 'max-sm:hidden'
  if (narrow === 'unseen') return 'max-sm:sr-only'
  return narrow === 'side'
    ? 'sm:py-0! max-sm:col-start-2 max-sm:row-span-6 max-sm:row-start-1 max-sm:p-0! max-sm:ps-2!'
    : clsx(
        'max-sm:col-start-1 max-sm:p-0! max-sm:text-start!',
        narrow === 'first' && 'max-sm:order-first',
        !rowHeader && narrow !== 'first' && 'max-sm:text-sm max-sm:text-muted',
      )
}
