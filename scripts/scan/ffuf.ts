import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './report.ts'
import { runTool, wordList } from './tools.ts'

/** The product lets one network open some hundreds of unknown pages at once; each hundred of words asks from another. */
const wordsPerNetwork = 100
const limitSeconds = 120

interface Hit {
  input: { WORD: string }
  status: number
}

/**
 * Lets ffuf ask for every address that people are known to hide things under. A hole is an address that is there and
 * that nobody knows of, and every failure of the server.
 */
export async function scanWithFfuf(
  origin: string,
  isKnown: (path: string) => boolean,
  home: string,
): Promise<Finding> {
  const folder = mkdtempSync(join(home, 'ffuf-'))
  const file = join(folder, 'hits.json')
  const words = readFileSync(wordList, 'utf8').trimEnd().split('\n')
  const networks = join(folder, 'networks')
  writeFileSync(networks, words.map((_, index) => networkFor(index)).join('\n'))
  const args = [
    ...['-u', `${origin}/WORD`, '-H', 'X-Forwarded-For: NETWORK', '-H', 'Accept: text/html'],
    ...['-w', `${wordList}:WORD`, '-w', `${networks}:NETWORK`, '-mode', 'pitchfork'],
    ...['-mc', 'all', '-fc', '404', '-t', '4', '-p', '0.02', '-maxtime', `${limitSeconds}`],
    ...['-of', 'json', '-o', file],
  ]
  const { output } = await runTool('ffuf', args, { home, limitMs: (limitSeconds + 10) * 1000 })
  const { results }: { results: Hit[] } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    tool: 'ffuf',
    target: 'every common name',
    ...judge(results, isKnown),
    ...progressOf(output, results),
  }
}

function judge(hits: Hit[], isKnown: (path: string) => boolean) {
  const isThere = ({ status }: Hit) => status < 400 || [401, 403, 405].includes(status)
  const isFailure = ({ status }: Hit) => status >= 500 && status !== 503
  const holes = hits.filter((hit) => isFailure(hit) || (isThere(hit) && !isKnown(`/${hit.input.WORD}`)))
  return { holes: holes.map(({ input, status }) => `/${input.WORD} answers ${status}`) }
}

/** Words that were not asked, or that the product was too busy to answer, are no word that found nothing. */
function progressOf(output: string, hits: Hit[]) {
  const [, asked = '0', all = '?'] = [...output.matchAll(/Progress: \[(\d+)\/(\d+)\]/g)].at(-1) ?? []
  const errors = Number([...output.matchAll(/Errors: (\d+)/g)].at(-1)?.[1] ?? 0)
  const refused = hits.filter(({ status }) => status === 429 || status === 503).length
  const lost = errors + refused
  return {
    unfinished:
      asked === all && lost === 0 ? undefined : `${asked} of ${all} asked, ${lost} without an answer`,
    extent: `${asked} addresses, ${hits.length} there`,
  }
}

/** One of the addresses that are kept for examples. */
function networkFor(index: number): string {
  return `198.51.100.${1 + Math.floor(index / wordsPerNetwork)}`
}
