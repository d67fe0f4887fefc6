import { expect } from 'vitest'
import { canary } from '../hostile-values.ts'

export interface FuzzAnswer {
  statusCode: number
  body: string
  headers: Record<string, unknown>
}

const leaks =
  /node_modules|\bat \S+ \(|\.[cm]?[jt]s:\d+|"stack"|\bselect\b.+\bfrom\b|\binsert into\b|\bupdate \w+ set\b|postgres|drizzle|ZodError|invalid input syntax|violates|\/(?:tmp|home|usr|etc|work)\//i

/** No failure of ours, the one shape of a refusal, and nothing that helps a stranger. */
export function judge(sent: unknown, { statusCode, body, headers }: FuzzAnswer): void {
  const fault = faultOf(statusCode, body, String(headers['content-type']))
  if (fault)
    expect.fail(`${fault}: ${statusCode} ${shorten(body, 600)} for ${shorten(JSON.stringify(sent), 1500)}`)
}

function faultOf(status: number, body: string, type: string): string | undefined {
  if (status >= 500) return 'a failure'
  if (status < 400 || body === '') return undefined
  if (leaks.test(body)) return `leaks ${leaks.exec(body)?.[0]}`
  if (body.includes(canary)) return 'echoes what was sent'
  // A client that requests a picture reads no JSON.
  if (body === 'Not found') return undefined
  if (!type.startsWith('application/json')) return `no JSON but ${type}`
  return errorsOf(body).every(isRefusal) ? undefined : 'no refusal as written'
}

/** Of a tRPC batch, each. */
function errorsOf(body: string): unknown[] {
  const parsed: unknown = JSON.parse(body)
  return [parsed].flat().flatMap((one: unknown) => (hasError(one) ? [one.error] : []))
}

function hasError(one: unknown): one is { error: unknown } {
  return typeof one === 'object' && one !== null && 'error' in one
}

function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('message' in error)) return false
  const isRest = 'code' in error && typeof error.code === 'string' && 'requestId' in error
  const isTrpc = 'data' in error && typeof error.data === 'object' && error.data !== null
  return isRest || (isTrpc && !('stack' in (error.data as object)))
}

/** Long repetitions carry no information. */
function shorten(text: string, length: number): string {
  return text.replaceAll(/(.{1,20}?)\1{8,}/gu, '$1…').slice(0, length)
}
