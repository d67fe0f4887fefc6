import { plural, t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { MoveTarget } from '@cadenza/contracts/places/move'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { pageWordsFor } from '@cadenza/contracts/wire/conflict-sentences'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useState } from 'react'
import { LinkButton } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { SearchField } from '../../components/forms/search-field.tsx'
import { PageSection } from '../../components/layout/page-section.tsx'
import { QueryView, type ViewedQuery } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { PlaceFacts } from '../../shared/places/place-facts.tsx'
import { placeWords } from '../../shared/places/place-words.ts'
import { useMoveTargets } from './queries.ts'

/** The classes that a place of the viewer could go to: those like its own first, others by their names. */
export function TargetList({ enrolmentId }: { enrolmentId: string }) {
  const [q, setQ] = useState('')
  const to = '/dashboard/places/$enrolmentId/move'
  return <Targets {...{ enrolmentId, to, q, setQ }} targets={useMoveTargets(enrolmentId, q)} />
}

/** The page of a move, by its family or by the office. */
export interface MovePage {
  enrolmentId: string
  to: '/dashboard/places/$enrolmentId/move' | '/dashboard/moves/$enrolmentId'
}

interface TargetsProps extends MovePage {
  q: string
  setQ: (q: string) => void
  targets: ViewedQuery<MoveTarget[]> & { isPlaceholderData: boolean }
}

/** The same of any place. */
export function Targets({ enrolmentId, to, q, setQ, targets }: TargetsProps) {
  return (
    <PageSection
      title={t`To which class?`}
      lead={t`The page of a full class has its waiting list: the place stays while the family waits.`}
    >
      <SearchField label={t`Search classes`} q={q} onSearch={(next) => setQ(next ?? '')} />
      <QueryView query={targets} skeleton={<TableSkeleton rows={4} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={t`No class found`}
              text={q ? t`Try another word.` : t`There is no other class to move to now.`}
            />
          ) : (
            <ul
              aria-label={t`Classes`}
              aria-busy={targets.isPlaceholderData}
              className={clsx('grid gap-3', targets.isPlaceholderData && 'opacity-50')}
            >
              {list.map((target) => (
                <Target key={target.courseId} {...{ target, enrolmentId, to }} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </PageSection>
  )
}

function Target({ target, enrolmentId, to }: MovePage & { target: MoveTarget }) {
  const { courseId, slug, name, times, seatsLeft, priceMinor, currency, problem } = target
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-hairline p-4">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          <Link
            to="/classes/$course"
            params={{ course: courseAddress({ id: courseId, slug }) }}
            className="link"
          >
            {name}
          </Link>
        </h3>
        <PlaceFacts {...placeWords({ times, room: null })} />
        <p className="text-sm">
          {formatMoney(priceMinor, currency)} ·{' '}
          {plural(seatsLeft, { one: '# seat left', other: '# seats left' })}
        </p>
        {problem && <p className="text-sm text-warning">{pageWordsFor(problem)}</p>}
      </div>
      {problem !== 'sold_out' && (
        <LinkButton to={to} params={{ enrolmentId }} search={{ to: courseId }} variant="secondary">
          {t`Choose`}
          <span className="sr-only">: {name}</span>
        </LinkButton>
      )}
    </li>
  )
}
