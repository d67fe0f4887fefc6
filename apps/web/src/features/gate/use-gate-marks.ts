import type { Mark } from '@cadenza/contracts/places/attendance'
import type { MarkRefusal } from '@cadenza/contracts/places/attendance-values'
import { useEffect, useRef, useState } from 'react'
import { mostMarks } from '@cadenza/contracts/places/attendance-values'
import { onReturn } from '../../lib/loading/connection.ts'
import { statusOf } from '../../lib/loading/api-error.ts'
import { sendMarks } from './mutations.ts'

export interface RefusedMark {
  mark: Mark
  reason: MarkRefusal
}

const againMs = 10_000

interface Options {
  shiftName: string
  /** The school has taken marks: what holds now is to be read. */
  onTaken: () => Promise<unknown>
  /** This tablet has no gate any more. */
  onEnded: () => void
}

/** Marks that are not sent yet, which are sent again until the school has them, and those that it refused. */
export function useGateMarks({ shiftName, onTaken, onEnded }: Options) {
  const [unsent, setUnsent] = useState<Mark[]>([])
  const [refused, setRefused] = useState<RefusedMark[]>([])
  const [hasFailed, setFailed] = useState(false)
  const isSending = useRef(false)

  const send = async () => {
    const now = unsent.slice(0, mostMarks)
    if (isSending.current || now.length === 0) return
    isSending.current = true
    try {
      const answer = await sendMarks(shiftName, now)
      const reasons = new Map(answer.refused.map(({ opId, reason }) => [opId, reason]))
      await onTaken()
      const turnedAway = now.flatMap((mark) => {
        const reason = reasons.get(mark.opId)
        return reason ? [{ mark, reason }] : []
      })
      setRefused((before) => [...before, ...turnedAway])
      setUnsent((all) => all.filter((mark) => !now.includes(mark)))
      setFailed(false)
    } catch (error) {
      if (statusOf(error) === 401) onEnded()
      else setFailed(true)
    } finally {
      isSending.current = false
    }
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!hasFailed) void latest.current()
  }, [unsent, hasFailed])
  useEffect(() => {
    if (!hasFailed) return
    const again = () => void latest.current()
    const timer = setInterval(again, againMs)
    const stop = onReturn(again)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [hasFailed])

  return {
    unsent,
    hasFailed,
    refused,
    record: (marks: Mark[]) => setUnsent((all) => [...all, ...marks]),
    forgetRefused: () => setRefused([]),
  }
}
