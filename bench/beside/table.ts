type Cell = number | string

/** One line of the comparison; `undefined` where there is nothing to compare with. */
export interface Row {
  work: string
  ours: Cell
  bare?: Cell
  vendure: Cell
}

/** The lines as a Markdown table, with columns as wide as what they hold. */
export function toTable(rows: Row[]): string {
  const head = ['', 'this product', 'bare', 'Vendure']
  const lines = rows.map(({ work, ours, bare, vendure }) => [work, shown(ours), shown(bare), shown(vendure)])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  )
  const toLine = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [toLine(head), toLine(widths.map((width) => '-'.repeat(width))), ...lines.map(toLine)].join('\n')
}

/** Three digits that count, thousands apart. */
function shown(cell: Cell | undefined): string {
  if (typeof cell !== 'number') return cell ?? ''
  return cell.toLocaleString(
    'en',
    cell < 1000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 },
  )
}
