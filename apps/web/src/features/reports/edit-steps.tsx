import { LinkButton } from '../../components/button.tsx'
import { NextStep } from '../../components/dashboard-next-steps.tsx'
import { count } from '../../lib/format/format.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Says that approved classes were changed since an admin looked; nothing when all have been seen. */
export function EditSteps() {
  const { data } = trpc.admin.courseEdits.list.useQuery({ limit: 1 })
  if (!data?.total) return null
  return (
    <NextStep
      text={`${count(data.total, 'change of an approved class', 'changes of approved classes')} to look at.`}
      action={
        <LinkButton to="/dashboard/manageClasses" search={{ status: 'Edits' }}>
          See the changes
        </LinkButton>
      }
    />
  )
}
