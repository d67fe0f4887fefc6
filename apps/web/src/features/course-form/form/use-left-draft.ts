import { useCallback, useRef, useState, type RefObject } from 'react'
import type { OfferedDraft } from '../../../lib/forms/form-draft.ts'
import type { ScheduleHandle } from '../fields/schedule-handle.ts'

/** What was left of the fields and of the dates, offered as one. */
export function useLeftDraft(offered: OfferedDraft | undefined, schedule: RefObject<ScheduleHandle | null>) {
  const [datesLeft, setDatesLeft] = useState<string>()
  // Applies to dates that come later: their part may still be loading when the offer is settled.
  const settled = useRef<'restore' | 'discard'>(undefined)
  const settle = (what: 'restore' | 'discard') => {
    settled.current = what
    offered?.[what]()
    if (datesLeft) schedule.current?.[what]()
    setDatesLeft(undefined)
  }
  const offerDates = useCallback(
    (at: string) => {
      if (settled.current) schedule.current?.[settled.current]()
      else setDatesLeft(at)
    },
    [schedule],
  )
  const at = [offered?.typedAt, datesLeft]
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1)
  return { at, settle, offerDates }
}
