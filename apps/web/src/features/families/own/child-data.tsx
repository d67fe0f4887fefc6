import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import type { Participant } from '@cadenza/contracts/families/participant'
import { erasureDays } from '@cadenza/contracts/people/privacy-values'
import { useState } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { ErasureForm } from '../../../shared/people/erasure-form.tsx'
import { PageSection } from '../../../components/layout/page-section.tsx'
import { useDownloadChild, useEraseChild } from './mutations.ts'
import { useFamilyPlaces } from './queries.ts'
import { isFor } from '../../../shared/children/queries.ts'

/** Downloads a child's data as a file, or has the child erased. */
export function ChildData({ child }: { child: Participant }) {
  const download = useDownloadChild()
  const [erasing, setErasing] = useState(false)
  return (
    <PageSection
      id="data"
      title={t`Data`}
      lead={t`Everything that the school knows about ${child.givenName}, as a file: places, answers, contacts, notes.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={download.isPending}
          onClick={() => download.mutate({ participantId: child.id })}
        >
          {t`Download the data`}
        </Button>
        {child.role === 'primary' && !child.eraseAt && (
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setErasing(true)}>
            {t`Erase ${child.givenName}…`}
          </Button>
        )}
      </div>
      {erasing && <EraseChildDialog child={child} onClose={() => setErasing(false)} />}
    </PageSection>
  )
}

/** Money paid for a place: what its policy gives on that day goes back. */
function whatBecomesOf({ course, pricePaidMinor, giveBack }: Enrolment): string {
  if (pricePaidMinor === null)
    return t`another guardian paid for it, and is refunded if it is not too late for that.`
  if (pricePaidMinor === 0) return t`it was free of charge.`
  const moneyOf = (minor: number) => formatMoney(minor, course.currency)
  if (!giveBack?.refundMinor) return t`${moneyOf(pricePaidMinor)} was paid and is not given back.`
  const { refundMinor, until, nextMinor } = giveBack
  const day = Date.now() + erasureDays * 86_400_000
  if (!until || Date.parse(until) > day) return t`${moneyOf(refundMinor)} goes back the way it was paid.`
  return nextMinor
    ? t`at most ${moneyOf(nextMinor)} goes back by then, unless you give the place back before: ${moneyOf(refundMinor)} now.`
    : t`${moneyOf(pricePaidMinor)} is lost by then, unless you give the place back before: ${moneyOf(refundMinor)} now.`
}

/** Says what is lost and how long that can be undone, and asks for the password. */
function EraseChildDialog({ child, onClose }: { child: Participant; onClose: () => void }) {
  const { error, isPending, mutate } = useEraseChild()
  const erase = (password: string | undefined) =>
    mutate({ participantId: child.id, password }, { onSuccess: onClose })
  return (
    <Dialog title={t`Erase ${child.name}?`} role="alertdialog" onClose={onClose}>
      <ErasureForm
        keepLabel={t`Keep ${child.givenName}`}
        eraseLabel={t`Erase ${child.givenName}`}
        erase={{ error, isPending, mutate: erase }}
        onClose={onClose}
      >
        <WhatHappens child={child} />
      </ErasureForm>
    </Dialog>
  )
}

function WhatHappens({ child }: { child: Participant }) {
  const places = useFamilyPlaces().data?.filter(({ participant }) => isFor(participant, child)) ?? []
  return (
    <div className="grid gap-3">
      <p>
        {t`In ${erasureDays} days, name, date of birth, contacts and private notes are erased for good, for the other guardians as well. Receipts stay, without the name, for as long as the law asks.`}
      </p>
      {places.length > 0 && (
        <>
          <p className="font-semibold">{t`These places are lost then:`}</p>
          <ul className="list-disc ps-5">
            {places.map((place) => (
              <li key={place.id} className="wrap-anywhere">
                {t`${place.course.name}: ${whatBecomesOf(place)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {t`Until then you can undo it here, and nobody can select classes for ${child.givenName}. Every guardian gets a mail. Places that are reserved and not paid yet are lost at once, and do not come back when you undo it.`}
      </p>
    </div>
  )
}
