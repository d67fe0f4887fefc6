/** A refusal, by the word that a client reads. */
class Refusal extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export function refuse(code: string): never {
  throw new Refusal(code)
}

/** What a promise of the model returns: `ok`, another word, or why it was refused. */
export function attempt(action: () => unknown): string {
  try {
    const answer = action()
    return typeof answer === 'string' ? answer : 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

export interface Intent {
  /** Known once the books were read. */
  id: string
  secret: string
  status: 'unsettled' | 'requires_action' | 'succeeded' | 'canceled'
  /** How much of its charge was refunded, by any party. */
  refundedMinor: number
  isDisputed: boolean
}

export type ProviderCall = 'create' | 'cancel' | 'refund'
export const faultKinds = ['answer lost', 'failed before', 'failed after'] as const
export type FaultKind = (typeof faultKinds)[number]

/** The card provider, as far as the school can tell. */
export class ProviderModel {
  isDown = false
  /** What happens to the next call of this sort. */
  fault: { call: ProviderCall; kind: FaultKind } | undefined

  requireUp() {
    if (this.isDown) refuse('unavailable')
  }

  find(intent: Intent): Intent {
    this.requireUp()
    return intent
  }

  /**
   * `failed`: a failure response that is kept under the key. `silent`: no response, so the key is still good. A
   * repeated request under the same key gets the same response as then. A request refused as `invalid` always is.
   */
  call(call: ProviderCall, effect: () => unknown, wasAsked = false): 'answered' | 'failed' | 'silent' {
    if (this.isDown) return 'silent'
    const kind = this.fault?.call === call ? this.fault.kind : undefined
    if (kind && (kind === 'answer lost' || !wasAsked)) this.fault = undefined
    if (kind === 'answer lost') effect()
    if (kind === 'answer lost') return 'silent'
    if (wasAsked) return 'answered'
    if (kind === 'failed before') return 'failed'
    return effect() !== 'invalid' && kind === 'failed after' ? 'failed' : 'answered'
  }
}
