import type { Course } from '@cadenza/contracts/courses/course'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import clsx from 'clsx'
import { datesOf, daysOf } from '@cadenza/contracts/timetable/date-words'
import { agesOf } from '@cadenza/contracts/courses/ages'
import { hoursWords } from './practicalities.ts'

/** When, where and for whom a class is, at a glance; what it does not say is omitted. */
export function CourseGlance({ course, className }: { course: Course; className?: string }) {
  const facts = factsOf(course)
  if (facts.length === 0) return null
  return (
    <ul className={clsx('grid gap-x-6 gap-y-1', className)}>
      {facts.map(([Icon, text]) => (
        <li key={text} className="flex items-start gap-2">
          <Icon aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  )
}

type Fact = [icon: typeof Clock, text: string]

function factsOf(course: Course): Fact[] {
  const { times, room } = course
  const facts: [Fact[0], string | undefined][] = [
    [CalendarDays, times ? datesOf(times) : undefined],
    [Clock, times ? hoursAndDays(times) : undefined],
    [MapPin, room?.name],
    [Users, agesOf(course)],
  ]
  return facts.flatMap(([icon, text]): Fact[] => (text ? [[icon, text]] : []))
}

const hoursAndDays = (times: NonNullable<Course['times']>) =>
  [hoursWords(times), daysOf(times)].filter(Boolean).join(', ')
