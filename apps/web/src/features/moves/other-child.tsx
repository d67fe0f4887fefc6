import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { Button } from '../../components/parts/button.tsx'
import { PageSection } from '../../components/layout/page-section.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { callName } from '../../shared/children/for-whom.ts'
import { buyable, useParticipants } from '../../shared/children/queries.ts'
import { useChangeParticipant } from './mutations.ts'
import { Refusal } from './obstacles.tsx'
import type { PlaceToMove } from './queries.ts'

/** The same class for another child of the viewer's family; nothing where there is none. */
export function OtherChild({ place, onChanged }: { place: PlaceToMove; onChanged: () => void }) {
  const { data: family = [] } = useParticipants()
  const change = useChangeParticipant()
  const others = buyable(family).filter(({ id, isSelf }) => !isSelf && id !== place.participant.id)
  return (
    <GiveInstead
      place={place}
      others={others.map((child) => ({ id: child.id, name: callName(child, family), participant: child }))}
      change={change}
      onChanged={onChanged}
      refusal={({ participant }) => <Refusal error={change.error} participant={participant} />}
    />
  )
}

interface GiveInsteadProps<Child> {
  place: Pick<PlaceToMove, 'id' | 'name' | 'participant'>
  others: Child[]
  change: {
    isPending: boolean
    mutateAsync: (input: { enrolmentId: string; participantId: string }) => Promise<unknown>
  }
  onChanged: () => void
  /** Why one of them cannot have it. */
  refusal: (child: Child) => ReactNode
}

/** One button for each child that could have the place. */
export function GiveInstead<Child extends { id: string; name: string }>(props: GiveInsteadProps<Child>) {
  const { place, others, change, onChanged, refusal } = props
  const [chosen, setChosen] = useState<Child>()
  const confirm = useConfirm()
  if (others.length === 0) return null
  const give = async (child: Child) => {
    const { name } = child
    const yes = await confirm({
      title: t`Give the place to ${name}?`,
      what: place.name,
      text: t`${place.participant.name} then no longer has it. There is nothing to pay, and nothing is given back.`,
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
              {t`Give the place to ${child.name}`}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && refusal(chosen)}
    </PageSection>
  )
}

const shown = () => undefined
