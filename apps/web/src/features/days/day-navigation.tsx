import { t } from '@lingui/core/macro'
import type { SchoolDay } from '@cadenza/contracts/timetable/day'
import { weekOf } from '@cadenza/contracts/timetable/iso-week'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { Link, useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, type ReactNode } from 'react'
import { DayField } from '../../components/forms/day-field.tsx'
import { isForSomethingElse } from '../../lib/browser/single-keys.ts'

/** To the days with sessions before and after, by links and by the arrow keys; and to any day. */
export function DayNavigation({ day: { day, today, previousDay, nextDay } }: { day: SchoolDay }) {
  const navigate = useNavigate()
  const open = (to: string | undefined) =>
    void navigate({ to: '/dashboard/today', search: searchOf(to, today) })
  useArrowKeys({ ArrowLeft: previousDay, ArrowRight: nextDay }, open)
  return (
    <nav aria-label={t`Days`} className="print:hidden flex flex-wrap items-end gap-x-4 gap-y-2">
      <DayField label={t`Day`} value={day} onDay={open} />
      <DayLink day={previousDay} today={today} name={t`Previous day`} keys="ArrowLeft">
        <ChevronLeft aria-hidden className="size-4" /> {t`Previous`}
      </DayLink>
      {day !== today && (
        <DayLink day={today} today={today} name={t`Today`}>
          {t`Today`}
        </DayLink>
      )}
      <DayLink day={nextDay} today={today} name={t`Next day`} keys="ArrowRight">
        {t`Next`} <ChevronRight aria-hidden className="size-4" />
      </DayLink>
      <Link to="/dashboard/timetable" search={{ week: weekOf(day) }} className={look}>
        {t`Week`}
      </Link>
    </nav>
  )
}

/** Today needs no day in its address: tomorrow it shows tomorrow. */
const searchOf = (day: string | undefined, today: string) => ({ day: day === today ? undefined : day })

const look = 'link inline-flex min-h-11 items-center gap-1'

interface DayLinkProps {
  /** Null: there is none with sessions. */
  day: string | null
  today: string
  name: string
  keys?: string
  children: ReactNode
}

function DayLink({ day, today, name, keys, children }: DayLinkProps) {
  if (day === null) return null
  return (
    <Link
      to="/dashboard/today"
      search={searchOf(day, today)}
      resetScroll={false}
      aria-keyshortcuts={keys}
      aria-label={`${name}: ${longDayOf(day)}`}
      className={look}
    >
      {children}
    </Link>
  )
}

function useArrowKeys(days: Record<'ArrowLeft' | 'ArrowRight', string | null>, open: (day: string) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      const day = days[event.key]
      if (day === null || event.shiftKey || isForSomethingElse(event) || isScrolled(event.target)) return
      event.preventDefault()
      open(day)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

/** The arrow keys scroll a wide table that has the focus. */
function isScrolled(target: EventTarget | null): boolean {
  const region = target instanceof Element ? target.closest('[role=region]') : null
  return region !== null && region.scrollWidth > region.clientWidth
}
