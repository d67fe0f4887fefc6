import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { statusOf } from '../../lib/loading/api-error.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { GateList } from './gate-list.tsx'
import { enterGate } from './mutations.ts'
import { Narrow, NoGate } from './no-gate.tsx'
import { useGateToday } from './queries.ts'
import { forgetShift, keepShift, readShift, type Shift } from './shift.ts'
import { ShiftName } from './shift-name.tsx'

/** A tablet at a door: it takes its gate with one press, is told who stands there, and then marks who comes and goes. */
export function GatePage({ token }: { token: string }) {
  const [shift, setShift] = useState<Shift | undefined>(() => readShift(token))
  const [isOver, setOver] = useState(false)
  const change = (next: Shift) => {
    keepShift(next)
    setShift(next)
  }
  const end = () => {
    forgetShift()
    setOver(true)
  }
  if (isOver) return <NoGate />
  if (!shift) return <StartHere token={token} onStart={() => change({ token })} onRefused={end} />
  if (shift.name === undefined) return <ShiftName name="" onName={(name) => change({ token, name })} />
  return <Gate shiftName={shift.name} onName={(name) => change({ token, name })} onEnded={end} />
}

interface StartHereProps {
  token: string
  onStart: () => void
  onRefused: () => void
}

/** Nothing happens before the press: programs that look at links open them by themselves. */
function StartHere({ token, onStart, onRefused }: StartHereProps) {
  const { schoolName } = useSiteConfig()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const start = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      if (await enterGate(token)) onStart()
      else onRefused()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return (
    <Narrow title={t`Gate of ${schoolName}`}>
      <p>{t`This tablet becomes the gate: it shows who is expected today, and marks who comes and who leaves. The link works on one tablet, until midnight.`}</p>
      {failure !== undefined && <Alert tone="danger">{messageFor(failure).message}</Alert>}
      <Button className="min-h-14 justify-self-start" busy={busy} onClick={() => void start()}>
        {t`Start here`}
      </Button>
    </Narrow>
  )
}

interface GateProps {
  shiftName: string
  onName: (name: string) => void
  onEnded: () => void
}

function Gate({ shiftName, onName, onEnded }: GateProps) {
  const [isNaming, setNaming] = useState(false)
  const query = useGateToday()
  // A gate that has ended shows nothing of what it knew.
  if (statusOf(query.error) === 401) return <Ended onEnded={onEnded} />
  if (isNaming)
    return (
      <ShiftName
        name={shiftName}
        onName={(name) => {
          onName(name)
          setNaming(false)
        }}
      />
    )
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={8} />}>
      {(today) => (
        <GateList
          today={today}
          isStale={query.isError}
          shiftName={shiftName}
          onRename={() => setNaming(true)}
          onTaken={query.refetch}
          onEnded={onEnded}
        />
      )}
    </QueryView>
  )
}

/** Forgets the shift, which the page above shows. */
function Ended({ onEnded }: { onEnded: () => void }) {
  useEffect(onEnded)
  return <NoGate />
}
