import { useState } from 'react'
import { formDraft } from '../../../lib/form-draft.ts'
import type { ScheduleDraft } from './schedule-draft.ts'

interface ScheduleDraftOptions {
  /** Under which it is kept. */
  draftName: string
  /** What was kept earlier stands at once; otherwise it is offered. */
  stands: boolean
  /** Told when something typed was kept. */
  onKept: () => void
}

/** The schedule as it is typed, kept in this tab. */
export function useScheduleDraft(
  initial: ScheduleDraft,
  { draftName, stands, onKept }: ScheduleDraftOptions,
) {
  const [kept] = useState(() => formDraft<ScheduleDraft>(draftName))
  const [earlier] = useState(() => differing(kept.read(), initial))
  const [typedAt] = useState(() => earlier && kept.typedAt())
  const [draft, setDraft] = useState(stands && earlier ? earlier : initial)

  const change = (next: ScheduleDraft) => {
    setDraft(next)
    kept.save(next)
    onKept()
  }
  return {
    draft,
    change,
    /** When what can be restored was typed; undefined where there is nothing to offer. */
    offeredOf: stands ? undefined : typedAt,
    restore: () => earlier && change(earlier),
    isChanged: !isSame(draft, initial),
    forget: kept.forget,
  }
}

function differing(
  kept: Partial<ScheduleDraft> | undefined,
  initial: ScheduleDraft,
): ScheduleDraft | undefined {
  const draft = { ...initial, ...kept }
  return isSame(draft, initial) ? undefined : draft
}

function isSame(one: ScheduleDraft, other: ScheduleDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
