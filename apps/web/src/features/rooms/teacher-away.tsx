import { useSiteConfig } from '../../lib/loading/config.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { ClosedTimes } from './closed-times.tsx'

/** When a teacher is away, for admins: no class of theirs is planned then. */
export function TeacherAway({ instructorId }: { instructorId: string }) {
  const { timeZone } = useSiteConfig()
  const { data } = trpc.public.instructors.get.useQuery({ id: instructorId })
  if (!data) return null
  const { id, name } = data.instructor
  return <ClosedTimes key={id} of={{ kind: 'person', id, name, timeZone }} />
}
