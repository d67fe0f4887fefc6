/** Lets the browser save a text, or fetched data, as a file. */
export function saveFile(name: string, content: string | Blob, type: string) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Rows as a CSV file (RFC 4180) that spreadsheets open with the right letters and never run as formulas. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => row.map(quoted).join(',') + '\r\n').join('')
}

/** Without it spreadsheets read UTF-8 as another encoding. */
const byteOrderMark = '\uFEFF'

/** A text that begins like a formula would be run as one, in East Asia also with full-width signs. */
const formulaStart = /^[\s\u00A0]*[=+\-@＝＋－＠]|^[\t\r\n]/

function quoted(text: string) {
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
