import { t } from '@lingui/core/macro'
import type { Course } from '@cadenza/contracts/courses/course'
import { useEffect, useRef } from 'react'
import { Alert } from '../../../components/parts/alert.tsx'
import { Button, LinkButton } from '../../../components/parts/button.tsx'
import { messageFor } from '../../../lib/loading/error-message.ts'

/** Why they cannot wait, and where to mend it. */
export function Refused({ error, course }: { error: unknown; course: Course }) {
  const { reason, message, details } = messageFor(error)
  const child = reason === 'consent_missing' ? details.missing[0]?.participantId : undefined
  return (
    <Alert tone="danger">
      <p className="wrap-anywhere">
        {reason === 'clash'
          ? t`${course.name} overlaps another of their classes. Give that place back first, or choose someone else.`
          : reason === 'already_enrolled'
            ? t`One of them has a place in this class already.`
            : message}
      </p>
      {child && (
        <LinkButton
          to="/dashboard/family/$id"
          params={{ id: child }}
          hash="consents"
          variant="secondary"
          className="mt-2"
        >
          {t`Answer for them`}
        </LinkButton>
      )}
      {reason === 'email_unverified' && (
        <LinkButton to="/dashboard/profile" variant="secondary" className="mt-2">
          {t`My profile`}
        </LinkButton>
      )}
    </Alert>
  )
}

interface JoinedProps {
  place: number | null
  isOffered: boolean
  onClose: () => void
}

/** The place in the list, or that one is offered at once. */
export function Joined({ place, isOffered, onClose }: JoinedProps) {
  const done = useRef<HTMLButtonElement>(null)

  // The button that was pressed is gone.
  useEffect(() => done.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <Alert tone="success">
        {isOffered
          ? t`There is a place right now: it is offered to you.`
          : t`You are number ${place ?? 1} on the waiting list. We write to you when a place is offered.`}
      </Alert>
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton to="/dashboard/waitingList" variant="secondary" onClick={onClose}>
          {t`My waiting lists`}
        </LinkButton>
        <Button ref={done} onClick={onClose}>
          {t`Done`}
        </Button>
      </div>
    </div>
  )
}
