import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Course } from '@cadenza/contracts/courses/course'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import Share2 from 'lucide-react/icons/share-2'
import { notify } from '../../../lib/browser/notify.ts'
import { seenCourses } from '../kept/kept-courses.ts'
import { SaveButton } from '../kept/save-button.tsx'

/** Saves and shares a class; users who come here have already seen it. */
export function KeepCourse({ course }: { course: Course }) {
  const { id, name } = course
  useEffect(() => seenCourses.put({ id, name }), [id, name])
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <SaveButton course={course} withWord />
      <ShareButton course={course} />
    </div>
  )
}

/** The device's own share sheet; if there is none, the address is copied. */
function ShareButton({ course }: { course: Pick<Course, 'id' | 'slug' | 'name'> }) {
  const { name } = course
  const { publicUrl, siteConfig } = useRouter().options.context.settings
  const url = `${publicUrl}/classes/${courseAddress(course)}`
  const share = async () => {
    // Not every browser has it, despite the types.
    const data = { title: `${name} – ${siteConfig.schoolName}`, url }
    if ('share' in navigator && navigator.canShare(data)) return navigator.share(data)
    await navigator.clipboard.writeText(url)
    notify.success(t`Link copied`)
  }
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control px-4 font-semibold hover:bg-sunken"
      onClick={() =>
        void share().catch((error: unknown) => {
          // Closing the share sheet means the user has changed their mind.
          if (error instanceof Error && error.name === 'AbortError') return
          notify.error(t`The link could not be copied: ${url}`)
        })
      }
    >
      <Share2 aria-hidden className="size-5" />
      <Trans>
        Share<span className="sr-only"> {name}</span>
      </Trans>
    </button>
  )
}
