import { formatTime } from '@cadenza/contracts/timetable/date-text'
import type { Control } from 'react-hook-form'
import { Button } from '../../../components/parts/button.tsx'
import { PictureWait } from '../../../components/forms/picture-wait.tsx'
import type { DatesGiven } from '../fields/schedule-handle.ts'
import type { CourseFormValues } from '../fields/course-form-schema.ts'
import { useProgress } from '../fields/form-parts.ts'

interface SendBarProps {
  control: Control<CourseFormValues>
  dates: DatesGiven
  label: string
  busy: boolean
  picture: { waiting: boolean; missing: boolean }
  /** When typed input was last kept. */
  savedAt: Date | undefined
}

/** The end of the form: what is still missing, the button, and the assurance that nothing typed is lost. */
export function SendBar({ control, dates, label, busy, picture, savedAt }: SendBarProps) {
  const missing = useProgress(control, dates).flatMap((part) => part.missing)
  return (
    <div className="grid gap-3 border-t border-hairline pt-6">
      <PictureWait {...picture} />
      {missing.length > 0 && (
        <p className="text-muted">Still missing: {missing.map((gap) => gap.label).join(', ')}.</p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={busy || picture.waiting}>
          {picture.waiting ? 'Saving after the picture…' : label}
        </Button>
        <p className="text-sm text-muted">
          {savedAt ? `Draft saved ${formatTime(savedAt)}.` : 'What you type is kept in this tab.'}
          <span className="max-sm:hidden"> Ctrl or ⌘ with Enter sends it.</span>
        </p>
      </div>
    </div>
  )
}
