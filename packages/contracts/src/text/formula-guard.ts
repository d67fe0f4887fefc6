// What spreadsheets run instead of showing it: a cell that begins like a formula, in East Asia also with full-width signs.

const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Whether a spreadsheet would run the text of a cell as a formula. */
export function isFormula(cell: string): boolean {
  return formulaStart.test(cell)
}

/** The cell with a quote in front that keeps a spreadsheet from running it. */
export function guarded(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell
}

/** Without that quote: what `guarded` was given. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
}
