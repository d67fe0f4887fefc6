import { remarkLimit } from '@cadenza/contracts/people/person-values'
import type { Remark } from '@cadenza/contracts/people/person'
import { useState, type FormEvent } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/confirm-dialog.tsx'
import { TextAreaField } from '../../components/field.tsx'
import { PersonLink } from '../../components/object-links.tsx'
import { Moment } from '../../components/when-text.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { useAddRemark, useRemoveRemark } from './mutations.ts'
import type { ShownPerson } from './queries.ts'

/** What the office notes about a person for itself. */
export function RemarksPart({ page: { person, remarks } }: { page: ShownPerson }) {
  return (
    <div className="grid max-w-3xl gap-6">
      <RemarkForm key={person.id} userId={person.id} />
      {remarks.length === 0 ? (
        <p className="text-muted">No remarks yet.</p>
      ) : (
        <ul aria-label="Remarks" className="grid gap-4">
          {remarks.map((remark) => (
            <RemarkItem key={remark.id} remark={remark} />
          ))}
        </ul>
      )}
    </div>
  )
}

function RemarkForm({ userId }: { userId: string }) {
  const add = useAddRemark()
  const [text, setText] = useState('')
  const failure = add.error ? messageFor(add.error) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What was typed meanwhile stays.
    const onSuccess = () => setText((now) => (now === text ? '' : now))
    if (!add.isPending) add.mutate({ id: userId, text }, { onSuccess })
  }
  return (
    <form noValidate aria-label="Add a remark" className="grid gap-3" onSubmit={submit}>
      {failure && !failure.fieldErrors?.text && <Alert tone="danger">{failure.message}</Alert>}
      <TextAreaField
        label="New remark"
        hint={`For the office, at most ${remarkLimit} characters. The person reads it in the download of their data.`}
        rows={3}
        value={text}
        error={failure?.fieldErrors?.text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={add.isPending} className="justify-self-start">
        Add the remark
      </Button>
    </form>
  )
}

function RemarkItem({ remark: { id, text, author, createdAt, canRemove } }: { remark: Remark }) {
  const confirm = useConfirm()
  const remove = useRemoveRemark()
  const ask = async () => {
    const sure = await confirm({
      title: 'Remove this remark?',
      text,
      confirmLabel: 'Remove it',
      danger: true,
    })
    if (sure) remove.mutate({ id })
  }
  return (
    <li className="grid gap-1 border-t border-hairline pt-3">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <Moment at={createdAt} />
        {author.name === null ? 'A deleted person' : <PersonLink id={author.id}>{author.name}</PersonLink>}
        {canRemove && (
          <button type="button" className="link min-h-6" onClick={() => void ask()}>
            Remove
          </button>
        )}
      </p>
    </li>
  )
}
