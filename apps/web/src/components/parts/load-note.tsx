import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'

/** At the foot of the window: why a press has no effect yet. Shown by CSS, as `lib/loading/early-presses.ts` says, without React. */
export function LoadNote() {
  const href = useLocation({ select: ({ href }) => href })
  return (
    <div role="status" className="load-note">
      <p data-when="slow">
        {t`This page is still loading. What you pressed takes effect as soon as it has loaded.`}
      </p>
      <p data-when="failed">
        <Trans>
          A part of this page could not be loaded, so its buttons do not work.{' '}
          <a href={href} className="underline">
            Load the page again
          </a>
        </Trans>
      </p>
    </div>
  )
}
