import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Viewer } from '@cadenza/contracts/people/user'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { erasureWord } from '@cadenza/contracts/people/privacy-values'
import { FailureAlert } from '../../components/tables/query-view.tsx'
import { Button } from '../../components/parts/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { useDownloadData, useEraseAccount } from './mutations.ts'
import { ErasureForm } from '../../shared/people/erasure-form.tsx'

/** What users can do with their own data: take it away, and have it erased. */
export function PrivacySection({ viewer, onErased }: { viewer: Viewer; onErased: () => void }) {
  const download = useDownloadData()
  const [erasing, setErasing] = useState(false)
  return (
    <section aria-labelledby="privacy-heading" className="grid max-w-2xl gap-3">
      <h2 id="privacy-heading" className="text-xl">
        {t`Your data`}
      </h2>
      <p className="text-muted">
        <Trans>
          Take everything that the school knows about you with you, as a file that people and machines can
          read: profile, classes, payments, reviews, pictures and sign-ins. What we keep, why and for how long
          is in the{' '}
          <Link to="/privacy" className="link">
            privacy policy
          </Link>
          .
        </Trans>
      </p>
      <FailureAlert error={download.error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
          {t`Download my data`}
        </Button>
        <Button variant="danger" onClick={() => setErasing(true)}>
          {t`Erase my account…`}
        </Button>
      </div>
      {erasing && <EraseDialog viewer={viewer} onClose={() => setErasing(false)} onErased={onErased} />}
    </section>
  )
}

interface EraseDialogProps {
  viewer: Viewer
  onClose: () => void
  onErased: () => void
}

/** Says what goes and what stays, and asks for the password and one typed word. */
function EraseDialog({ viewer, onClose, onErased }: EraseDialogProps) {
  const [word, setWord] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isTyped = () => {
    const isRight = word.trim() === erasureWord
    setMissing(!isRight)
    return isRight
  }
  return (
    <Dialog title={t`Erase your account`} onClose={onClose}>
      <ErasureForm
        keepLabel={t`Keep my account`}
        eraseLabel={t`Erase my account`}
        erase={useEraseAccount(onErased)}
        onClose={onClose}
        isComplete={isTyped}
        more={
          <TextField
            label={t`Type ${erasureWord} to confirm`}
            autoComplete="off"
            value={word}
            onChange={(event) => setWord(event.target.value)}
            error={isMissing ? t`Please type ${erasureWord}` : undefined}
          />
        }
      >
        <WhatHappens viewer={viewer} />
      </ErasureForm>
    </Dialog>
  )
}

function WhatHappens({ viewer: { role } }: { viewer: Viewer }) {
  return (
    <div className="grid gap-3 text-muted">
      <p>
        <Trans>
          <strong className="text-ink">This goes, for good:</strong> your name, email address and photo, the
          pictures that you uploaded, your reviews, your cart and every sign-in. A running payment is ended
          first.
        </Trans>
        {role === 'instructor' && ` ${t`Your classes that nobody attends go off sale.`}`}
      </p>
      <p>
        <Trans>
          <strong className="text-ink">This stays:</strong> your payments and receipts, because the school
          must keep its accounts for as long as the law asks; everybody who looks at them reads “Deleted
          person”. Places that you paid for stay yours but cannot be given back afterwards: ask for a refund
          first if you want one.
        </Trans>
      </p>
    </div>
  )
}
