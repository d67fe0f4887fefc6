/** A refusal in Google's words: `code` is what the SDK maps to its own `auth/…` codes. */
export class IdentityError extends Error {
  readonly status: number

  /** `detail`, if any, becomes the message of the SDK's error. */
  constructor(code: string, { status = 400, detail }: { status?: number; detail?: string } = {}) {
    super(detail ? `${code} : ${detail}` : code)
    this.name = 'IdentityError'
    this.status = status
  }
}

/** The body of every refusal, as Google's services return it. */
export function toErrorBody(status: number, message: string) {
  return { error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }
}
