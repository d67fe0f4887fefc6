import { setTimeout as pause } from 'node:timers/promises'
import { sealWith } from '../../apps/api/src/auth/seal.ts'
import { issueTicket } from '../../apps/api/src/features/openings/ticket-token.ts'
import { checkOut } from '../checkouts.ts'
import { inParallel } from '../client.ts'
import { newSessions, tokenSecret } from '../school.ts'
import { accessTokens } from '../../apps/api/src/auth/access-token.ts'
import { openArena, type Arena, type ArenaSize } from './arena.ts'
import { countCharges } from './charges.ts'
import type { Checks } from './checks.ts'
import { followSale, type Visitor } from './visitors.ts'

interface Size extends ArenaSize {
  seats: number
  buyers: number
}

/** Of the people with a ticket, those in line who are sent through; the rest only wait. */
const mostActors = 4000
/** How many of them ask for their number when the lots are drawn. */
const askForNumber = 5000
const classes = 5
/** Shorter than in life, so that the run ends: how many pay at once, how long they have to come, and to say that they are there. */
const pace = { atOnce: 50, comeSeconds: 15, settleSeconds: 4 }

/** Everybody waits for one sale: lots, calls and checkouts as they are, with the polls of a cache in front. */
export async function judgeWaitingRoom({ seats, buyers, ...size }: Size, checks: Checks): Promise<void> {
  const arena = await openArena(size)
  try {
    const sale = await openingOf(arena, seats, buyers)
    await measurePolls(arena, sale.openingId)
    await arena.school.sql`update terms set sale_opens_at = clock_timestamp() where id = ${sale.termId}`
    await untilDrawn(arena, sale.openingId)
    await checkNumbers(arena, sale.openingId, checks)
    const visitors = await firstInLine(arena, sale)
    const before = await commits(arena)
    const told = await followSale(arena, sale.openingId, visitors, (buyer, turn) =>
      checkOut(arena.client, arena.origins, buyer, turn),
    )
    const written = (await commits(arena)) - before
    process.stdout.write(
      `        ${told.seconds.toFixed(1)} s from the draw until sold out; ${told.called} called, ${told.stayedAway} of them did not come; ` +
        `the database: ${Math.round(written / told.seconds)} transactions a second, checkouts included\n`,
    )
    await judge(arena, sale, { seats, told }, checks)
  } finally {
    await arena.close()
  }
}

interface Sale {
  termId: string
  openingId: string
  courseIds: string[]
}

/** Classes of a term that opens in a day, and everybody's ticket: as take_ticket writes it, in one statement. */
async function openingOf({ school }: Arena, seats: number, buyers: number): Promise<Sale> {
  const { sql } = school
  const courseIds = await school.classes(classes, seats / classes)
  const [term] = await sql<{ id: string; opening: string }[]>`
    with term as (
      insert into terms (name, starts_on, ends_on, time_zone, sale_opens_at)
      values ('Measured', '2091-07-01', '2091-07-31', 'Europe/Berlin', now() + interval '1 day') returning id
    ), opening as (
      insert into openings (term_id, at_once, come_seconds, settle_seconds)
      select id, ${pace.atOnce}, ${pace.comeSeconds}, ${pace.settleSeconds} from term returning id, term_id
    ) select term_id as id, id as opening from opening`
  if (!term) throw new Error('no opening')
  await sql`update courses set term_id = ${term.id} where id = any (${courseIds}::uuid[])`
  const startedAt = performance.now()
  // In pieces: a statement of the product's own login has 4.5 seconds.
  for (let made = 0; made < buyers; made += 10_000)
    await sql`
      with person as (
        insert into users (identity_uid, email, email_verified, name, registered_at)
        select key, key || '@example.org', true, 'Buyer', now()
          from (select gen_random_uuid()::text as key from generate_series(1, ${Math.min(10_000, buyers - made)}::int)) keys returning id
      ), ticket as (select uuidv7() as id, person.id as user_id from person)
      insert into opening_tickets (id, opening_id, user_id, lot)
      select ticket.id, openings.id, ticket.user_id, ticket_lot(openings.seed, ticket.id)
        from ticket, openings where openings.id = ${term.opening}`
  await sql`analyze users, opening_tickets`
  process.stdout.write(
    `        ${buyers} tickets of ${buyers} accounts in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`,
  )
  return { termId: term.id, openingId: term.opening, courseIds }
}

/** What asking how far it is costs the database: as many as the processes answer, for some seconds. */
async function measurePolls(arena: Arena, openingId: string) {
  const { origins, client } = arena
  const seconds = 5
  await client.call('GET', `${origins[0]}/openings/${openingId}`)
  const before = await commits(arena)
  const until = performance.now() + seconds * 1000
  let answered = 0
  await inParallel(
    Array.from({ length: 50 }, (_, n) => n),
    50,
    async (n) => {
      while (performance.now() < until) {
        const { status } = await client.call('GET', `${origins[n % origins.length]}/openings/${openingId}`)
        if (status === 200) answered++
      }
    },
  )
  const written = (await commits(arena)) - before
  process.stdout.write(
    `        ${Math.round(answered / seconds)} looks a second answered, by ${Math.round(written / seconds)} transactions a second in all\n`,
  )
}

/** Statistics of a connection are told at most once a second. */
async function commits({ school: { sql } }: Arena): Promise<number> {
  await pause(1200)
  const [row] = await sql<{ commits: number }[]>`
    select (xact_commit + xact_rollback)::int as commits from pg_stat_database where datname = current_database()`
  return row?.commits ?? 0
}

async function untilDrawn({ origins, client }: Arena, openingId: string) {
  const startedAt = performance.now()
  for (;;) {
    const { body } = await client.call('GET', `${origins[0]}/openings/${openingId}`)
    if (body.phase === 'open') break
    if (performance.now() - startedAt > 30_000) throw new Error('the lots were not drawn')
    await pause(50)
  }
  process.stdout.write(
    `        drawn ${Math.round(performance.now() - startedAt)} ms after the sale opened\n`,
  )
}

/** Their number, as the product tells it without a statement, against the order of the table. */
async function checkNumbers({ origins, client, school: { sql } }: Arena, openingId: string, checks: Checks) {
  const tickets = await sql<{ user_id: string; lot: string; number: number }[]>`
    select * from (select user_id, lot::text, row_number() over (order by lot)::int as number
                     from opening_tickets where opening_id = ${openingId}) line
     order by md5(user_id::text) limit ${askForNumber}`
  const signing = { seal: sealWith(tokenSecret), now: () => new Date() }
  const startedAt = performance.now()
  let wrong = 0
  await inParallel([...tickets], 100, async ({ user_id: userId, lot, number }, turn) => {
    const ticket = issueTicket(signing, { openingId, userId, lot: BigInt(lot), number: null })
    // All processes have looked within a second of the first.
    for (let tries = 0; tries < 30; tries++) {
      const { body } = await client.call(
        'GET',
        `${origins[turn % origins.length]}/openings/${openingId}/place?ticket=${ticket}`,
      )
      if (body.number === number) return
      if (body.number !== null) break
      await pause(100)
    }
    wrong++
  })
  const seconds = (performance.now() - startedAt) / 1000
  checks.note(
    `${tickets.length} asked for their number; wrong ones`,
    wrong === 0,
    `${wrong}, ${Math.round(tickets.length / seconds)} answers a second`,
  )
}

/** Those who may come to be called, with a session and a class in their cart each. */
async function firstInLine({ school: { sql } }: Arena, { openingId, courseIds }: Sale): Promise<Visitor[]> {
  const rows = await sql<{ user_id: string; lot: string }[]>`
    select user_id, lot::text from opening_tickets where opening_id = ${openingId} order by opening_tickets.lot limit ${mostActors}`
  const ids = rows.map(({ user_id }) => user_id)
  await sql`
    insert into cart_items (user_id, course_id)
    select user_id, (${courseIds}::uuid[])[1 + ((n / 7) % ${classes})::int]
      from unnest(${ids}::uuid[]) with ordinality as line (user_id, n)`
  const sessions = await newSessions(sql, ids)
  const tokens = accessTokens(tokenSecret)
  const signing = { seal: sealWith(tokenSecret), now: () => new Date() }
  return Promise.all(
    sessions.map(async (session, index) => ({
      userId: session.userId,
      token: await tokens.issue({ sessionVersion: 1, ...session }),
      totalMinor: 10_000,
      number: index + 1,
      ticket: issueTicket(signing, {
        openingId,
        userId: session.userId,
        lot: BigInt(rows[index]?.lot ?? 0),
        number: null,
      }),
    })),
  )
}

type Told = Awaited<ReturnType<typeof followSale>>

async function judge(
  arena: Arena,
  { openingId, courseIds }: Sale,
  { seats, told }: { seats: number; told: Told },
  checks: Checks,
) {
  const { sql } = arena.school
  await sql`analyze opening_tickets, seat_claims`
  const [row] = await sql<
    { sold: number; oversold: number; uncalled: number; overtaken: number; why: string | null }[]
  >`
    with there as materialized (
      select number, here_at, called_at, missed from opening_tickets where opening_id = ${openingId} and here_at is not null
    )
    select (select count(*)::int from seat_claims where state = 'confirmed' and course_id = any (${courseIds}::uuid[])) as sold,
           (select count(*)::int from courses where id = any (${courseIds}::uuid[]) and seats_taken > capacity) as oversold,
           (select count(*)::int from seat_claims claim where claim.course_id = any (${courseIds}::uuid[]) and not exists (
              select from opening_tickets ticket where ticket.user_id = claim.user_id and ticket.called_at <= claim.created_at)) as uncalled,
           -- Somebody was called although somebody before them had been there for a second, and was not called until later.
           (select count(*)::int from there later join there before
              on before.number < later.number and before.here_at < later.called_at - interval '1 second'
             where coalesce(before.called_at > later.called_at, before.missed = 0)) as overtaken,
           (select closed_because from openings where id = ${openingId}) as why`
  checks.note(`${seats} places were sold`, row?.sold === seats && told.paid === seats, row?.sold ?? 0)
  checks.note('classes oversold', row?.oversold === 0, row?.oversold ?? '?')
  checks.note('places of somebody who was not called', row?.uncalled === 0, row?.uncalled ?? '?')
  checks.note('overtaken by a higher number', row?.overtaken === 0, row?.overtaken ?? '?')
  checks.note(
    'who was not called and tried was refused',
    told.intruders.paid === 0 && told.intruders.failed === 0,
    JSON.stringify(told.intruders),
  )
  checks.note('the room closed by itself', row?.why === 'sold_out', row?.why ?? 'open')
  const { withoutSeat, twice } = await countCharges(arena)
  checks.note('charged without a seat, or twice', withoutSeat + twice === 0, withoutSeat + twice)
  const { isClean, text } = await arena.audit()
  checks.note('every rule holds', isClean, isClean ? 'clean' : text)
}
