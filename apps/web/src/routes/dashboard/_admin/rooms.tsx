import { createFileRoute } from '@tanstack/react-router'
import { ExportButton } from '../../../features/exports/export-button.tsx'
import { RoomsPage } from '../../../features/places/rooms-page.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'

export const Route = createFileRoute('/dashboard/_admin/rooms')({
  head: dashboardHead('Rooms'),
  component: () => <RoomsPage download={<ExportButton list={{ list: 'rooms' }} />} />,
})
