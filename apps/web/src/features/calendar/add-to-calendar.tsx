import { t } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { calendarLinks } from './calendar-feed.ts'

/** Ways to add the dates of a class to a personal calendar; for the page of a class that has dates. */
export function AddToCalendar({ courseId }: { courseId: string }) {
  const { publicUrl } = useRouter().options.context.settings
  const path = `/classes/${courseId}/calendar.ics`
  const { webcal, google } = calendarLinks(publicUrl + path)
  return (
    <ul aria-label={t`Add to your calendar`} className="flex flex-wrap gap-x-5">
      <li>
        <a href={webcal} className="link inline-flex min-h-11 items-center">
          {t`Subscribe in your calendar`}
        </a>
      </li>
      <li>
        <a href={google} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
          {t`Add to Google Calendar`}
        </a>
      </li>
      <li>
        <a href={path} download="class.ics" className="link inline-flex min-h-11 items-center">
          {t`Download the dates (.ics)`}
        </a>
      </li>
    </ul>
  )
}
