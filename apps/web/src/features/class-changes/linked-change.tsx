import { t } from '@lingui/core/macro'
import { Alert } from '../../components/parts/alert.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { ChangedClass } from './changed-class.tsx'
import { useAnswerLinkedChange } from './mutations.ts'
import { useLinkedChange } from './queries.ts'

/** Opened from a mail: nothing happens before a press, because mail programs open links by themselves. */
export function LinkedChange({ token }: { token: string }) {
  const answer = useAnswerLinkedChange()
  return (
    <QueryView query={useLinkedChange(token)} skeleton={<TableSkeleton rows={3} />}>
      {(change) =>
        change === null ? (
          <Alert tone="warning">
            {t`There is nothing left to answer here, or the link is incomplete. Please open it from the mail again, or call the school.`}
          </Alert>
        ) : (
          <ChangedClass
            change={change}
            by={change.hasAccount ? 'account' : 'none'}
            answer={answer}
            onAnswer={(said) =>
              answer.mutate({ token, answer: said, until: change.until, refundMinor: change.refundMinor })
            }
          />
        )
      }
    </QueryView>
  )
}
