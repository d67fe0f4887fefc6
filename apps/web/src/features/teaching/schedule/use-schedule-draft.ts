import { useState } from 'react'
import { formDraft } from '../../../lib/forms/form-draft.ts'
import { withoutUnchanged, type ScheduleDraft } from './schedule-draft.ts'
import type { ScheduleReports } from './schedule-handle.ts'

type ScheduleDraftOptions = Pick<ScheduleReports, 'draftName' | 'draftStands' | 'onKept'>

/** The schedule as it is typed, kept in this tab. */
export function useScheduleDraft(
  initial: ScheduleDraft,
  { draftName, draftStands, onKept }: ScheduleDraftOptions,
) {
  const [kept] = useState(() => formDraft<ScheduleDraft>(draftName))
  const [earlier] = useState(() => differing(kept.read(), initial))
  const [typedAt] = useState(() => earlier && kept.typedAt())
  const [draft, setDraft] = useState(draftStands && earlier ? earlier : initial)

  const change = (next: ScheduleDraft) => {
    setDraft(next)
    kept.save(next)
    onKept()
  }
  return {
    draft,
    change,
    /** When the restorable input was typed; undefined if there is nothing to offer. */
    offeredOf: draftStands ? undefined : typedAt,
    restore: () => earlier && change(earlier),
    isChanged: !isSame(withoutUnchanged(draft), withoutUnchanged(initial)),
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
