import type { Participant } from '@cadenza/contracts/participant'
import { AddChildForm } from '../../components/add-child-form.tsx'
import { useChanges } from '../../lib/loading/changes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

interface AddChildForClassProps {
  /** The child exists; the class is selected for it in the same step. */
  onAdded: (child: Participant) => Promise<void>
  onCancel: () => void
}

/** Adds a child where a class is selected for it. */
export function AddChildForClass({ onAdded, onCancel }: AddChildForClassProps) {
  const { familyChanged } = useChanges()
  const add = trpc.student.participants.add.useMutation({ onSuccess: familyChanged })
  return (
    <div className="mt-4 rounded-card bg-surface p-4">
      <AddChildForm
        action="Add and select"
        send={async (child) => onAdded(await add.mutateAsync(child))}
        onCancel={onCancel}
      />
    </div>
  )
}
