import { trpc } from '../../lib/loading/trpc.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useWaitingWork } from '../../shared/school/queries.ts'
import { useViewer } from '../../lib/viewer/queries.ts'

/** The sessions that a teacher teaches next. */
export const useNextSessions = () => trpc.instructor.reports.nextSessions.useQuery()

export const useEarnings = () => trpc.instructor.reports.earnings.useQuery()

/** A teacher's figures. */
export const useTaughtTotals = () => trpc.instructor.reports.totals.useQuery()

/** The school's figures. */
export const useSchoolTotals = () => trpc.admin.reports.totals.useQuery()

/** What was sold in each of the last weeks; the last chart stays while another is drawn. */
export const useWeeklySales = (weeks: number) =>
  trpc.admin.reports.weeks.useQuery({ weeks }, { placeholderData: keepPreviousData })

/** What the day brings, who arrives, and how the term sells. */
export const useOutlook = () => trpc.admin.reports.outlook.useQuery()

/** How full classes are. */
export const useFill = () => trpc.admin.reports.fill.useQuery()

const paymentsShown = 5

export const useLatestPayments = () => trpc.admin.payments.search.useQuery({ limit: paymentsShown })

/** What must be done about refunds and disputes. */
export const useMoneyAttention = () => trpc.admin.payments.attention.useQuery()

/**
 * Whether everything that the steps say is known or has failed: a step that came later would move what is being
 * pressed.
 */
export function useStepsKnown(): boolean {
  const known = [useMoneyAttention(), useWaitingWork()].every(({ isPending }) => !isPending)
  return !useCashGivenBack().isLoading && known
}

/** Cash that one person recorded and gave back on one day: for admins alone. */
export function useCashGivenBack() {
  const { viewer } = useViewer()
  return trpc.admin.payments.cashGivenBack.useQuery(undefined, { enabled: viewer?.role === 'admin' })
}
