import { useEffect, useRef } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ChildFields } from '../../components/child-fields.tsx'
import { lastWordOf } from '../../lib/last-word.ts'
import { useChildForm } from '../../lib/use-child-form.ts'
import { useViewer } from '../../lib/viewer.ts'
import { useAddChild } from './mutations.ts'

/** The form for another child. */
export function AddChild({ onClose }: { onClose: () => void }) {
  const { viewer } = useViewer()
  const add = useAddChild()
  const form = useChildForm({ familyName: lastWordOf(viewer?.name) }, async (child) => {
    await add.mutateAsync(child)
    onClose()
  })
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={ref}
      noValidate
      aria-labelledby="add-child"
      className="grid max-w-2xl gap-5 rounded-card border border-hairline p-5"
      onSubmit={form.onSubmit}
    >
      <h2 id="add-child" className="text-2xl">
        Add a child
      </h2>
      {form.failure && <Alert tone="danger">{form.failure.message}</Alert>}
      <ChildFields register={form.register} errors={form.errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          Add the child
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
