import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'

/** Opened from a mail: nothing happens before the press, because mail programs open links by themselves. */
export function StopNews({ token }: { token: string }) {
  const [state, setState] = useState<'asked' | 'sending' | 'stopped' | 'failed' | 'unknown'>(
    token === '' ? 'unknown' : 'asked',
  )
  const stop = async () => {
    setState('sending')
    try {
      const answer = await fetch(`/stopNews?token=${encodeURIComponent(token)}`, { method: 'POST' })
      setState(answer.ok ? ((await isStopped(answer)) ? 'stopped' : 'unknown') : 'failed')
    } catch {
      setState('failed')
    }
  }
  if (state === 'stopped')
    return (
      <Alert tone="success">
        {t`You get no more news by mail. Mails about places that you have still come. You can take this back in your profile.`}
      </Alert>
    )
  if (state === 'unknown')
    return (
      <>
        <Alert tone="warning">
          {t`This link is not whole, so we do not know whose news to stop. Please open it from the mail once more.`}
        </Alert>
        <p>
          <Trans>
            You can also choose in{' '}
            <Link to="/dashboard/profile" hash="news" className="link">
              your profile
            </Link>{' '}
            which mails you get.
          </Trans>
        </p>
      </>
    )
  return (
    <>
      {state === 'failed' && (
        <Alert tone="danger">{t`This did not work. Please try again in a moment.`}</Alert>
      )}
      <p>{t`Mails about places that you have still come: when a class moves, and what to bring.`}</p>
      <form
        method="post"
        action={`/stopNews?token=${encodeURIComponent(token)}`}
        onSubmit={(event) => {
          event.preventDefault()
          void stop()
        }}
      >
        <Button type="submit" busy={state === 'sending'}>
          {t`Stop news by mail`}
        </Button>
      </form>
    </>
  )
}

async function isStopped(answer: Response): Promise<boolean> {
  const { stopped }: { stopped: boolean } = await answer.json()
  return stopped
}
