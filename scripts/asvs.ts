import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asvsIds, neverExempt } from './asvs-ids.ts'

export interface Judgement {
  id: string
  requirement: string
  verdict: string
  /** Of a pass its tests, `file: title` with ` | ` between; else the reason. */
  why: string
  /** Who signed a deviation, and when. */
  signed: string
}

/**
 * What is wrong with docs/security/asvs.csv, one line a fault: a requirement that is not judged once, a pass without a test
 * that is there, a deviation that nobody signed, something exempt that cannot be. `root` is the folder of the tests' paths.
 */
export function asvsFaults(rows: Judgement[], root: string): string[] {
  const judged = rows.map(({ id }) => id)
  return [
    ...asvsIds.filter((id) => !judged.includes(id)).map((id) => `${id}: not judged`),
    ...judged.filter((id, index) => judged.indexOf(id) !== index).map((id) => `${id}: judged twice`),
    ...rows.flatMap((row) => faultsOf(row, root).map((fault) => `${row.id}: ${fault}`)),
  ]
}

/** The rows of the table, without its head. */
export function readJudgements(csv: string): Judgement[] {
  const [, ...rows] = csv.trim().split('\n').map(readLine)
  return rows.map(([id = '', , requirement = '', verdict = '', why = '', signed = '']) => ({
    id,
    requirement,
    verdict,
    why,
    signed,
  }))
}

/** The tests that a pass names. */
export function testsOf({ verdict, why }: Judgement): { file: string; title: string }[] {
  if (verdict !== 'pass') return []
  return why.split(' | ').map((text) => {
    const [, file = '', title = ''] = /^([\w./-]+): (.+)$/.exec(text) ?? []
    return { file, title }
  })
}

function faultsOf(row: Judgement, root: string): string[] {
  const { id, requirement, verdict, why, signed } = row
  const faults = requirement === '' || why === '' ? ['nothing is said of it'] : []
  if (verdict === 'pass') return [...faults, ...testsOf(row).flatMap((test) => faultsOfTest(test, root))]
  if (verdict === 'na') return neverExempt.includes(id) ? [...faults, 'cannot be not applicable'] : faults
  if (verdict !== 'deviation') return [...faults, `no such verdict: ${verdict}`]
  return /^\S+ \d{4}-\d\d-\d\d$/.test(signed) ? faults : [...faults, 'nobody signed the deviation']
}

function faultsOfTest({ file, title }: { file: string; title: string }, root: string): string[] {
  if (!file || !title) return ['a pass names no test']
  if (!existsSync(join(root, file))) return [`no file ${file}`]
  const source = readFileSync(join(root, file), 'utf8').replaceAll(/\\(['"`])/g, '$1')
  const isThere = ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
  // A case of abuse is tested under its id and title.
  const isCase = source.includes(`: ${title}\``)
  return isThere || isCase ? [] : [`${file} has no test "${title}"`]
}

/** A line of comma-separated values; quotes hold commas, and doubled quotes mean themselves. */
function readLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  )
}
