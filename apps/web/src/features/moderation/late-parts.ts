import { onDemand } from '../../components/on-demand.tsx'

/**
 * Parts of the queue that are loaded beside its page: the list, its keys and the decisions do not wait for
 * them.
 */
export const reviewPanel = onDemand(() => import('./review-panel.tsx').then(({ ReviewPanel }) => ReviewPanel))
export const datesLine = onDemand(() => import('./course-dates.tsx').then(({ DatesLine }) => DatesLine))
export const emptyQueue = onDemand(() => import('./empty-queue.tsx').then(({ EmptyQueue }) => EmptyQueue))
export const queueFilter = onDemand(() => import('./queue-filter.tsx').then(({ QueueFilter }) => QueueFilter))
export const editList = onDemand(() =>
  import('./course-edit-list.tsx').then(({ CourseEditList }) => CourseEditList),
)
/** Placed above the list, which must not move: the page waits for it as for what can be undone. */
export const queueHead = onDemand(() => import('./queue-head.tsx').then(({ QueueHead }) => QueueHead))

/** Requests them while the list is requested; their places report when they cannot be loaded. */
export function fetchLateParts() {
  for (const { ready } of [reviewPanel, datesLine, emptyQueue, queueFilter, editList])
    void ready().catch(() => undefined)
}
