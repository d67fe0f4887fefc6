import type { TestApp } from '../test-app.ts'

/** On a machine however slow: the window of a stranger's failures is not over before the test is. */
export async function keepWindowOpen({ sql }: Pick<TestApp, 'sql'>, network: string): Promise<void> {
  await sql`
    update rate_counters set window_ends_at = now() + interval '1 hour'
     where key = ${`failedSignIn:network:${network}`}`
}
