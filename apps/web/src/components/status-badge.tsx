import type { CourseStatus } from '@cadenza/contracts/course'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { Badge } from './badge.tsx'

/** The state of a class as word, icon and colour. */
export function StatusBadge({ status }: { status: CourseStatus }) {
  const { tone, icon: Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {status}
    </Badge>
  )
}

const looks = {
  Pending: { tone: 'warning', icon: Clock },
  Approved: { tone: 'success', icon: CircleCheck },
  Denied: { tone: 'danger', icon: CircleX },
  Cancelled: { tone: 'neutral', icon: Ban },
} as const
