import { t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import { Link } from '@tanstack/react-router'
import { ownClassPages } from './own-class-pages.ts'

/** Leads between the pages of an instructor's own classes. */
export function OwnClassTabs() {
  return (
    <nav aria-label={t`Own classes`} className="mb-6 flex flex-wrap border-b border-hairline sm:gap-1">
      {ownClassPages.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-2 font-semibold max-sm:text-sm text-muted hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-link sm:px-3"
        >
          {say(label)}
        </Link>
      ))}
    </nav>
  )
}
