/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- these are the roles that a table has anyway */
import { t } from '@lingui/core/macro'
import clsx from 'clsx'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import { useRowKeys, wayInto, type RowKeys } from './use-row-keys.ts'

export interface Column<Row> {
  /** Heading of the column. */
  header: string
  /** What stands in the head in place of the heading. */
  head?: ReactNode
  /** Whether the rows are in the order of this column, where they can be. */
  sorted?: 'ascending' | 'descending' | 'none'
  cell: (row: Row, index: number) => ReactNode
  /** Numbers and amounts are aligned to the end. */
  align?: 'end'
  /** It gets a share of the table, or `rest`, what the other columns leave, and cuts off what does not fit. */
  takes?: '1/5' | '1/4' | '1/3' | 'rest'
  /**
   * From 1280 px on, so that it stands below the same column of another table. The columns without one share the rest.
   */
  width?: `xl:w-${number}`
  /** Omitted under 1024 px. */
  isWide?: boolean
  /** Names the row for screen readers. */
  rowHeader?: boolean
  /** Under 640 px: omitted, kept for screen readers only, above the other lines of the row, or beside them. */
  narrow?: 'hidden' | 'unseen' | 'first' | 'side'
}

/** Of tables that stand below each other on one page. */
export const widths = { state: 'xl:w-56', when: 'xl:w-36', actions: 'xl:w-12' } as const

/** The column of what can be done with a row: its heading is for screen readers only. To be spread where it is drawn. */
export const actionsColumn = {
  get header() {
    return t`Actions`
  },
  align: 'end',
  narrow: 'side',
  get head() {
    return <span className="sr-only">{t`Actions`}</span>
  },
} as const

interface DataTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowClass?: string | undefined
  isChosen?: (row: Row) => boolean
  /** What else single keys do with the row that has the focus. */
  keys?: RowKeys
}

/**
 * Rows of 40 px in small type below a head that stays; under 640 px each row is a few lines without labels. A press
 * anywhere on a row is one on the link or button of the cell that names it; J and K go from one such to the next. The roles
 * are written out because browsers drop a table's semantics with its `display`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowClass, isChosen, keys = {} } = props
  const place = useRef<HTMLTableElement>(null)
  useRowKeys(place, keys)
  return (
    <div
      role="region"
      aria-label={caption}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      // Relative: else words for screen readers widen the page. What scrolls sideways cannot have a head that stays.
      className="relative overflow-x-auto text-sm sm:rounded-card sm:border sm:border-hairline xl:overflow-visible"
    >
      <table
        ref={place}
        role="table"
        className={clsx(
          'w-full border-collapse text-start max-sm:block',
          columns.some(({ width }) => width) && 'xl:table-fixed',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="bg-surface max-sm:sr-only xl:sticky xl:top-(--under-bar) xl:z-10">
          <tr role="row">
            {columns.map(({ header, head, sorted, align, isWide, takes, width }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                aria-sort={sorted}
                className={clsx(
                  isWide && 'max-lg:hidden',
                  width,
                  // A long word must not widen what its cells cut off.
                  takes && 'lg:max-w-0 lg:truncate',
                  'h-10 px-2 font-semibold whitespace-nowrap text-muted first:rounded-tl-card first:ps-3 last:rounded-tr-card last:pe-2 lg:px-3',
                  align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                {head ?? header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {rows.map((row, index) => (
            // The keyboard's way is the link or button that the press is passed on to.
            <tr
              key={rowKey(row)}
              role="row"
              className={clsx('work-row', rowClass, isChosen?.(row) && 'work-row-chosen')}
              onClick={(event) => wayOfPress(event)?.click()}
            >
              {columns.map((column) => (
                <DataCell key={column.header} column={column} row={row} index={index} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A press on a link, a button or a box is theirs, and so is one that selects text or opens another tab. */
function wayOfPress({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey) return undefined
  if (target.closest('a, button, input, label, [popover]') || getSelection()?.toString()) return undefined
  return wayInto(currentTarget)
}

interface DataCellProps<Row> {
  column: Column<Row>
  row: Row
  index: number
}

function DataCell<Row>({ column, row, index }: DataCellProps<Row>) {
  const { header, cell, align, rowHeader } = column
  const look = clsx(
    'px-2 font-normal first:ps-3 last:pe-2 sm:h-10 lg:px-3',
    cellLook(column),
    align === 'end' ? 'text-end tabular-nums' : 'text-start',
    column.isWide && 'max-lg:hidden',
  )
  const content = (
    <div className={clsx('min-w-0', 'max-sm:wrap-anywhere', column.takes && 'sm:truncate')}>
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

const shares = {
  '1/5': 'sm:w-1/5 sm:max-w-0',
  '1/4': 'sm:w-1/4 sm:max-w-0',
  '1/3': 'sm:w-1/3 sm:max-w-0',
  rest: 'sm:w-full sm:max-w-0',
}

/** Under 640 px: the first cell in a line of its own, the others in the next. */
function cellLook({ narrow, rowHeader, takes }: Pick<Column<never>, 'narrow' | 'rowHeader' | 'takes'>) {
  if (narrow === 'hidden') return clsx('max-sm:hidden', takes && shares[takes])
  if (narrow === 'unseen') return 'max-sm:sr-only'
  if (narrow === 'side') return 'max-sm:absolute max-sm:end-0 max-sm:top-0.5 max-sm:p-0!'
  return clsx(
    // An empty cell takes no part in the line.
    'max-sm:p-0! max-sm:text-start! max-sm:has-[>div:empty]:hidden',
    narrow === 'first' ? 'max-sm:order-first max-sm:basis-full' : !rowHeader && 'max-sm:text-muted',
    takes && shares[takes],
  )
}
