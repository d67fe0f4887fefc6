import { msg } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'

/** The colour and icon that go with each status. */
export const statusLooks = {
  Pending: { tone: 'warning', icon: Clock },
  Approved: { tone: 'success', icon: CircleCheck },
  Denied: { tone: 'danger', icon: CircleX },
  Cancelled: { tone: 'neutral', icon: Ban },
} as const satisfies Record<CourseStatus, object>

export const statusWords = worded<CourseStatus>({
  Pending: msg`Pending`,
  Approved: msg`Approved`,
  Denied: msg`Denied`,
  Cancelled: msg`Cancelled`,
})
