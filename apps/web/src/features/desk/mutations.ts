import type { Mark, RecordedMarks } from '@cadenza/contracts/places/attendance'
import { loadQueries } from '../../lib/loading/load-queries.ts'

export async function sendMarks(sentAt: string, ops: Mark[]): Promise<RecordedMarks> {
  return (await loadQueries()).client.instructor.attendance.record.mutate({ sentAt, ops })
}
