import type { Enrolment } from '@cadenza/contracts/enrolment'
import type { Participant } from '@cadenza/contracts/participant'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { formatMoney } from '../../lib/format.ts'
import { isFor } from '../../lib/use-participants.ts'
import { useDownloadChild, useEraseChild } from './mutations.ts'
import { useFamilyPlaces } from './use-family.ts'

/** Takes a child's data away as a file, or has them erased. */
export function ChildData({ child, onErased }: { child: Participant; onErased: () => void }) {
  const download = useDownloadChild()
  const [erasing, setErasing] = useState(false)
  return (
    <PageSection
      title="Data"
      lead={`Everything that the school knows about ${child.givenName}, as a file: places, answers, contacts, notes.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={download.isPending}
          onClick={() => download.mutate({ participantId: child.id })}
        >
          Download the data
        </Button>
        {child.role === 'primary' && (
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setErasing(true)}>
            Erase {child.givenName}…
          </Button>
        )}
      </div>
      {erasing && <EraseChildDialog child={child} onClose={() => setErasing(false)} onErased={onErased} />}
    </PageSection>
  )
}

/** Of the money that was paid for a place. */
function whatBecomesOf({ course, pricePaidMinor, transactionId, withdrawableUntil }: Enrolment): string {
  const price = formatMoney(pricePaidMinor, course.currency)
  if (withdrawableUntil) return `${price} goes back to the card that paid.`
  if (transactionId === '')
    return 'another guardian paid for it, and is refunded if it is not too late for that.'
  return `${price} was paid and is not given back.`
}

interface EraseChildDialogProps {
  child: Participant
  onClose: () => void
  onErased: () => void
}

/** Names what is lost before anything happens. */
function EraseChildDialog({ child, onClose, onErased }: EraseChildDialogProps) {
  const erase = useEraseChild()
  const places = useFamilyPlaces().data?.filter(({ participant }) => isFor(participant, child)) ?? []
  return (
    <Dialog title={`Erase ${child.name}?`} role="alertdialog" onClose={onClose}>
      <div className="grid gap-3">
        <p>
          Name, date of birth, contacts and private notes are erased for good, for the other guardians as
          well. Receipts stay, without the name, for as long as the law asks.
        </p>
        {places.length > 0 && (
          <>
            <p className="font-semibold">These places are lost:</p>
            <ul className="list-disc ps-5">
              {places.map((place) => (
                <li key={place.id} className="wrap-anywhere">
                  {place.course.name}: {whatBecomesOf(place)}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>This cannot be undone.</p>
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" data-autofocus onClick={onClose}>
          Keep {child.givenName}
        </Button>
        <Button
          variant="danger"
          busy={erase.isPending}
          onClick={() => erase.mutate({ participantId: child.id }, { onSuccess: onErased, onError: onClose })}
        >
          Erase for good
        </Button>
      </div>
    </Dialog>
  )
}
