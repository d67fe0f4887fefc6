import { plural, t } from '@lingui/core/macro'
import type { ManagedRoom } from '@cadenza/contracts/school/room'
import { zoneWords } from '@cadenza/contracts/timetable/date-words'
import { roomFeatureLabels } from '@cadenza/contracts/timetable/timetable-labels'
import { Facts } from '../../components/parts/facts.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'

/** What a room is, and where. */
export function RoomFacts({ room }: { room: ManagedRoom }) {
  const { timeZone } = useSiteConfig()
  const { address, capacity, features, turnaroundMinutes, archivedAt } = room
  return (
    <Facts
      facts={[
        { label: t`Address`, value: address || t`Not given` },
        { label: t`Holds`, value: plural(capacity, { one: '# person', other: '# people' }) },
        {
          label: t`What it has`,
          value: features.map((feature) => roomFeatureLabels[feature]).join(', ') || t`Nothing noted`,
        },
        { label: t`Turnaround`, value: t`${turnaroundMinutes} minutes` },
        ...(room.timeZone === timeZone ? [] : [{ label: t`Time zone`, value: zoneWords(room.timeZone) }]),
        ...(archivedAt === null ? [] : [{ label: t`State`, value: t`Archived: no longer offered` }]),
      ]}
    />
  )
}
