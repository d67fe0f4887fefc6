import { join } from 'node:path'
import type { Finding } from './report.ts'
import { runTool } from './tools.ts'

export interface Target {
  name: string
  /** Every parameter in it is tried; with a `*` in it that place alone. */
  url: string
  token?: string
  json?: unknown
}

const limitMs = 60_000

/** Lets sqlmap try every parameter of one call with every technique, asking nobody anything. */
export async function scanWithSqlmap({ name, url, token, json }: Target, home: string): Promise<Finding> {
  const args = [
    ...['-u', url, '--batch', '--ignore-stdin', '--disable-coloring', '--ignore-proxy', '--ignore-code=401'],
    ...['--dbms=PostgreSQL', '--level=1', '--risk=1', '--threads=1', '--timeout=10', '--retries=0'],
    ...['--time-sec=2', '--flush-session', `--output-dir=${join(home, 'sqlmap')}`],
    ...(token ? ['-H', `Authorization: Bearer ${token}`] : []),
    ...(json === undefined ? [] : ['-H', 'Content-Type: application/json', `--data=${JSON.stringify(json)}`]),
  ]
  const { output, wasCutShort } = await runTool('sqlmap', args, { home, limitMs })
  const holes = holesIn(output)
  const isThrough = !wasCutShort && /all tested parameters do not appear to be injectable/.test(output)
  return {
    tool: 'sqlmap',
    target: name,
    holes,
    unfinished: holes.length > 0 || isThrough ? undefined : `it did not finish: ${lastLine(output)}`,
    extent: extentOf(output),
  }
}

/** A parameter counts from the moment that sqlmap is sure of it, also when it was cut short afterwards. */
function holesIn(output: string): string[] {
  const sure = [...output.matchAll(/parameter '([^']+)' is vulnerable/g)].map(([, name]) => `${name}`)
  const listed = [...output.matchAll(/^Parameter: (.+)$/gm)].map(([, name]) => `${name}`)
  return [...new Set(listed.length > 0 ? listed : sure)].map((name) => `SQL injection in ${name}`)
}

/** It counts the answers that are no success by status; limits of the product show up here. */
function extentOf(output: string): string {
  const tested = new Set([...output.matchAll(/testing if (.+?) is dynamic/g)].map(([, what]) => what))
  const answers = /HTTP error codes detected during run:\n(.+)/.exec(output)?.[1]
  return `${tested.size} parameters${answers ? `; ${answers}` : ''}`
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => /\[(CRITICAL|ERROR|INFO|WARNING)\]/.test(line))
  return lines.at(-1)?.slice(0, 300) ?? 'it said nothing'
}
