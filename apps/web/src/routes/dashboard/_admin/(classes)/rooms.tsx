import { createFileRoute } from '@tanstack/react-router'
import { ExportMenu } from '../../../../features/exports/export-menu.tsx'
import { RoomsPage } from '../../../../features/rooms/rooms-page.tsx'
import { dashboardHead } from '../../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/(classes)/rooms')({
  head: dashboardHead('Rooms'),
  component: () => <RoomsPage menu={<ExportMenu list={{ list: 'rooms' }} />} />,
})
