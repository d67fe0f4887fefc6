import { TraceFlags, type SpanContext } from '@opentelemetry/api'

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/
const nothing = /^0+$/

/** W3C trace context of a recorded span. */
export const toTraceparent = ({ traceId, spanId }: SpanContext): string => `00-${traceId}-${spanId}-01`

/** Parses it again; undefined for anything else, and for a request that was not recorded. */
export function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = ''] = pattern.exec(text ?? '') ?? []
  if (nothing.test(traceId) || nothing.test(spanId) || traceId === '') return undefined
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
}
