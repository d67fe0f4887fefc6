import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LinkButton } from '../../components/parts/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import type { LoginFirstProps } from '../../shared/places/login-first.ts'
import { pendingSelection } from '../../shared/places/pending-selection.ts'
import { SignUpForm } from './sign-up-page.tsx'

/** For visitors who select a class: it is remembered, and goes on to their cart once they are signed in. */
export function LoginFirstDialog({ course: { id, name }, onClose }: LoginFirstProps) {
  const from = useLocation({ select: ({ href }) => href })
  useEffect(() => pendingSelection.remember(id), [id])
  const close = () => {
    pendingSelection.forget()
    onClose()
  }
  return (
    <Dialog title={t`Please Login Then Select The Course`} shape="top" onClose={close}>
      <p className="wrap-anywhere text-muted">
        <Trans>
          We’ll keep <strong className="font-semibold text-ink">{name}</strong> for you.
        </Trans>
      </p>
      <LinkButton to="/login" search={{ from }} data-autofocus className="mt-4 w-full">
        {t`Login Now!`}
      </LinkButton>
      <section aria-labelledby="new-here" className="mt-6 grid gap-5 border-t border-hairline pt-6">
        <h3 id="new-here" className="text-xl">
          {t`New here?`}
        </h3>
        <SignUpForm />
      </section>
    </Dialog>
  )
}
