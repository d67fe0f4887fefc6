import type { ManagedCourse } from '@cadenza/contracts/course'
import { courseAddress } from '@cadenza/contracts/course-address'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Alert } from '../../components/alert.tsx'
import { toldWords } from '../../lib/format/told-families.ts'

export interface Saved {
  /** The labels of the fields. */
  changed: string[]
  /** How many were notified. */
  families: number
}

/** What was last saved, above the form that stays open; it is focused, as the pressed button is far below. */
export function SavedNote({ course, saved }: { course: ManagedCourse; saved: Saved }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const { changed, families } = saved
  return (
    <div ref={place} tabIndex={-1} className="mb-6 max-w-[70ch] scroll-mt-32">
      <Alert tone="success">
        <strong className="font-semibold wrap-anywhere">{course.name} is saved.</strong>{' '}
        {changed.length > 0 ? `Changed: ${changed.join(', ')}.` : 'Nothing was changed.'}
        {toldWords(families)}{' '}
        <Link to="/classes/$course" params={{ course: courseAddress(course) }} className="link font-semibold">
          See its page
        </Link>
      </Alert>
    </div>
  )
}
