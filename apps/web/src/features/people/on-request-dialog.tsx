import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { PersonPage } from '@cadenza/contracts/people/person'
import type { ReactNode } from 'react'
import { TextAreaField } from '../../components/forms/field.tsx'
import { PanelForm } from '../../components/forms/panel-form.tsx'
import { textOf } from '../../lib/forms/form-values.ts'
import { useEraseOnRequest, useExportOnRequest } from './mutations.ts'

interface OnRequestProps {
  person: PersonPage['person']
  onClose: () => void
}

/** Downloads what the school knows of a person, for a letter that asks for it. */
export function ExportDialog({ person: { id, name }, onClose }: OnRequestProps) {
  const data = useExportOnRequest()
  return (
    <ReasonDialog
      title={t`Download the data of ${name}`}
      effect={t`The same file that they can download themselves. Private notes in it count as read by you: the guardians get a mail.`}
      submitLabel={t`Download`}
      send={(why) => data.mutateAsync({ id, why })}
      onClose={onClose}
    />
  )
}

interface EraseProps extends OnRequestProps {
  /** What the erasure would affect, in words. */
  effect: ReactNode
}

/** Erases a person for a letter that asks for it, having said what that affects. */
export function EraseDialog({ person: { id, name }, effect, onClose }: EraseProps) {
  const erase = useEraseOnRequest()
  return (
    <ReasonDialog
      danger
      title={t`Erase ${name}`}
      effect={
        <>
          {t`Name, address, photo, reviews, cart and remarks go for good; payments and receipts stay without a name.`}{' '}
          {effect}
        </>
      }
      submitLabel={t`Erase the account`}
      send={(why) => erase.mutateAsync({ id, why })}
      onClose={onClose}
    />
  )
}

const labels = worded({ why: msg`Why?` })

interface ReasonDialogProps {
  title: string
  effect: ReactNode
  submitLabel: string
  danger?: boolean
  send: (why: string) => Promise<unknown>
  onClose: () => void
}

function ReasonDialog({ effect, send, ...props }: ReasonDialogProps) {
  return (
    <PanelForm
      form="on-request"
      labels={labels}
      onSubmit={(values) => send(textOf(values, 'why'))}
      {...props}
    >
      {(field) => (
        <>
          <p>{effect}</p>
          <TextAreaField
            {...field('why')}
            hint={t`Such as “Letter of 12 November”. It stays in the audit log for good: write no names.`}
            rows={2}
          />
        </>
      )}
    </PanelForm>
  )
}
