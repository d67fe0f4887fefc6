import { AppError } from '../../src/errors.ts'
import type { PaymentGateway } from '../../src/gateways/payment-gateway.ts'
import type { ProviderCall } from './provider-model.ts'

export interface Line {
  isDown: boolean
  /** The next call of this sort is carried out, and its response is lost on the way. */
  lose: ProviderCall | undefined
}

/** The provider behind a line that can be cut: before a call, or between its effect and its response. */
export function behindLine(payments: PaymentGateway, line: Line): PaymentGateway {
  const requireUp = () => {
    if (line.isDown) throw new AppError('unavailable', 'The line is down')
  }
  const asked = async <T>(question: () => Promise<T>): Promise<T> => {
    requireUp()
    return question()
  }
  const called = async <T>(call: ProviderCall, effect: () => Promise<T>): Promise<T> => {
    requireUp()
    const isLost = line.lose === call
    if (isLost) line.lose = undefined
    const answer = await effect()
    if (isLost) throw new AppError('unavailable', 'The answer is lost')
    return answer
  }
  return {
    ...payments,
    createIntent: (request) => called('create', () => payments.createIntent(request)),
    cancelIntent: (id) => called('cancel', () => payments.cancelIntent(id)),
    createRefund: (request) => called('refund', () => payments.createRefund(request)),
    findIntent: (id) => asked(() => payments.findIntent(id)),
    findRefund: (id) => asked(() => payments.findRefund(id)),
    findRefundOf: (request) => asked(() => payments.findRefundOf(request)),
    findDispute: (id) => asked(() => payments.findDispute(id)),
    findDecline: (id) => asked(() => payments.findDecline(id)),
    listEvents: async function* (since) {
      requireUp()
      yield* payments.listEvents(since)
    },
  }
}
