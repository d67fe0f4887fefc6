import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RefundPoliciesPage } from '../../../../features/refund-policies/policies-page.tsx'
import { requireRole } from '../../../../lib/viewer/guards.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/(money)/refundPolicies')({
  beforeLoad: requireRole('admin'),
  head: dashboardHead(msg`Refund policies`),
  component: RefundPoliciesPage,
})
