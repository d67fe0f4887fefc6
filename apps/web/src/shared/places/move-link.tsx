import { t } from '@lingui/core/macro'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import { LinkButton } from '../../components/parts/button.tsx'
import { placeName } from './by-participant.ts'

interface MoveLinkProps extends Pick<Enrolment, 'id' | 'participant' | 'movingTo'> {
  /** Of its class. */
  name: string
}

/** The way to move a place to another class, or on with a move that is not paid yet. */
export function MoveLink({ id, name, participant, movingTo }: MoveLinkProps) {
  return (
    <LinkButton
      to="/dashboard/places/$enrolmentId/move"
      params={{ enrolmentId: id }}
      search={movingTo ? { to: movingTo.courseId } : {}}
      variant="secondary"
      className="h-auto! min-h-11 py-2! text-start leading-snug print:hidden"
    >
      <span>
        {movingTo ? t`Go on with the move to ${movingTo.course}` : t`Move to another class`}
        <span className="sr-only">, {placeName(name, participant)}</span>
      </span>
    </LinkButton>
  )
}
