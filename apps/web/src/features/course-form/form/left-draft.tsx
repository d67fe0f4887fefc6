import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { DraftOffer } from '../../../components/forms/draft-offer.tsx'
import { useSiteConfig } from '../../../lib/loading/config.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import type { OfferedDraft } from '../../../lib/forms/form-draft.ts'
import type { ScheduleHandle } from '../fields/schedule-handle.ts'

/** What was left of the fields and of the dates, offered as one. */
export function useLeftDraft(offered: OfferedDraft | undefined, schedule: RefObject<ScheduleHandle | null>) {
  const [datesLeft, setDatesLeft] = useState<string>()
  // Holds for dates that come later: their part may still be loading when the offer is settled.
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

/** Offers what was typed before and never sent; nothing if there is nothing. */
export function LeftDraft({ at, settle }: Pick<ReturnType<typeof useLeftDraft>, 'at' | 'settle'>) {
  const { timeZone } = useSiteConfig()
  const place = useRef<HTMLDivElement>(null)
  // A reloaded page returns to its position, which may be far below the offer.
  useEffect(() => {
    const soon = setTimeout(() => place.current?.scrollIntoView({ block: 'center' }))
    return () => clearTimeout(soon)
  }, [])
  if (at === undefined) return null
  return (
    <div ref={place}>
      <DraftOffer
        typedAt={formatDateTime(at, timeZone)}
        onRestore={() => settle('restore')}
        onDiscard={() => settle('discard')}
      />
    </div>
  )
}
