import { t } from '@lingui/core/macro'
import { LinkButton } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { OpeningPanel } from './opening-panel.tsx'
import { useOwnOpenings } from './queries.ts'

interface WaitingRoomsProps {
  /** The viewer's turn came while they waited. */
  onCalled: () => void
}

/** Every sale that opens or has recently opened in turn, with the viewer's place in it. */
export function WaitingRooms({ onCalled }: WaitingRoomsProps) {
  return (
    <QueryView query={useOwnOpenings()} skeleton={<TableSkeleton rows={3} />}>
      {(openings) =>
        openings.length === 0 ? (
          <EmptyState
            title={t`Nobody has to wait`}
            text={t`No sale is in turn at the moment: what you have selected can be paid right away.`}
            action={<LinkButton to="/dashboard/myCart">{t`See my cart`}</LinkButton>}
          />
        ) : (
          <div className="grid gap-10">
            {openings.map((own) => (
              <OpeningPanel key={own.opening.id} own={own} onCalled={onCalled} />
            ))}
          </div>
        )
      }
    </QueryView>
  )
}
