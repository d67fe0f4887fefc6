import { t } from '@lingui/core/macro'
import type { ClassHistory as History } from '@cadenza/contracts/places/class-page'
import { Badge, IconBadge } from '../../components/parts/badge.tsx'
import { ChangeTable } from '../../components/tables/change-table.tsx'
import { AccountLink } from '../../shared/links/object-links.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { changedFacts } from '../../shared/classes/changed-facts.ts'
import { statusLooks, statusWords } from '../../shared/classes/course-statuses.ts'
import { AllMoves } from '../../shared/moves/moved-words.tsx'
import { formatDateTime } from '../../lib/format/format.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { useClassHistory } from './queries.ts'

/** What was decided on a class, and what was changed in it since it is on sale. */
export function ClassHistory({ courseId }: { courseId: string }) {
  return (
    <QueryView query={useClassHistory(courseId)} skeleton={<TableSkeleton rows={4} />}>
      {({ rounds, edits, moves }) => (
        <>
          <Rounds rounds={rounds} />
          <Edits edits={edits} />
          <Moves moves={moves} />
        </>
      )}
    </QueryView>
  )
}

function Rounds({ rounds }: Pick<History, 'rounds'>) {
  return (
    <section aria-labelledby="decisions" className="grid gap-3">
      <h2 id="decisions" className="text-xl">
        {t`Decisions`}
      </h2>
      {rounds.length === 0 ? (
        <p className="text-muted">{t`None yet.`}</p>
      ) : (
        <ol className="grid gap-2">
          {rounds.map(({ status, feedback, decidedAt }) => (
            <li key={decidedAt} className="wrap-anywhere">
              <IconBadge {...statusLooks[status]}>{statusWords[status]}</IconBadge>{' '}
              <Moment at={decidedAt} className="text-sm text-muted" />
              {feedback && <p className="mt-1 whitespace-pre-line">{feedback}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Moves({ moves }: Pick<History, 'moves'>) {
  if (moves.length === 0) return null
  return (
    <section aria-labelledby="moves" className="grid gap-3">
      <h2 id="moves" className="text-xl">
        {t`Moved places`}
      </h2>
      <ol className="grid gap-1">
        <AllMoves moves={moves} />
      </ol>
    </section>
  )
}

function Edits({ edits }: Pick<History, 'edits'>) {
  const { timeZone } = useSiteConfig()
  return (
    <section aria-labelledby="changes" className="grid gap-3">
      <h2 id="changes" className="text-xl">
        {t`Changes since it is on sale`}
      </h2>
      {edits.length === 0 ? (
        <p className="text-muted">{t`None yet.`}</p>
      ) : (
        <ol className="grid gap-4">
          {edits.map(({ id, at, editor, before, after, currency, isSeen }) => (
            <li key={id} className="grid gap-2">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
                <AccountLink of={editor} />
                <Moment at={at} />
                {!isSeen && <Badge tone="warning">{t`Not looked at`}</Badge>}
              </p>
              <ChangeTable
                caption={t`What changed on ${formatDateTime(at, timeZone)}`}
                changes={changedFacts(before, after, currency)}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
