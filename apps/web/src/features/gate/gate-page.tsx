import { t } from '@lingui/core/macro'
import { useEffect, useMemo, useState } from 'react'
import { statusOf } from '../../lib/loading/api-error.ts'
import { forgetOwner, type Kept } from '../../shared/marks/kept-answers.ts'
import { refusedOf } from '../../shared/marks/mark-queue.ts'
import { NotYet } from '../../shared/marks/not-yet.tsx'
import { OfflineFrame } from '../../shared/marks/offline-frame.tsx'
import { useQueue, useShown, useStore } from '../../shared/marks/use-live.ts'
import { useNow } from '../../shared/marks/use-now.ts'
import { GateList } from './gate-list.tsx'
import { createGate, ownerOf, today, type GateStore } from './gate-store.ts'
import { Narrow } from './narrow.tsx'
import { NoGate } from './no-gate.tsx'
import { forgetShift, keepShift, readShift, type Shift } from './shift.ts'
import { ShiftName } from './shift-name.tsx'
import { StartHere } from './start-here.tsx'

/**
 * A tablet at a door: it takes its gate with one press, is told who stands there, and then marks who comes and goes. Without
 * a link it is the gate that it was.
 */
export function GatePage({ token }: { token?: string }) {
  const [shift, setShift] = useState(readShift)
  const [isOver, setOver] = useState(false)
  const isOwn = !isOver && shift !== undefined && (token === undefined || shift.token === token)
  const gateId = isOwn ? shift.gateId : undefined
  const live = useMemo(() => (gateId === undefined ? undefined : createGate(gateId)), [gateId])
  useEffect(() => live?.stop, [live])
  const change = (next: Shift) => {
    keepShift(next)
    setShift(next)
  }
  const end = () => setOver(true)
  return (
    <OfflineFrame withoutBack live={live} name={today}>
      {isOwn && live ? (
        <Gate live={live} shift={shift} onName={(name) => change({ ...shift, name })} onEnded={end} />
      ) : token === undefined || isOver ? (
        <NoGate />
      ) : (
        <StartHere token={token} former={shift} onStart={change} onRefused={end} />
      )}
    </OfflineFrame>
  )
}

interface GateProps {
  live: GateStore
  shift: Shift
  onName: (name: string) => void
  onEnded: () => void
}

function Gate({ live, shift: { gateId, name }, onName, onEnded }: GateProps) {
  const [isNaming, setNaming] = useState(false)
  useShown(live, today)
  const { answers, trouble } = useStore(live)
  const known = answers[today]
  const now = useNow()
  if (statusOf(trouble) === 401 || (known && isPast(known.answer.endsAt, known, now)))
    return <Over {...{ gateId, live, onEnded }} />
  if (name === undefined || isNaming)
    return (
      <ShiftName
        name={name ?? ''}
        onName={(next) => {
          onName(next)
          setNaming(false)
        }}
      />
    )
  if (!known)
    return (
      <Narrow title={t`Gate`}>
        <NotYet live={live} />
      </Narrow>
    )
  return <GateList live={live} today={known.answer} shiftName={name} onRename={() => setNaming(true)} />
}

/** By the school's clock: the tablet's own may be wrong. */
const isPast = (endsAt: string, { at, answer }: Kept<{ readAt: string }>, now: number) =>
  Date.parse(answer.readAt) + now - at >= Date.parse(endsAt)

interface OverProps extends Pick<GateProps, 'live' | 'onEnded'> {
  gateId: string
}

/** Its day is over, or the office has ended it: it hands in what it marked before, and is forgotten. */
function Over({ gateId, live, onEnded }: OverProps) {
  const { marks, waiting } = useQueue(live.queue)
  const isDone = statusOf(useStore(live).trouble) === 401 && waiting + refusedOf(marks).length === 0
  useEffect(() => {
    if (!isDone) return
    forgetShift()
    void forgetOwner(ownerOf(gateId)).finally(onEnded)
  }, [isDone, gateId, onEnded])
  return (
    <Narrow title={t`This gate has ended`}>
      <p>{t`It shows and marks nobody any more. What was marked before is sent as soon as there is a connection, within two days.`}</p>
    </Narrow>
  )
}
