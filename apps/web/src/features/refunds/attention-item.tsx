import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '../../components/parts/button.tsx'

interface AttentionItemProps {
  title: string
  /** What went wrong, and since when. */
  text: ReactNode
  /** What finds the payment among all others; undefined when there is no payment. */
  search?: string | undefined
  action?: ReactNode
}

/** One thing that an admin must look at. */
export function AttentionItem({ title, text, search, action }: AttentionItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-soft p-4">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere text-warning">{title}</h3>
        <p className="wrap-anywhere">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {search && (
          <LinkButton
            to="/dashboard/payments"
            search={{ q: search }}
            variant="secondary"
            aria-label={t`See the payment: ${title}`}
          >
            {t`See the payment`}
          </LinkButton>
        )}
        {action}
      </div>
    </li>
  )
}
