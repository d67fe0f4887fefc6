import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../lib/viewer/guards.ts'

export const Route = createFileRoute('/dashboard/_instructor')({ beforeLoad: requireRole('instructor') })
