import type { Desk, DeskToday } from '@cadenza/contracts/places/attendance'
import { loadQueries } from '../../lib/loading/load-queries.ts'

// Without a cache of their own: what they answer is kept for a day (shared/marks/kept-answers.ts).

export async function askToday(): Promise<DeskToday> {
  return (await loadQueries()).client.instructor.desk.today.query()
}

export async function askDesk(sessionId: string): Promise<Desk> {
  return (await loadQueries()).client.instructor.desk.get.query({ sessionId })
}
