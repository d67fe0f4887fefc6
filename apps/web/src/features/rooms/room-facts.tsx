import type { ManagedRoom } from '@cadenza/contracts/school/room'
import { zoneWords } from '@cadenza/contracts/timetable/date-words'
import { roomFeatureLabels } from '@cadenza/contracts/timetable/timetable-labels'
import { Facts } from '../../components/parts/facts.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { count } from '../../lib/format/format.ts'

/** What a room is, and where. */
export function RoomFacts({ room }: { room: ManagedRoom }) {
  const { timeZone } = useSiteConfig()
  const { address, capacity, features, turnaroundMinutes, archivedAt } = room
  return (
    <Facts
      facts={[
        { label: 'Address', value: address || 'Not given' },
        { label: 'Holds', value: count(capacity, 'person', 'people') },
        {
          label: 'What it has',
          value: features.map((feature) => roomFeatureLabels[feature]).join(', ') || 'Nothing noted',
        },
        { label: 'Turnaround', value: `${turnaroundMinutes} minutes` },
        ...(room.timeZone === timeZone ? [] : [{ label: 'Time zone', value: zoneWords(room.timeZone) }]),
        ...(archivedAt === null ? [] : [{ label: 'State', value: 'Archived: no longer offered' }]),
      ]}
    />
  )
}
