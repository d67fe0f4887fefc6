import { guarded } from '@cadenza/contracts/text/formula-guard'

/** Rows as a CSV file (RFC 4180) that spreadsheets open with the right letters and never run as formulas. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => row.map(quoted).join(',') + '\r\n').join('')
}

/** Without it spreadsheets read UTF-8 as another encoding. */
const byteOrderMark = '\uFEFF'

/** What went back, such as `-100.00`, is added up and is no formula. */
const isNegative = /^-\d+\.\d\d$/

function quoted(text: string) {
  const harmless = isNegative.test(text) ? text : guarded(text)
  return `"${harmless.replaceAll('"', '""')}"`
}
