import { createFileRoute } from '@tanstack/react-router'
import { DeskTodayPage } from '../../../features/desk/today/desk-today.tsx'

export const Route = createFileRoute('/dashboard_/desk/')({ component: DeskTodayPage })
