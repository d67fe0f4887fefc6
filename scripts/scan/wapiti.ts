import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './report.ts'
import { runTool } from './tools.ts'

/** Those that need no server of the scanner's authors: the scan leaves this machine alone. */
const modules = 'sql,xss,exec,file,crlf,redirect'
const crawlSeconds = 30
const attackSeconds = 25
const limitMs = 240_000

interface Hole {
  method: string
  path: string
  parameter: string | null
}
interface Report {
  vulnerabilities: Record<string, Hole[]>
  anomalies: Record<string, Hole[]>
}

/** Lets wapiti follow links from the given pages and attack every parameter and form that it meets. */
export async function scanWithWapiti(origin: string, starts: string[], home: string): Promise<Finding> {
  const folder = mkdtempSync(join(home, 'wapiti-'))
  for (const name of ['session', 'store']) mkdirSync(join(folder, name))
  const file = join(folder, 'report.json')
  const args = [
    ...['-u', `${origin}/`, ...starts.flatMap((path) => ['-s', `${origin}${path}`])],
    // It meets what pages link to; `-x` for leaving something out ends Debian's wapiti with an error.
    ...['-m', modules, '-d', '3', '--max-files-per-dir', '20', '-t', '10'],
    ...['--max-scan-time', `${crawlSeconds}`, '--max-attack-time', `${attackSeconds}`],
    ...['--store-session', join(folder, 'session'), '--store-config', join(folder, 'store')],
    ...['--flush-session', '--no-bugreport', '-v', '1', '-f', 'json', '-o', file],
  ]
  const { output } = await runTool('wapiti', args, { home, limitMs })
  const addresses = new Set([...output.matchAll(/^\[\+\] (.+)$/gm)].map(([, address]) => address))
  const hasReport = existsSync(file)
  return {
    tool: 'wapiti',
    target: starts.join(' '),
    holes: hasReport ? holesIn(JSON.parse(readFileSync(file, 'utf8'))) : [],
    unfinished: unfinished(hasReport, addresses.size, output),
    extent: `${addresses.size} addresses, modules ${modules}`,
  }
}

/** An anomaly is an answer with status 500, or none at all. */
function holesIn({ vulnerabilities, anomalies }: Report): string[] {
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, holes]) =>
    holes.map(({ method, path, parameter }) => `${kind}: ${method} ${path}, ${parameter ?? 'no parameter'}`),
  )
}

function unfinished(hasReport: boolean, addresses: number, output: string): string | undefined {
  if (!hasReport) return `it wrote no report: ${output.trim().split('\n').at(-1)}`
  if (addresses <= 1) return 'it found no address to attack'
  const late = [...output.matchAll(/Max attack time was reached for module (\w+)/g)].map(([, name]) => name)
  return late.length > 0 ? `out of time, machine busy? ${late.join(', ')}` : undefined
}
