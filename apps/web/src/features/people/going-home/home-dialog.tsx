import { t } from '@lingui/core/macro'
import { PanelForm } from '../../../components/forms/panel-form.tsx'
import { BarredFields, barredLabels, readBarred } from '../../../shared/children/barred-fields.tsx'
import { useRecordMayLeaveAlone, useRecordMustNotCollect, useRemoveRecordedContact } from '../mutations.ts'
import { ContactDialog } from './contact-dialog.tsx'
import type { HomeChange, HomeDialogProps } from './home-change.ts'
import { readTold, ToldFields, toldLabels } from '../../../shared/children/told-fields.tsx'

/** What the office changes about how a child gets home. */
export function HomeDialog({ change, ...props }: HomeDialogProps & { change: HomeChange }) {
  switch (change.what) {
    case 'contact':
      return <ContactDialog {...props} contact={change.contact} day={change.day} />
    case 'bar':
      return <BarDialog {...props} />
    default:
      return <ToldDialog {...props} change={change} />
  }
}

function BarDialog({ child, guardians, onClose }: HomeDialogProps) {
  const record = useRecordMustNotCollect()
  return (
    <PanelForm
      form="bar"
      title={t`Who must not pick up ${child.givenName}?`}
      labels={{ ...barredLabels, ...toldLabels }}
      submitLabel={t`Save`}
      onSubmit={(values) =>
        record.mutateAsync({ participantId: child.id, add: readBarred(values), ...readTold(values) })
      }
      onClose={onClose}
    >
      {(field) => (
        <>
          <BarredFields guardians={guardians} field={field} />
          <ToldFields guardians={guardians} field={field} />
        </>
      )}
    </PanelForm>
  )
}

type ToldChange = Exclude<HomeChange, { what: 'contact' | 'bar' }>

/** A change that says all by itself, but for who told the office. */
function ToldDialog({ child, guardians, change, onClose }: HomeDialogProps & { change: ToldChange }) {
  const { title, submitLabel, danger } = wordsOf(change, child.givenName)
  const remove = useRemoveRecordedContact()
  const end = useRecordMustNotCollect()
  const setAlone = useRecordMayLeaveAlone()
  const send = (values: FormData): Promise<unknown> => {
    const told = { participantId: child.id, ...readTold(values) }
    if (change.what === 'remove') return remove.mutateAsync({ ...told, id: change.contact.id })
    if (change.what === 'endBar') return end.mutateAsync({ ...told, end: change.barred.id })
    return setAlone.mutateAsync({ ...told, alone: change.alone })
  }
  return (
    <PanelForm
      form="told"
      title={title}
      labels={toldLabels}
      submitLabel={submitLabel}
      danger={danger}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => <ToldFields guardians={guardians} field={field} />}
    </PanelForm>
  )
}

function wordsOf(change: ToldChange, child: string) {
  switch (change.what) {
    case 'remove':
      return { title: t`Remove ${change.contact.name}?`, submitLabel: t`Remove`, danger: true }
    case 'endBar':
      return {
        title: t`May ${change.barred.name} pick up ${child} again?`,
        submitLabel: t`End this`,
        danger: true,
      }
    case 'alone':
      return {
        title: change.alone ? t`May ${child} go home alone?` : t`May ${child} no longer go home alone?`,
        submitLabel: t`Save`,
        danger: false,
      }
  }
}
