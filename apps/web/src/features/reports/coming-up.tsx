import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import { Link } from '@tanstack/react-router'
import { longDayOf, whenOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { LinkButton } from '../../components/parts/button.tsx'
import { Thumbnail } from '../../components/parts/thumbnail.tsx'
import { generatedCover } from '../../shared/links/addresses.ts'

/** More than these are on the page of all classes. */
const most = 4

/** The student's classes by name, with the next session of each: the earliest first. */
export function ComingUp({ enrolments }: { enrolments: Enrolment[] }) {
  const shown = enrolments.filter(({ classCancelled }) => !classCancelled).slice(0, most)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="coming-up" className="mb-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="coming-up" className="text-xl">
          {t`Your classes`}
        </h2>
        <LinkButton to="/dashboard/enrolledClasses" variant="secondary" size="sm">
          {enrolments.length > shown.length
            ? t`All ${plural(enrolments.length, { one: '# class', other: '# classes' })}`
            : t`See my enrolled classes`}
        </LinkButton>
      </div>
      <ul className="grid gap-3">
        {shown.map((enrolment) => (
          <ComingClass key={enrolment.id} enrolment={enrolment} />
        ))}
      </ul>
    </section>
  )
}

function ComingClass({ enrolment: { course, participant, nextSession } }: { enrolment: Enrolment }) {
  const where = nextSession ? nextSession.room : course.room?.name
  return (
    <li className="flex gap-4 rounded-card border border-hairline p-4">
      <Thumbnail
        src={course.imageUrl}
        fallback={generatedCover(course)}
        width={96}
        height={72}
        className="aspect-[4/3] w-20 shrink-0 self-start rounded-input sm:w-24"
      />
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          <Link to="/classes/$course" params={{ course: courseAddress(course) }} className="hover:underline">
            {course.name}
          </Link>
        </h3>
        <p className={nextSession ? 'font-semibold' : 'text-muted'}>{nextWords({ course, nextSession })}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {[
            where,
            t`with ${course.instructor.name}`,
            participant.isSelf ? t`for you` : t`for ${participant.name}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {nextSession && (
          <Link
            to="/dashboard/absence"
            search={{ participant: participant.id, from: nextSession.date, until: nextSession.date }}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            <Trans>
              Cannot come?<span className="sr-only"> {course.name}</span>
            </Trans>
          </Link>
        )}
      </div>
    </li>
  )
}

/** `Monday, July 5, 2027, 9:30–10:30 AM`; for a class without a next session, why there is none. */
function nextWords({ course, nextSession }: Pick<Enrolment, 'course' | 'nextSession'>): string {
  if (nextSession) return `${longDayOf(nextSession.date)}, ${hoursOf(nextSession.start, nextSession.minutes)}`
  return course.times ? t`Over: it met ${whenOf(course.times)}` : t`The dates are not set yet.`
}
