import { useEffect, useRef } from 'react'
import { DraftOffer } from '../../../components/forms/draft-offer.tsx'
import { useSiteConfig } from '../../../lib/loading/config.ts'
import { formatDateTime } from '../../../lib/format/format.ts'

interface LeftDraftProps {
  at: string
  settle: (what: 'restore' | 'discard') => void
}

/** Offers what was typed before and never sent. */
export function LeftDraft({ at, settle }: LeftDraftProps) {
  const { timeZone } = useSiteConfig()
  const place = useRef<HTMLDivElement>(null)
  // A reloaded page returns to its position, which may be far below the offer.
  useEffect(() => {
    const soon = setTimeout(() => place.current?.scrollIntoView({ block: 'center' }))
    return () => clearTimeout(soon)
  }, [])
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
