import { titleAt } from './titles.ts'

/** The clauses that one test names in the `// Clause …` lines above it. */
export interface Proof {
  file: string
  line: number
  clauses: string[]
  /** The test's title under those of its `describe`s; absent where no test follows. */
  title: string | undefined
}

const tag = /^\s*\/\/ Clause (.+)$/

/** What the tests of a file say they prove. Lines of tags that follow each other belong to one test. */
export function proofsIn(file: string, source: string): Proof[] {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    if (!tag.test(line) || tag.test(lines[index - 1] ?? '')) return []
    const next = lines.findIndex((other, at) => at > index && !/^\s*\/\//.test(other))
    return {
      file,
      line: index + 1,
      clauses: lines.slice(index, next < 0 ? undefined : next).flatMap(namedIn),
      title: next < 0 ? undefined : titleAt(file, source, offsetOf(lines, next)),
    }
  })
}

function namedIn(line: string): string[] {
  return (tag.exec(line)?.[1] ?? '').split(',').flatMap((id) => id.trim() || [])
}

/** Where the code of a line begins, counted from the start of the file. */
function offsetOf(lines: string[], index: number): number {
  const before = lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0)
  return before + (lines[index] ?? '').search(/\S|$/)
}
