import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '../../../../components/parts/button.tsx'
import { ExportMenu } from '../../../../features/exports/export-menu.tsx'
import { RoomsPage } from '../../../../features/rooms/rooms-page.tsx'
import { dashboardHead } from '../../../../lib/url/head.ts'

const menu = () => (
  <>
    <LinkButton to="/dashboard/pictures" variant="secondary">
      {t`Pictures of the school`}
    </LinkButton>
    <ExportMenu list={{ list: 'rooms' }} />
  </>
)

export const Route = createFileRoute('/dashboard/_admin/(classes)/rooms')({
  head: dashboardHead(msg`Rooms`),
  component: () => <RoomsPage menu={menu()} />,
})
