import type { Sql } from 'postgres'
import { connect } from '../../src/db/client.ts'

/** Ends the product's connections again and again, and takes each place that becomes free. */
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
  const theirs = async () =>
    (
      await admin`select from pg_stat_activity where application_name like 'cadenza%' and pid <> pg_backend_pid()`
    ).count
  do {
    await endTheirs()
    await Promise.all(Array.from({ length: 45 }, takeOne))
    while (await takeOne());
  } while ((await theirs()) > 0)
  return others
}
