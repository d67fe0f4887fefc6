import { t } from '@lingui/core/macro'
import { markRefusalWords } from '@cadenza/contracts/places/attendance-words'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import type { GatePerson } from './gate-person.ts'
import type { RefusedMark } from './use-gate-marks.ts'

interface NotTakenProps {
  refused: RefusedMark[]
  people: GatePerson[]
  onRead: () => void
}

/** What the school did not take, and why: it stays until somebody has read it. */
export function NotTaken({ refused, people, onRead }: NotTakenProps) {
  if (refused.length === 0) return null
  const nameOf = (claimId: string) =>
    people.find(({ places }) => places.some((place) => place.claimId === claimId))?.name ??
    t`No longer listed`
  return (
    <Alert tone="danger" className="grid gap-2">
      <p className="font-semibold">{t`The school did not take this:`}</p>
      <ul className="wrap-anywhere">
        {refused.map(({ mark, reason }) => (
          <li key={mark.opId}>
            {nameOf(mark.claimId)}: {markRefusalWords[reason]}
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={onRead}>
        {t`I have read this`}
      </Button>
    </Alert>
  )
}
