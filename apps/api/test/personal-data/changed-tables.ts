import type { Sql } from 'postgres'

interface Watched {
  /** Tables of the school whose changes do not count. */
  except: string[]
  /** Tables beside the school's own. */
  and?: string[]
}

/** From now on the database notes which rows come and go. */
export async function watchTables(sql: Sql, { except, and = [] }: Watched): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> all (${except})`
  await sql.unsafe(`
    create schema watch;
    create table watch.lines (name text, line text, count int);
    create function watch.note() returns trigger security definer language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then insert into watch.lines values (tg_table_name, old::text, -1); end if;
      if tg_op <> 'DELETE' then insert into watch.lines values (tg_table_name, new::text, 1); end if;
      return null;
    end $$;
    ${[...tables.map(({ name }) => name), ...and].map(watch).join('')}`)
}

const watch = (name: string) =>
  `create trigger watched after insert or update or delete on ${name} for each row execute function watch.note();`

/** The tables that hold other rows than when they were asked for last. */
export async function changedTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    with gone as (delete from watch.lines returning *)
    select distinct name from (select name from gone group by name, line having sum(count) <> 0) as changed order by name`
  return rows.map(({ name }) => name)
}
