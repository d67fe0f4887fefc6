import { setTimeout as pause } from 'node:timers/promises'

export interface Visit {
  status: number
  milliseconds: number
  /** `performance.now()` of the response. */
  at: number
  retryAfter: string | null
  /** The body of a refusal, or why there was no response. */
  words: string
}

export interface Visitors {
  visits: Visit[]
  /** Ends them after their present request. */
  leave(): Promise<void>
}

/** `count` clients, each requesting one of the paths again and again; a request without any response has status 0. */
export function sendVisitors(
  origin: string,
  { count, paths, headers = {} }: { count: number; paths: string[]; headers?: Record<string, string> },
): Visitors {
  const visits: Visit[] = []
  let here = true
  const stay = async (path: string) => {
    while (here) {
      visits.push(await visit(`${origin}${path}`, headers))
      await pause(20)
    }
  }
  const all = Promise.all(
    Array.from({ length: count }, (_, index) => stay(paths[index % paths.length] ?? '/')),
  )
  return {
    visits,
    async leave() {
      here = false
      await all
    },
  }
}

/** Much longer than the product may take: with many clients in one process, a busy machine hears responses late. */
const longestMs = 60_000

export async function visit(url: string, headers: Record<string, string> = {}): Promise<Visit> {
  const began = performance.now()
  let why = 'no answer'
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(longestMs) }).catch(
    (error: Error) => {
      why = String(error.cause ?? error)
      return undefined
    },
  )
  const text = await answer?.text().catch(() => '')
  const at = performance.now()
  return {
    status: answer?.status ?? 0,
    milliseconds: at - began,
    at,
    retryAfter: answer?.headers.get('retry-after') ?? null,
    words: answer?.ok ? '' : (text ?? why),
  }
}
