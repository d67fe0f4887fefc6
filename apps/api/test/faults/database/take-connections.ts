import type { Sql } from 'postgres'
import { connect } from '../../../src/db/connect/client.ts'

/**
 * Ends the product's connections again and again, and takes each place that becomes free, until the product has none: one
 * that is ending is not in the table any more and still has its place, so the places of all others are counted.
 */
export async function takeEveryConnection(url: string, admin: Sql): Promise<Sql[]> {
  const others: Sql[] = []
  const takeOne = async () => {
    const other = connect(url, { max: 1, connect_timeout: 5, connection: { application_name: 'hog' } })
    const taken = await other`select 1`.then(
      () => true,
      () => false,
    )
    if (taken) others.push(other)
    else void other.end({ timeout: 0 })
    return taken
  }
  const endTheirs = () =>
    admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'cadenza%' and pid <> pg_backend_pid()`
  const isOneLeft = async () => {
    const [row] = await admin<{ left: boolean }[]>`
      select count(*) < current_setting('max_connections')::int as left from pg_stat_activity
       where backend_type = 'client backend' and application_name not like 'cadenza%'`
    return row?.left
  }
  do {
    await endTheirs()
    await Promise.all(Array.from({ length: 45 }, takeOne))
    while (await takeOne());
  } while (await isOneLeft())
  return others
}
