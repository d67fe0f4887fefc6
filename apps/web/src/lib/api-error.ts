import type { ConflictReason, ErrorCode, FieldIssue } from '@cadenza/contracts/error'

/** What the API adds to each failed operation. */
export interface ApiErrorData {
  code?: string
  httpStatus?: number
  reason?: ConflictReason | ErrorCode
  requestId?: string
  issues?: FieldIssue[]
  details?: Record<string, unknown>
}

/** An operation of the API failed. Without `data` no answer came, or none that the API gave. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly data: ApiErrorData | undefined

  constructor(message: string, data?: ApiErrorData, options?: ErrorOptions) {
    super(message, options)
    this.data = data
  }
}

/** The HTTP status of a failed operation; undefined when no answer came. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.data?.httpStatus : undefined
}
