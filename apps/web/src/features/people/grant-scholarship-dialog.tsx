import { t } from '@lingui/core/macro'
import { grantScholarshipInput, type Discount } from '@cadenza/contracts/money/discount'
import { zodResolver } from '@hookform/resolvers/zod'
import { Alert } from '../../components/parts/alert.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { NamedOptions, SelectField, TextField } from '../../components/forms/field.tsx'
import { FormButtons } from '../../components/forms/form-buttons.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { useSentForm } from '../../lib/forms/use-sent-form.ts'
import { useGrantScholarship } from '../../shared/discounts/mutations.ts'
import { useDiscounts, useScholarships } from '../../shared/discounts/queries.ts'

interface GrantScholarshipDialogProps {
  of: { id: string; name: string }
  onClose: () => void
}

/** Chooses one of the school's scholarships for a child, and says why. */
export function GrantScholarshipDialog({ of, onClose }: GrantScholarshipDialogProps) {
  const discounts = useDiscounts()
  // None is granted twice.
  const had = useScholarships({ participantId: of.id }).data?.map(({ series }) => series) ?? []
  return (
    <Dialog title={t`A scholarship for ${of.name}`} shape="top" onClose={onClose}>
      <QueryView query={discounts} skeleton={<Skeleton className="h-40" />}>
        {(all) => {
          const offered = all.filter(
            ({ kind, state, series }) => kind === 'scholarship' && state !== 'over' && !had.includes(series),
          )
          return offered.length > 0 ? (
            <Form of={of} offered={offered} onClose={onClose} />
          ) : (
            <div className="grid justify-items-start gap-4">
              <p className="text-muted">{t`There is no scholarship to grant. An admin makes one on the page of discounts.`}</p>
              <LinkButton to="/dashboard/discounts">{t`Discounts`}</LinkButton>
            </div>
          )
        }}
      </QueryView>
    </Dialog>
  )
}

type FormProps = GrantScholarshipDialogProps & { offered: Discount[] }

function Form({ of, offered, onClose }: FormProps) {
  const { mutateAsync } = useGrantScholarship()
  const { register, errors, busy, failure, onSubmit } = useSentForm(
    {
      resolver: zodResolver(grantScholarshipInput),
      defaultValues: { series: offered[0]?.series ?? '', participantId: of.id, reason: '' },
    },
    { series: 'series', reason: 'reason' },
    (input) => mutateAsync(input).then(onClose),
  )
  return (
    <form noValidate aria-label={t`A scholarship for ${of.name}`} className="grid gap-4" onSubmit={onSubmit}>
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      <SelectField label={t`Scholarship`} error={errors.series?.message} {...register('series')}>
        <NamedOptions of={offered.map(({ series: id, name }) => ({ id, name }))} />
      </SelectField>
      <TextField
        label={t`Reason`}
        hint={t`For the office alone. The family sees the word “Scholarship” in the cart and on receipts, and reads the reason only in the download of its data.`}
        autoComplete="off"
        error={errors.reason?.message}
        {...register('reason')}
      />
      <FormButtons submitLabel={t`Grant it`} busy={busy} onCancel={onClose} />
    </form>
  )
}
