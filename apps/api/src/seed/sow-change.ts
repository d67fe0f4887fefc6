import { scheduleRuleSchema } from '@cadenza/contracts/timetable/schedule'
import { eq, sql } from 'drizzle-orm'
import { asStudent } from '../callers/narrow.ts'
import type { Ctx, Deps } from '../context.ts'
import type { Jobs } from '../db/queue/jobs.ts'
import { courses } from '../db/schema/courses.ts'
import { answerChange } from '../features/class-changes/answer-change.ts'
import { listOpenChanges } from '../features/class-changes/open-changes.ts'
import { tellFamilies } from '../features/class-changes/tell-families.ts'
import { saveSchedule } from '../features/schedules/save-schedule.ts'
import type { Office } from '../auth/actor.ts'

/** The class that begins later from now on, and what two of its families say; a third moves (`moves.csv`). */
const changed = { name: 'Violin first steps', start: '10:00', minutes: 90 }
const answers = { 'priya@family.example': 'fine', 'grace@family.example': 'give_back' } as const

/**
 * A class has changed its hours: its families were told, and answer. Nobody waits here for the ten minutes within which an
 * edit is undone without a word.
 */
export async function sowChange(
  office: Ctx<Office>,
  contextOf: (email: string) => Promise<Ctx>,
): Promise<void> {
  const { name, ...hours } = changed
  const [course] = await office.db.select().from(courses).where(eq(courses.name, name))
  if (!course) throw new Error(`courses.csv: there is no ${name}`)
  const { id: courseId, startsOn: from, endsOn: until } = course
  const rule = scheduleRuleSchema.parse({ recurrence: 'every_weekday', from, until, ...hours })
  await saveSchedule(office, { courseId, rule })
  await tellNow(office)
  for (const [email, answer] of Object.entries(answers)) {
    const family = asStudent(await contextOf(email))
    const [change] = await listOpenChanges(family)
    if (!change) throw new Error(`${email} was not told of ${name}`)
    const { until: shown, refundMinor } = change
    await answerChange(family, { courseId, answer, until: shown, refundMinor })
  }
}

async function tellNow(deps: Deps): Promise<void> {
  const jobs = await deps.db.execute<{ data: Jobs['tell-families'] }>(sql`
    delete from pgboss.job where name = 'tell-families' and state = 'created' returning data`)
  for (const { data } of jobs) await tellFamilies(deps, data)
}
