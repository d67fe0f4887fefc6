import { t } from '@lingui/core/macro'
import { remarkLimit } from '@cadenza/contracts/people/person-values'
import type { Remark } from '@cadenza/contracts/people/person'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { AccountLink } from '../../shared/links/object-links.tsx'
import { OneTextForm } from '../../components/forms/one-text-form.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { useAddRemark, useRemoveRemark } from './mutations.ts'
import type { ShownPerson } from './queries.ts'

/** What the office notes about a person for itself. */
export function RemarksPart({ page: { person, remarks } }: { page: ShownPerson }) {
  const add = useAddRemark()
  return (
    <div className="grid max-w-3xl gap-6">
      <OneTextForm
        key={person.id}
        name={`remark-${person.id}`}
        label={t`New remark`}
        hint={t`For the office, at most ${remarkLimit} characters. The person reads it in the download of their data.`}
        rows={3}
        submitLabel={t`Add the remark`}
        send={({ body }) => add.mutateAsync({ id: person.id, text: body })}
      />
      {remarks.length === 0 ? (
        <p className="text-muted">{t`No remarks yet.`}</p>
      ) : (
        <ul aria-label={t`Remarks`} className="grid gap-4">
          {remarks.map((remark) => (
            <RemarkItem key={remark.id} remark={remark} />
          ))}
        </ul>
      )}
    </div>
  )
}

function RemarkItem({ remark: { id, text, author, createdAt, canRemove } }: { remark: Remark }) {
  const confirm = useConfirm()
  const remove = useRemoveRemark()
  const ask = async () => {
    const sure = await confirm({
      title: t`Remove this remark?`,
      text,
      confirmLabel: t`Remove it`,
      danger: true,
    })
    if (sure) remove.mutate({ id })
  }
  return (
    <li className="grid gap-1 border-t border-hairline pt-3">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <Moment at={createdAt} />
        <AccountLink of={author} />
        {canRemove && (
          <button type="button" className="link min-h-6" onClick={() => void ask()}>
            {t`Remove`}
          </button>
        )}
      </p>
    </li>
  )
}
