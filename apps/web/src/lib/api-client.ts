import { ApiError, type ApiErrorData } from './api-error.ts'

/** Calls a procedure by its path, such as `public.courses.list`; rejects with an ApiError. */
export interface ApiClient {
  query(path: string, input?: unknown): Promise<unknown>
  mutation(path: string, input?: unknown): Promise<unknown>
}

interface HttpOptions {
  url: string
  headers: () => Promise<Record<string, string>>
  /** Told of every failure, also of one inside a batch whose other operations succeed. */
  onError: (error: ApiError) => void
  /** Told of every mutation that succeeded. */
  onMutation: (path: string) => void
}

/** The API accepts no more at once. */
const largestBatch = 10

/**
 * Speaks tRPC's protocol over HTTP: what is asked in one moment goes in one request. Written by hand because the
 * library's client is several times as large (docs/decisions/009-script-budget.md).
 */
export function httpApiClient({ url, headers, onError, onMutation }: HttpOptions): ApiClient {
  const send = async (paths: string[], search: string, request: RequestInit) => {
    try {
      const address = `${url}/${paths.join()}?batch=1${search}`
      const answer = await fetch(address, { ...request, headers: { ...json, ...(await headers()) } })
      return (await answer.json()) as Answer | Answer[]
    } catch (cause) {
      throw new ApiError(cause instanceof Error ? cause.message : 'No answer', undefined, { cause })
    }
  }
  const watched = (run: RunBatch) => {
    const call = inBatches(run)
    return async (path: string, input?: unknown) => {
      try {
        return await call({ path, input })
      } catch (error) {
        if (error instanceof ApiError) onError(error)
        throw error
      }
    }
  }
  const query = watched((paths, inputs) =>
    send(paths, `&input=${encodeURIComponent(JSON.stringify(inputs))}`, { method: 'GET' }),
  )
  const mutate = watched((paths, inputs) => send(paths, '', { method: 'POST', body: JSON.stringify(inputs) }))
  return {
    query,
    async mutation(path, input) {
      const result = await mutate(path, input)
      onMutation(path)
      return result
    },
  }
}

const json = { 'content-type': 'application/json' }

interface Answer {
  result?: { data: unknown }
  error?: { message: string; data?: ApiErrorData }
}

interface Operation {
  path: string
  input: unknown
}

type RunBatch = (paths: string[], inputs: Record<number, unknown>) => Promise<Answer | Answer[]>

type Waiting = Operation & PromiseWithResolvers<unknown>

function inBatches(run: RunBatch) {
  let waiting: Waiting[] = []

  const flush = () => {
    const operations = waiting
    waiting = []
    while (operations.length > 0) void settle(operations.splice(0, largestBatch), run)
  }
  return (operation: Operation) => {
    if (waiting.length === 0) setTimeout(flush)
    const pending = { ...operation, ...Promise.withResolvers<unknown>() }
    waiting.push(pending)
    return pending.promise
  }
}

async function settle(operations: Waiting[], run: RunBatch) {
  try {
    const inputs = Object.fromEntries(operations.map(({ input }, index) => [index, input]))
    const answers = await run(
      operations.map(({ path }) => path),
      inputs,
    )
    operations.forEach(({ resolve, reject }, index) => {
      // A request that is refused as a whole has one answer for all.
      const { result, error } = (Array.isArray(answers) ? answers[index] : answers) ?? {}
      if (result) resolve(result.data)
      else reject(new ApiError(error?.message ?? 'No answer', error?.data))
    })
  } catch (error) {
    for (const { reject } of operations) reject(error)
  }
}
