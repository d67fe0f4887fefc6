import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import UserRound from 'lucide-react/icons/user-round'

interface PlaceFactsProps {
  when: string | undefined
  where: string | undefined
  forWhom: string | undefined
}

/** When, where and for whom something is, at a glance. Unknown facts are omitted. */
export function PlaceFacts({ when, where, forWhom }: PlaceFactsProps) {
  const facts = [
    { Icon: CalendarDays, text: when },
    { Icon: MapPin, text: where },
    { Icon: UserRound, text: forWhom },
  ].filter(({ text }) => text)
  if (facts.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted [word-spacing:0.1em]">
      {facts.map(({ Icon, text }) => (
        <li key={text} className="flex min-w-0 items-start gap-2">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 print:hidden" />
          <span className="wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  )
}
