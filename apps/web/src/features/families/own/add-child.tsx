import { t } from '@lingui/core/macro'
import { AddChildForm } from '../../../shared/children/add-child-form.tsx'
import { useAddChild } from './mutations.ts'

/** The form for another child. */
export function AddChild({ onClose }: { onClose: () => void }) {
  const add = useAddChild()
  return (
    <div className="grid max-w-2xl gap-5 rounded-card border border-hairline p-5">
      <h2 className="text-xl">{t`Add a child`}</h2>
      <AddChildForm
        action={t`Add the child`}
        send={async (child) => {
          await add.mutateAsync(child)
          onClose()
        }}
        onCancel={onClose}
      />
    </div>
  )
}
