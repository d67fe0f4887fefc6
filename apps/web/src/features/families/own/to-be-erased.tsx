import { Trans } from '@lingui/react/macro'
import type { Participant } from '@cadenza/contracts/families/participant'
import { Alert } from '../../../components/parts/alert.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { Moment } from '../../../components/parts/when-text.tsx'
import { useUndoErasure } from './mutations.ts'

/**
 * Says that a child will be erased, with a way to undo it for the guardian who requested it; nothing for
 * other children.
 */
export function ToBeErased({ child: { id, givenName, role, eraseAt } }: { child: Participant }) {
  const undo = useUndoErasure()
  if (!eraseAt) return null
  return (
    <Alert tone="warning" className="max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <Trans>
            {givenName} will be erased on <Moment at={eraseAt} dateOnly />.
          </Trans>
        </p>
        {role === 'primary' && (
          <Button
            variant="secondary"
            // Above the card that leads to the child's page.
            className="relative z-1"
            busy={undo.isPending}
            onClick={() => undo.mutate({ participantId: id })}
          >
            <Trans>
              Undo<span className="sr-only"> the erasure of {givenName}</span>
            </Trans>
          </Button>
        )}
      </div>
    </Alert>
  )
}
