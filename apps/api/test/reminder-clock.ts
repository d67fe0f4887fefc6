import type { Sql } from 'postgres'

/** Sets the clock by which reminders are planned and written: `2091-06-25 09:00+02`. It stands still. */
export async function setReminderClock(sql: Sql, at: string): Promise<void> {
  const instant = new Date(at.replace(' ', 'T')).toISOString()
  await sql.unsafe(
    `create or replace function reminder_clock() returns timestamptz language sql stable as $$ select timestamptz '${instant}' $$`,
  )
}
