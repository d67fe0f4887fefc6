import { createFileRoute } from '@tanstack/react-router'
import { GatePage } from '../features/gate/gate-page.tsx'

/** The gate that this tablet is already. */
export const Route = createFileRoute('/gate/')({ component: () => <GatePage /> })
