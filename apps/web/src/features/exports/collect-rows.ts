import type { ExportedPage } from '@cadenza/contracts/exported-list'

/** The maximum for one file. */
export const mostRows = 10_000

/** Reads pages until there are no more, or `mostRows` are read; `isCut` says that there were more. */
export async function collectRows(
  readPage: (cursor: string | undefined) => Promise<ExportedPage>,
  onProgress: (read: number) => void,
): Promise<{ columns: string[]; rows: string[][]; isCut: boolean }> {
  const rows: string[][] = []
  let cursor: string | undefined
  for (;;) {
    const page = await readPage(cursor)
    rows.push(...page.rows)
    onProgress(Math.min(rows.length, mostRows))
    const isFull = rows.length > mostRows || (rows.length === mostRows && page.nextCursor !== null)
    if (isFull || page.nextCursor === null)
      return { columns: page.columns, rows: rows.slice(0, mostRows), isCut: isFull }
    cursor = page.nextCursor
  }
}
