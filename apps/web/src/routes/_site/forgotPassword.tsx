import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../../features/sign-in/forgot-password-page.tsx'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/forgotPassword')({
  head: ({ match: { context } }) =>
    pageHead(context, { title: t`Reset your password`, path: '/forgotPassword', noindex: true }),
  component: ForgotPasswordPage,
})
