import { toCsv } from '../../lib/format/csv.ts'
import { saveFile } from '../../lib/browser/save-file.ts'

/** Saves rows as a CSV file of this name. */
export function saveRows(name: string, rows: readonly (readonly string[])[]) {
  saveFile(`${name}.csv`, toCsv(rows), 'text/csv')
}
