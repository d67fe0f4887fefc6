import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Button } from '../../components/parts/button.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { messageFor } from '../../lib/loading/error-message.ts'

interface EmailManyProps {
  /** Of the button, and of the question that it opens. */
  title: string
  mails: {
    id: string
    /** `Receipt 1002` */
    name: string
    /** To whom, or why it is not sent. */
    to: string
    isSent: boolean
  }[]
  send: (id: string) => Promise<unknown>
  /** All of them were sent. */
  onDone: () => void
}

/** Sends several mails, after a question that shows to whom. */
export function EmailMany({ title, mails, send, onDone }: EmailManyProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'sending'>('idle')
  const wanted = mails.filter(({ isSent }) => isSent)
  const sendAll = async () => {
    setState('sending')
    // One after the other: each is limited by itself, and one that is refused must not stop the others.
    const refusals: string[] = []
    for (const { id, name } of wanted)
      await send(id).catch((error: unknown) => refusals.push(`${name}: ${messageFor(error).message}`))
    const sent = wanted.length - refusals.length
    if (sent > 0) notify.success(t`${plural(sent, { one: '# mail is', other: '# mails are' })} on the way`)
    for (const refusal of refusals.slice(0, 3)) notify.error(refusal)
    setState('idle')
    if (refusals.length === 0) onDone()
  }
  return (
    <>
      <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setState('asking')}>
        {title}
      </Button>
      {state !== 'idle' && (
        <Dialog title={title} role="alertdialog" onClose={() => setState('idle')}>
          <p>{t`${plural(wanted.length, { one: '# mail is', other: '# mails are' })} sent:`}</p>
          <ul className="mt-2 max-h-60 list-disc overflow-y-auto ps-5 text-sm">
            {mails.map(({ id, name, to }) => (
              <li key={id} className="wrap-anywhere">
                {name} {to}
              </li>
            ))}
          </ul>
          <DialogButtons onCancel={() => setState('idle')} className="mt-6">
            <Button busy={state === 'sending'} disabled={wanted.length === 0} onClick={() => void sendAll()}>
              {t`Send ${plural(wanted.length, { one: '# mail', other: '# mails' })}`}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  )
}
