import { t } from '@lingui/core/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId, type ReactNode } from 'react'

interface DashboardNextStepsProps {
  title?: string
  children: ReactNode
}

/** What to do next, most pressing first. */
export function DashboardNextSteps({ title = t`Next steps`, children }: DashboardNextStepsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <ul className="next-steps divide-y divide-hairline rounded-card border border-hairline">{children}</ul>
    </section>
  )
}

/** One step: a sentence and the link that does it. */
export function NextStep({ text, action }: { text: ReactNode; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2">
      <span className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <ArrowRight aria-hidden className="mt-1 size-4 shrink-0 text-link" />
        <span>{text}</span>
      </span>
      {action}
    </li>
  )
}
