import { createFileRoute } from '@tanstack/react-router'
import { NoGate } from '../features/gate/no-gate.tsx'

/** An address without a link. */
export const Route = createFileRoute('/gate/')({ component: NoGate })
