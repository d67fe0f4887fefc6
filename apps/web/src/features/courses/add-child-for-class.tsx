import type { Participant } from '@cadenza/contracts/participant'
import { useEffect, useRef } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ChildFields } from '../../components/child-fields.tsx'
import { useChanges } from '../../lib/changes.ts'
import { lastWordOf } from '../../lib/last-word.ts'
import { trpc } from '../../lib/trpc.ts'
import { useChildForm } from '../../lib/use-child-form.ts'
import { useViewer } from '../../lib/viewer.ts'

interface AddChildForClassProps {
  /** The child is there; the class is selected for it in the same step. */
  onAdded: (child: Participant) => Promise<void>
  onCancel: () => void
}

/** A child, added where a class is selected for it. */
export function AddChildForClass({ onAdded, onCancel }: AddChildForClassProps) {
  const { viewer } = useViewer()
  const { familyChanged } = useChanges()
  const add = trpc.student.participants.add.useMutation({ onSuccess: familyChanged })
  const form = useChildForm({ familyName: lastWordOf(viewer?.name) }, async (child) =>
    onAdded(await add.mutateAsync(child)),
  )
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={ref}
      noValidate
      aria-label="Add a child"
      className="mt-4 grid gap-4 rounded-card bg-surface p-4"
      onSubmit={form.onSubmit}
    >
      {form.failure && <Alert tone="danger">{form.failure.message}</Alert>}
      <ChildFields register={form.register} errors={form.errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          Add and select
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
