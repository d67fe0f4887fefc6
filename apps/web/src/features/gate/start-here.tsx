import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { forgetOwner } from '../../shared/marks/kept-answers.ts'
import { refusedOf } from '../../shared/marks/mark-queue.ts'
import { RefusedMarks } from '../../shared/marks/refused-marks.tsx'
import { ownerOf, queueOf } from './gate-store.ts'
import { enterGate } from './mutations.ts'
import { Narrow } from './narrow.tsx'
import type { Shift } from './shift.ts'

interface StartHereProps {
  token: string
  /** The gate that this tablet was before: what it marked there is handed in first, while it holds its cookie. */
  former: Shift | undefined
  onStart: (shift: Shift) => void
  onRefused: () => void
}

/** Nothing happens before the press: programs that look at links open them by themselves. */
export function StartHere({ token, former, onStart, onRefused }: StartHereProps) {
  const { schoolName } = useSiteConfig()
  const [queue] = useState(() => former && queueOf(former.gateId))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const enter = async () => {
    await queue?.flush()
    // They stand above until somebody has read them.
    if (queue && refusedOf(queue.current().marks).length > 0) return
    const today = await enterGate(token)
    if (!today) return onRefused()
    if (former && former.gateId !== today.gateId) await forgetOwner(ownerOf(former.gateId))
    onStart({ token, gateId: today.gateId })
  }
  const start = async () => {
    setBusy(true)
    setFailure(undefined)
    await enter().catch(setFailure)
    setBusy(false)
  }
  return (
    <Narrow title={t`Gate of ${schoolName}`}>
      <RefusedMarks queue={queue} />
      <p>{t`This tablet becomes the gate: it shows who is expected today, and marks who comes and who leaves. The link works on one tablet, until midnight.`}</p>
      {failure !== undefined && <Alert tone="danger">{messageFor(failure).message}</Alert>}
      <Button className="min-h-14 justify-self-start" busy={busy} onClick={() => void start()}>
        {t`Start here`}
      </Button>
    </Narrow>
  )
}
