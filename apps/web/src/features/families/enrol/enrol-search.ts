import { readId } from '../../../lib/url/page-search.ts'

/** The steps of an enrolment, in order. */
export const enrolSteps = ['family', 'children', 'classes', 'summary', 'payment', 'done'] as const
export type EnrolStep = (typeof enrolSteps)[number]

/** Where an enrolment stands, in the address: a reload loses nothing. */
export interface EnrolSearch {
  family?: string | undefined
  step?: EnrolStep | undefined
  /** The ids of those who attend, with commas between them; all children unless chosen. */
  who?: string | undefined
  q?: string | undefined
  /** What was paid, or what waits for money. */
  receipt?: string | undefined
  reference?: string | undefined
}

export function readEnrolSearch(search: Record<string, unknown>): EnrolSearch {
  const { family, step, who, q, receipt, reference } = search
  return {
    family: readId(family),
    step: enrolSteps.find((one) => one === step),
    who: typeof who === 'string' ? who : undefined,
    q: typeof q === 'string' && q !== '' ? q : undefined,
    receipt: readId(receipt),
    reference: typeof reference === 'string' ? reference : undefined,
  }
}

/** The step that can be shown: without a family only the first, and what has been bought last. */
export function stepOf({ family, step, receipt, reference }: EnrolSearch): EnrolStep {
  if (receipt ?? reference) return 'done'
  if (family === undefined) return 'family'
  return step === undefined || step === 'family' || step === 'done' ? 'children' : step
}
