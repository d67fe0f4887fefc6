import clsx from 'clsx'
import { CopyButton } from './copy-button.tsx'

interface CopyFact {
  label: string
  value: string
  /** What its button copies, and what that is called: `Copy the reference`. Without it there is no button. */
  copies?: { text: string; label: string }
  isStrong?: boolean
}

/** What has to be typed elsewhere without a mistake: each value with a button that copies it. */
export function CopyFacts({ facts, className }: { facts: CopyFact[]; className?: string }) {
  return (
    <dl className={clsx('grid gap-x-6 gap-y-3 sm:grid-cols-2', className)}>
      {facts.map(({ label, value, copies, isStrong }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="flex items-center gap-1">
            <span className={clsx('min-w-0 wrap-anywhere tabular-nums', isStrong && 'font-semibold')}>
              {value}
            </span>
            {copies && (
              <span className="-my-2.5 print:hidden">
                <CopyButton {...copies} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
