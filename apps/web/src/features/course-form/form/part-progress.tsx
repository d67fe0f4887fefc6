import clsx from 'clsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import type { Control } from 'react-hook-form'
import type { DatesGiven } from '../fields/schedule-handle.ts'
import type { CourseFormValues } from '../fields/course-form-schema.ts'
import { partId, useProgress, type Gap, type PartProgress as Progress } from '../fields/form-parts.ts'

interface PartProgressProps {
  control: Control<CourseFormValues>
  dates: DatesGiven
}

/** The parts of the form with what each still lacks; each links to its first incomplete field. */
export function PartProgress({ control, dates }: PartProgressProps) {
  const parts = useProgress(control, dates)
  const done = parts.filter(({ missing }) => missing.length === 0).length
  return (
    <nav aria-label="Parts of the form" className="rounded-card bg-surface p-4">
      <p className="mb-2 text-sm text-muted">
        {done === parts.length ? 'Ready to send' : `${done} of ${parts.length} parts are ready`}
      </p>
      <ol className="flex flex-wrap gap-x-4 gap-y-1 lg:grid">
        {parts.map((one) => (
          <PartLine key={one.part} progress={one} />
        ))}
      </ol>
    </nav>
  )
}

function PartLine({ progress: { part, title, missing, advised } }: { progress: Progress }) {
  const isReady = missing.length === 0
  const [next] = [...missing, ...advised]
  const Icon = isReady ? CircleCheck : CircleDashed
  return (
    <li className="flex items-start gap-2 py-1">
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', isReady ? 'text-success' : 'text-muted')} />
      <div className="min-w-0">
        <a
          href={`#${next?.id ?? partId(part)}`}
          className="link inline-block min-h-6"
          onClick={(event) => {
            event.preventDefault()
            goTo(next?.id ?? partId(part))
          }}
        >
          {title}
        </a>
        <p className="text-sm text-muted max-lg:sr-only">{wordsFor(missing, advised)}</p>
      </div>
    </li>
  )
}

function wordsFor(missing: Gap[], advised: Gap[]): string {
  if (missing.length > 0) return `Missing: ${namesOf(missing)}`
  return advised.length > 0 ? `Ready. Would help: ${namesOf(advised)}` : 'Ready'
}

function namesOf(gaps: Gap[]) {
  return gaps.map(({ label }) => label).join(', ')
}

/** The focus goes to a field, or to the part when there is nothing to fill in. */
function goTo(id: string) {
  const target = document.getElementById(id)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center' })
}
