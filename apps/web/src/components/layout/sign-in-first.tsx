import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '../parts/button.tsx'

/** Why an account is needed, and the two ways to one, which lead back to the path `from`. */
export function SignInFirst({ children, ...search }: { from: string; email?: string; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/signUp" search={search}>
          {t`Create an account`}
        </LinkButton>
        <LinkButton to="/login" search={search} variant="secondary">
          {t`Log in`}
        </LinkButton>
      </div>
    </>
  )
}
