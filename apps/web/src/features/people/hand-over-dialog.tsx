import { t } from '@lingui/core/macro'
import { listOf } from '@cadenza/contracts/text/list-of'
import { useState, type FormEvent } from 'react'
import { FailureAlert } from '../../components/tables/query-view.tsx'
import { Button } from '../../components/parts/button.tsx'
import { CheckField } from '../../components/forms/check-field.tsx'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { SelectField, NamedOptions } from '../../components/forms/field.tsx'
import { useHandOver } from './mutations.ts'
import { heirsOf } from './heirs.ts'
import type { ShownPerson } from './queries.ts'

interface HandOverDialogProps {
  page: ShownPerson
  onClose: () => void
}

/** Says what it means before the account's children become another guardian's. */
export function HandOverDialog({ page, onClose }: HandOverDialogProps) {
  const heirs = heirsOf(page)
  const handOver = useHandOver()
  const [toId, setToId] = useState(heirs[0]?.id ?? '')
  const heir = heirs.find(({ id }) => id === toId)
  const [left, setLeft] = useState<string[]>([])
  const [stays, setStays] = useState(page.person.hasAccount)
  const chosen = heir?.children.filter(({ id }) => !left.includes(id)) ?? []
  const names = listOf(chosen.map(({ givenName, name }) => givenName || name))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const participantIds = chosen.map(({ id }) => id)
    if (handOver.isPending || participantIds.length === 0) return
    handOver.mutate({ id: page.person.id, toId, participantIds, stays }, { onSuccess: onClose })
  }
  return (
    <Dialog title={t`Hand the children over`} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <FailureAlert error={handOver.error} />
        <SelectField
          label={t`To which guardian?`}
          data-autofocus
          value={toId}
          onChange={({ target }) => setToId(target.value)}
        >
          <NamedOptions of={heirs} />
        </SelectField>
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{t`Which children?`}</legend>
          {heir?.children.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={!left.includes(id)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((one) => one !== id) : [...left, id])
              }
            />
          ))}
        </fieldset>
        {page.person.hasAccount && (
          <CheckField
            label={t`${page.person.name} still looks after them as second guardian`}
            checked={stays}
            onChange={({ target }) => setStays(target.checked)}
          />
        )}
        <p role="status">
          {chosen.length === 0 ? (
            t`Choose at least one child.`
          ) : (
            <>
              {t`${heir?.name ?? ''} changes names, contacts and notes of ${names} from now on. Places and payments stay as they are; open invitations to look after them end. Both get a mail.`}
              {!stays && ' '}
              {!stays && t`${page.person.name} no longer sees them.`}
            </>
          )}
        </p>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" busy={handOver.isPending} disabled={chosen.length === 0}>
            {t`Hand over`}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
