import { createFileRoute } from '@tanstack/react-router'
import { requireViewer } from '../../lib/viewer/guards.ts'

/** All users can be students: instructors and admins may select, pay for and attend classes too. */
export const Route = createFileRoute('/dashboard/_student')({ beforeLoad: requireViewer })
