import type { CurrentSchool } from '@cadenza/contracts/school/school'
import { sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import type { Database } from '../../db/connect/client.ts'
import { school } from '../../db/schema/school.ts'
import { newestWins } from '../../lib/newest-wins.ts'
import type { FirstValues } from '../../settings/first-values.ts'
import { noRefunds, readRefundTerms } from '../../records/money/current-refund-terms.ts'
import { blankProfile, readProfile } from './profile.ts'
import { schoolChannel } from './announce-change.ts'
import { listWrittenTexts } from './texts.ts'

interface Options {
  db: Database
  /** To the database itself: a pooler passes no notifications on. */
  listener: Sql
  /** For a row that has none. */
  first: FirstValues
  /** Called when the school has changed here. */
  onChange(): void
  onFailure(error: unknown): void
}

export interface SchoolHolder {
  current(): CurrentSchool
  /** Reads the school, and again whenever any process has changed it. Needs the tables; may be repeated. */
  begin(): Promise<void>
  reload(): Promise<void>
}

/** The school as this process knows it, for code that cannot wait for the database. */
export function holdSchool({ db, listener, first, onChange, onFailure }: Options): SchoolHolder {
  let known: CurrentSchool = { ...blankProfile, ...first, texts: [], ...noRefunds }
  let listening: Promise<unknown> | undefined
  const readAll = () => Promise.all([readProfile(db), listWrittenTexts(db), readRefundTerms(db)])
  // When it listens, a process reads twice, and a change may come between the two.
  const read = newestWins(readAll, ([profile, texts, refunds]) => {
    known = { ...profile, texts, ...refunds }
    onChange()
  })
  const readAgain = () => void read().catch(onFailure)
  return {
    current: () => known,
    async begin() {
      await setFirstValues(db, first)
      // After a lost connection the driver listens again; what was missed in between is read then.
      listening ??= listener.listen(schoolChannel, readAgain, readAgain)
      await listening.catch((error: unknown) => {
        // The next try listens anew.
        listening = undefined
        throw error
      })
      await read()
    },
    reload: read,
  }
}

/** What an admin has saved since stays. */
async function setFirstValues(db: Database, { name, currency, timeZone }: FirstValues): Promise<void> {
  await db
    .update(school)
    .set({
      name: sql`coalesce(${school.name}, ${name})`,
      currency: sql`coalesce(${school.currency}, ${currency})`,
      timeZone: sql`coalesce(${school.timeZone}, ${timeZone})`,
    })
    .where(sql`${school.name} is null or ${school.currency} is null or ${school.timeZone} is null`)
}
