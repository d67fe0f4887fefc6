import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { HouseSheetView } from '../../../../features/house/house-sheet.tsx'
import { useHouse } from '../../../../features/house/queries.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/(people)/print/house')({
  head: dashboardHead(msg`In the house`),
  component: HouseOnPaper,
})

function HouseOnPaper() {
  return (
    <QueryView query={useHouse()} skeleton={<TableSkeleton rows={8} />}>
      {(house) => <HouseSheetView house={house} />}
    </QueryView>
  )
}
