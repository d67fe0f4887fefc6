import type { Deps } from '../../context.ts'
import { queueReminders } from '../../db/functions/mails.ts'

/** At a time, so that each statement stays far within its deadline; and in all: the rest follows with the next run. */
const batch = 250
const mostBatches = 40

/**
 * Queues the arrival letters and reminders that are due now (`plan_reminders`); none at night, and none where the school
 * sends no mail. What was missed while nothing ran is made up for as long as the day has not come.
 */
export async function planReminders({ db, mail }: Deps): Promise<void> {
  if (!mail) return
  for (let done = 0; done < mostBatches; done++)
    if ((await queueReminders(db, { most: batch })) < batch) return
}
