import { messageKinds, type MessageKind } from '@cadenza/contracts/school/message-values'
import { logSorts, type LogSort } from '@cadenza/contracts/text/sort-values'
import { readQ } from '../../lib/url/page-search.ts'

export interface MessageFilter {
  q?: string | undefined
  kind?: MessageKind | undefined
  /** Absent: the newest first. */
  sort?: LogSort | undefined
}

export const readMessageKind = (value: unknown): MessageKind | undefined =>
  messageKinds.find((kind) => kind === value)

/** The filter of an address; invalid values are omitted. */
export function readMessageFilter({ q, kind, sort }: Record<string, unknown>): MessageFilter {
  return { q: readQ(q), kind: readMessageKind(kind), sort: logSorts.find((one) => one === sort) }
}
