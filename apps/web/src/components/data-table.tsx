/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- these are the roles that a table has anyway */
import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Heading of the column, and the label of the value when rows are shown as cards. */
  header: string
  cell: (row: Row, index: number) => ReactNode
  /** Numbers and amounts are aligned to the end. */
  align?: 'end'
  /** Names the row for screen readers. */
  rowHeader?: boolean
  /**
   * In a dense table under 640 px: omitted, kept for screen readers only, above the other lines of the row,
   * or beside them.
   */
  narrow?: 'hidden' | 'unseen' | 'first' | 'side'
}

interface DataTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Under 640 px a row is a few lines without labels, for lists whose values speak for themselves. */
  dense?: boolean
}

/**
 * A table; under 640 px each row is a card of labelled values, or a few lines where it is `dense`. The roles
 * are written out because browsers drop a table's semantics with its `display`.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, dense = false }: DataTableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={caption}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto sm:rounded-card sm:border sm:border-hairline"
    >
      <table role="table" className="w-full border-collapse text-start max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="bg-surface max-sm:sr-only">
          <tr role="row">
            {columns.map(({ header, align }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={clsx(
                  'px-2 py-3 lg:px-3 text-sm font-semibold whitespace-nowrap text-muted first:ps-5 last:pe-5',
                  align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={dense ? 'max-sm:block' : 'max-sm:grid max-sm:gap-4'}>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={clsx(
                'break-inside-avoid sm:border-t sm:border-hairline',
                dense
                  ? 'max-sm:grid max-sm:min-h-11 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:border-t max-sm:border-hairline max-sm:py-2'
                  : 'max-sm:grid max-sm:rounded-card max-sm:border max-sm:border-hairline max-sm:p-2',
              )}
            >
              {columns.map((column) => (
                <DataCell key={column.header} column={column} row={row} index={index} dense={dense} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DataCellProps<Row> {
  column: Column<Row>
  row: Row
  index: number
  dense: boolean
}

function DataCell<Row>({ column, row, index, dense }: DataCellProps<Row>) {
  const { header, cell, align, rowHeader } = column
  const look = clsx(
    'px-2 lg:px-3 font-normal first:ps-5 last:pe-5',
    dense ? 'py-1.5' : 'py-3',
    dense ? denseCell(column) : labelledCell,
    align === 'end' ? 'text-end tabular-nums' : 'text-start',
  )
  const content = <div className="min-w-0 max-sm:wrap-anywhere">{cell(row, index)}</div>
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
