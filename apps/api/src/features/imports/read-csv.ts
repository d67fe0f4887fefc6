import { parse } from 'csv-parse/sync'
import { CsvError } from 'csv-parse'
import { largestImportBytes, mostImportedCourses } from '@cadenza/contracts/courses/import-values'

interface CsvRecord {
  /** Where it begins in the file, counted from 1. */
  line: number
  cells: string[]
}

export interface CsvFile {
  headings: string[]
  records: CsvRecord[]
}

/** The file is no table that can be read; the message says why, in one sentence. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** The largest line: a class has a few thousand letters at most. */
const longestRecord = 20_000

/** Reads a CSV file: UTF-8 with or without a mark, with commas or semicolons. Throws `Unreadable`. */
export function readCsv(text: string): CsvFile {
  refuseOtherKinds(text)
  const delimiter = delimiterOf(text)
  const [head, ...records] = parseRecords(text.replaceAll(/\r\n?/g, '\n'), delimiter)
  if (!head) throw new Unreadable('The file is empty.')
  if (records.length === 0) throw new Unreadable('The file has headings, and no class below them.')
  if (records.length > mostImportedCourses)
    throw new Unreadable(`The file has more than ${mostImportedCourses} classes: please divide it.`)
  const headings = head.cells
  refuseCutCells({ headings, records }, delimiter)
  return { headings, records }
}

function refuseOtherKinds(text: string): void {
  if (Buffer.byteLength(text) > largestImportBytes)
    throw new Unreadable('The file is larger than 2 MB: please divide it.')
  // A spreadsheet is a ZIP archive, or begins with bytes that are no text.
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('\uFFFD\uFFFD\u0011\uFFFD'))
    throw new Unreadable('This is a spreadsheet: please save it as “CSV UTF-8” and choose that file.')
  if (/[\0\uFFFD]/.test(text))
    throw new Unreadable('The letters of the file cannot be read: please save it as “CSV UTF-8”.')
}

const mostNamedLines = 10

/** A price of 22,50 would become 22, and what follows it would stand below other headings, or below none. */
function refuseCutCells({ headings, records }: CsvFile, delimiter: Delimiter): void {
  const isCut = ({ cells }: CsvRecord) => cells.some((cell, place) => cell.trim() && !headings[place]?.trim())
  const lines = records.filter(isCut).map(({ line }) => line)
  if (lines.length === 0) return
  const more = lines.length - mostNamedLines
  const named = `${lines.slice(0, mostNamedLines).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const where = lines.length === 1 ? `Line ${named} has` : `Lines ${named} have`
  const mark = delimiter === ',' ? 'comma' : 'semicolon'
  throw new Unreadable(`${where} more cells than headings: a ${mark} inside a cell needs quotation marks.`)
}

type Delimiter = ',' | ';'

function parseRecords(text: string, delimiter: Delimiter): CsvRecord[] {
  const records: CsvRecord[] = []
  try {
    parse(text, {
      bom: true,
      delimiter,
      max_record_size: longestRecord,
      // Missing cells count as empty; those without a heading are refused above.
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: mostImportedCourses + 2,
      on_record(cells, { lines }) {
        records.push({ line: firstLineOf(cells, lines), cells })
        return null
      },
    })
    return records
  } catch (error) {
    if (error instanceof CsvError) throw new Unreadable(wordsOf(error))
    throw error
  }
}

/** The parser counts the line in which a record ends; a cell may have several lines. */
function firstLineOf(cells: string[], lastLine: number): number {
  return lastLine - cells.reduce((lines, cell) => lines + cell.split('\n').length - 1, 0)
}

function delimiterOf(text: string): Delimiter {
  const [head = ''] = /^.*/.exec(text.slice(0, longestRecord)) ?? []
  return head.split(';').length > head.split(',').length ? ';' : ','
}

function wordsOf({ code, lines }: CsvError & { lines?: number }): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return 'A line of the file is far too long for a class.'
  const where = lines === undefined ? 'In the file' : `From line ${lines} on`
  return `${where}, a quotation mark is missing or in the wrong place.`
}
