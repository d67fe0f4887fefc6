import { useState } from 'react'
import { formDraft } from '../../../lib/form-draft.ts'
import type { ScheduleDraft } from './schedule-draft.ts'

/**
 * The schedule as it is typed, kept in this tab. Of a class that is stored, what was kept earlier is offered; in a new one
 * it stands.
 */
export function useScheduleDraft(initial: ScheduleDraft, courseId: string | undefined) {
  const [kept] = useState(() => formDraft<ScheduleDraft>(`schedule-${courseId ?? 'new'}`))
  const [earlier, setEarlier] = useState(() => differing(kept.read(), initial))
  const stands = courseId === undefined && earlier !== undefined
  const [draft, setDraft] = useState(stands ? earlier : initial)

  const change = (next: ScheduleDraft) => {
    setDraft(next)
    kept.save(next)
  }
  const offered = !stands &&
    earlier && {
      restore: () => {
        setDraft(earlier)
        setEarlier(undefined)
      },
      discard: () => {
        kept.forget()
        setEarlier(undefined)
      },
    }
  return { draft, change, offered, isChanged: !isSame(draft, initial), forget: kept.forget }
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
