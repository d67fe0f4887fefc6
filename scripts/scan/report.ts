/** What one scanner says of one target. */
export interface Finding {
  tool: 'sqlmap' | 'wapiti' | 'ffuf'
  target: string
  /** One line for each hole. */
  holes: string[]
  /** Why an empty list of holes proves nothing; undefined when the scanner asked all that it meant to. */
  unfinished: string | undefined
  /** How much was asked, in the scanner's own words. */
  extent: string
}

const counts = { passed: 0, failed: 0 }

/** The product passes when a scanner found nothing and had not given up before: `extent` says how far it came. */
export function judgeProduct(finding: Finding) {
  const problems = [...finding.holes, ...(finding.unfinished ? [finding.unfinished] : [])]
  note(problems.length === 0, finding, problems.length === 0 ? 'nothing found' : `${problems.length} found`)
  for (const problem of problems) process.stdout.write(`      ${problem}\n`)
}

/** The planted build passes when the scanner named the hole that it is there for: a blind scanner finds nothing either. */
export function judgePlanted(finding: Finding, isPlanted: (hole: string) => boolean) {
  const caught = finding.holes.find(isPlanted)
  note(caught !== undefined, finding, caught ? `caught ${caught}` : 'the planted hole was not caught')
}

/** A scanner or a server that did not run at all. */
export function reportBroken(what: string, error: unknown) {
  counts.failed++
  const problem = error instanceof Error ? error.message : String(error)
  process.stdout.write(`FAILED  ${what}: ${problem}\n`)
}

export function verdict(): { text: string; exitCode: number } {
  return { text: `${counts.passed} passed, ${counts.failed} failed`, exitCode: counts.failed > 0 ? 1 : 0 }
}

function note(right: boolean, { tool, target, extent }: Finding, result: string) {
  counts[right ? 'passed' : 'failed']++
  process.stdout.write(`${right ? 'ok    ' : 'FAILED'}  ${tool} ${target}: ${result} (${extent})\n`)
}
