import { plural, t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { DeletionEffect, Role, User } from '@cadenza/contracts/people/user'
import { useState, type FormEvent } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { SelectField } from '../../components/forms/field.tsx'
import { readRole, roleLabels } from '../../shared/people/roles.ts'
import { QueryView } from '../../components/tables/query-view.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { useDeletionEffect } from './queries.ts'

interface DemoteDialogProps {
  user: User
  onClose: () => void
  onDemote: (role: Role) => void
}

/** What each role can become. */
const lowerRoles: Record<Role, Role[]> = {
  admin: ['office', 'instructor', 'student'],
  office: ['instructor', 'student'],
  instructor: ['student'],
  student: [],
}

/** Says what a demotion does, and asks for the new role. */
export function DemoteDialog({ user, onClose, onDemote }: DemoteDialogProps) {
  const choices = lowerRoles[user.role]
  const [role, setRole] = useState<Role>(choices[0] ?? 'student')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    onDemote(role)
  }
  return (
    <Dialog title={t`Demote ${user.name}?`} role="alertdialog" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          {t`They are signed out everywhere at once. Their classes and what they bought stay as they are.`}
        </p>
        <SelectField
          label={t`New role`}
          value={role}
          onChange={(event) => setRole(readRole(event.target.value) ?? role)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {roleLabels[choice]}
            </option>
          ))}
        </SelectField>
        <DialogButtons onCancel={onClose} focused>
          <Button type="submit" variant="danger">
            {t`Yes, demote`}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

interface MakeAdminDialogProps {
  user: Pick<User, 'name' | 'email'>
  onClose: () => void
  onPromote: () => void
}

/** Says what an admin may do before a user is made one. */
export function MakeAdminDialog({ user: { name, email }, onClose, onPromote }: MakeAdminDialogProps) {
  return (
    <Dialog title={t`Make ${name} an admin?`} role="alertdialog" onClose={onClose}>
      <p className="wrap-anywhere text-muted">{email}</p>
      <p className="mt-3">{t`An admin of the school may:`}</p>
      <ul className="mt-1 list-disc ps-5">
        <li>{t`approve, deny and cancel everybody’s classes`}</li>
        <li>{t`see all payments, and refund them`}</li>
        <li>{t`see families and, with a reason, private notes about children`}</li>
        <li>{t`change roles and delete accounts, yours among them`}</li>
      </ul>
      <DialogButtons onCancel={onClose} focused className="mt-6">
        <Button
          onClick={() => {
            onClose()
            onPromote()
          }}
        >
          {t`Yes, make admin`}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

interface DeleteUserDialogProps {
  user: Pick<User, 'id' | 'name'>
  onClose: () => void
  onDelete: () => void
}

/** Says whom and what the deletion of an account affects before it is made. */
export function DeleteUserDialog({ user: { id, name }, onClose, onDelete }: DeleteUserDialogProps) {
  const effect = useDeletionEffect(id)
  return (
    <Dialog title={t`Are you sure?`} role="alertdialog" onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-muted">{t`You want to delete this!`}</p>
      <div role="status" className="mt-3">
        <QueryView query={effect} skeleton={<Skeleton className="h-12" />}>
          {(loaded) => <p>{wordsOf(loaded)}</p>}
        </QueryView>
      </div>
      <DialogButtons onCancel={onClose} focused className="mt-6">
        <Button
          variant="danger"
          disabled={!effect.data}
          onClick={() => {
            onClose()
            onDelete()
          }}
        >
          {t`Yes, delete it`}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** What the deletion of an account affects, as soon as it is known. */
export function DeletionEffectWords({ userId }: { userId: string }) {
  const effect = useDeletionEffect(userId)
  return effect.data ? wordsOf(effect.data) : null
}

function wordsOf({ children, handedOver, places, paidMinor, currency }: DeletionEffect): string {
  const sentences = [
    children > 0 &&
      t`${plural(children, { one: '# child is', other: '# children are' })} erased with the account.`,
    handedOver > 0 &&
      t`${plural(handedOver, { one: '# child stays', other: '# children stay' })} with another guardian, who is in charge from then on.`,
    places > 0 && placesWords(places, paidMinor > 0 ? formatMoney(paidMinor, currency) : undefined),
  ]
  return sentences.filter(Boolean).join(' ') || t`It has no children and no places in classes to come.`
}

const placesWords = (places: number, paid: string | undefined) =>
  paid === undefined
    ? plural(places, {
        one: '# place in a class to come stays booked and nothing is refunded: refund first what is not wanted.',
        other:
          '# places in classes to come stay booked and nothing is refunded: refund first what is not wanted.',
      })
    : plural(places, {
        one: `# place in a class to come, paid with ${paid}, stays booked and nothing is refunded: refund first what is not wanted.`,
        other: `# places in classes to come, paid with ${paid}, stay booked and nothing is refunded: refund first what is not wanted.`,
      })
