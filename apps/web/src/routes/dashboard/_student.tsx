import { createFileRoute } from '@tanstack/react-router'
import { requireViewer } from '../../lib/guards.ts'

/** Everybody can be a student: instructors and admins may select, pay for and attend classes too. */
export const Route = createFileRoute('/dashboard/_student')({ beforeLoad: requireViewer })
