import { t } from '@lingui/core/macro'
import type { Participant } from '@cadenza/contracts/families/participant'
import { useState } from 'react'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { Button } from '../../components/parts/button.tsx'
import { PageSection } from '../../components/layout/page-section.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { callName } from '../../shared/children/for-whom.ts'
import { buyable, useParticipants } from '../../shared/children/queries.ts'
import { useChangeParticipant } from './mutations.ts'
import { Refusal } from './obstacles.tsx'
import type { PlaceToMove } from './queries.ts'

/** The same class for another child of the family; nothing where there is none. */
export function OtherChild({ place, onChanged }: { place: PlaceToMove; onChanged: () => void }) {
  const { data: family = [] } = useParticipants()
  const [chosen, setChosen] = useState<Participant>()
  const confirm = useConfirm()
  const change = useChangeParticipant()
  const others = buyable(family).filter(({ id, isSelf }) => !isSelf && id !== place.participant.id)
  if (others.length === 0) return null
  const give = async (child: Participant) => {
    const name = callName(child, family)
    const yes = await confirm({
      title: t`Give the place to ${name}?`,
      what: place.name,
      text: t`It is then no longer for ${place.participant.name}. Nothing is to be paid or given back.`,
      confirmLabel: t`Yes, give it to ${name}`,
    })
    setChosen(child)
    if (!yes) return
    await change.mutateAsync({ enrolmentId: place.id, participantId: child.id })
    notify.success(t`${name} has the place now`)
    onChanged()
  }
  return (
    <PageSection title={t`Another child instead`} lead={t`In the same class, until it begins.`}>
      <ul className="flex flex-wrap gap-3">
        {others.map((child) => (
          <li key={child.id}>
            <Button variant="secondary" busy={change.isPending} onClick={() => void give(child).catch(shown)}>
              {t`Give the place to ${callName(child, family)}`}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <Refusal error={change.error} participant={chosen} />}
    </PageSection>
  )
}

const shown = () => undefined
