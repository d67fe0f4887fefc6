import type { JSONValue, Sql, TransactionSql } from 'postgres'
import type { AnyWorld } from './any-world.ts'
import type { Cart, Priced, Step } from './oracle.ts'

const insertOf = (tx: TransactionSql) => (table: string, columns: string, rows: object[]) => {
  const names = columns
    .split(', ')
    .map((column) => column.split(' ')[0])
    .join(', ')
  return rows.length === 0
    ? undefined
    : tx.unsafe(
        `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1) as row (${columns})`,
        [rows as unknown as JSONValue] as never,
      )
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Accounts, with the participant that each is. */
export async function newAccounts(tx: TransactionSql, count: number): Promise<Map<string, string>> {
  const rows = await tx<{ id: string }[]>`
    with made as (insert into users (name) select 'Buyer ' || n from generate_series(1, ${count}) n returning id) select id from made`
  const ids = rows.map(({ id }) => id)
  const selves = await tx<{ id: string; self: string }[]>`
    select owner_id as id, id as self from participants where owner_id in ${tx(ids)} and is_self`
  return new Map(ids.map((id) => [id, selves.find((row) => row.id === id)?.self ?? '']))
}

export async function write(tx: TransactionSql, world: AnyWorld, teacher: string): Promise<void> {
  const insert = insertOf(tx)
  const [actor = ''] = world.users
  await insert(
    'terms',
    'id uuid, name text, starts_on date, ends_on date, time_zone text',
    world.terms.map((id, nth) => ({
      ...{ id, name: `Term ${nth}`, starts_on: '2031-06-01', ends_on: '2031-08-31', time_zone: 'UTC' },
    })),
  )
  await tx`
    insert into courses (id, instructor_id, name, family, capacity, price_minor, currency, status, term_id, session_zone, first_session_at)
    select id, ${teacher}, 'Class', 'piano', 100, price, 'USD', 'Approved', term, zone, (begins || ' ' || time)::timestamp at time zone zone
      from jsonb_to_recordset(${tx.json(world.classes.map(({ priceMinor: price, termId: term, ...rest }) => ({ ...rest, price, term })))})
        as row (id uuid, price integer, term uuid, begins text, time text, zone text)`
  await insert(
    'participants',
    'id uuid, owner_id uuid, given_name text, erase_at timestamptz',
    world.children.map(({ id, ownerId, isErased }) => ({
      ...{ id, owner_id: ownerId, given_name: 'Child', erase_at: isErased ? '2032-01-01T00:00:00Z' : null },
    })),
  )
  await insert(
    'guardianships',
    'participant_id uuid, user_id uuid, can_buy boolean, expires_at timestamptz, accepted_at timestamptz, revoked_at timestamptz',
    world.guardianships.map(({ participant, userId, canBuy, isAccepted, isRevoked }) => ({
      ...{
        participant_id: participant,
        user_id: userId,
        can_buy: canBuy,
        expires_at: '2032-01-01T00:00:00Z',
      },
      accepted_at: isAccepted ? '2031-01-01T00:00:00Z' : null,
      revoked_at: isRevoked ? '2031-01-02T00:00:00Z' : null,
    })),
  )
  await insert(
    'discounts',
    'id uuid, series uuid, version integer, kind text, name text, percent integer, amount_minor integer, applies jsonb, starts_at timestamptz, ends_at timestamptz, max_uses integer, max_per_family integer, paused_at timestamptz, replaced_at timestamptz',
    world.discounts.map((one) => ({
      ...{ id: one.id, series: one.series, version: one.version, kind: one.kind, name: one.kind },
      ...{ percent: one.percent, amount_minor: one.amountMinor, applies: one.applies },
      ...{ starts_at: iso(one.startsAt), ends_at: iso(one.endsAt) },
      ...{ max_uses: one.maxUses, max_per_family: one.maxPerFamily },
      paused_at: one.isPaused ? '2031-01-01T00:00:00Z' : null,
      replaced_at: one.isReplaced ? '2031-01-01T00:00:00Z' : null,
    })),
  )
  await insert(
    'discount_codes',
    'series uuid, code_key text, shown text',
    world.discounts.flatMap(({ series, version, code }) =>
      code !== null && version === 1 ? [{ series, code_key: code, shown: code }] : [],
    ),
  )
  await insert(
    'scholarships',
    'discount_id uuid, participant_id uuid, reason text, granted_by uuid, revoked_at timestamptz',
    world.scholarships.map(({ series, participant, isRevoked }) => ({
      ...{ discount_id: series, participant_id: participant, reason: 'A reason', granted_by: actor },
      revoked_at: isRevoked ? '2031-01-01T00:00:00Z' : null,
    })),
  )
  const orderFacts = {
    provider: 'sandbox',
    total_minor: 0,
    currency: 'USD',
    item_count: 1,
    expires_at: '2032-01-01T00:00:00Z',
  }
  const claims = world.places.flatMap((place) => {
    const claim = {
      user_id: place.userId,
      participant_id: place.participant,
      price_minor: 0,
      list_price_minor: 0,
    }
    const named = { ...claim, course_name: 'Class', instructor_name: 'Teacher' }
    const old = {
      ...named,
      id: place.id,
      order_id: place.orderId,
      course_id: place.of.id,
      state: place.state,
      replaces: null,
    }
    const newer = {
      ...named,
      id: crypto.randomUUID(),
      order_id: place.orderId,
      state: 'held',
      replaces: place.id,
    }
    return place.movesTo ? [old, { ...newer, course_id: place.movesTo.id }] : [old]
  })
  const useOrders = [...new Map(world.uses.map((use) => [use.orderId, use])).values()]
  await insert(
    'orders',
    'id uuid, user_id uuid, status text, provider text, total_minor integer, currency text, item_count integer, expires_at timestamptz',
    [
      ...world.places.map(({ orderId: id, userId: user_id }) => ({
        ...orderFacts,
        id,
        user_id,
        status: 'paid',
      })),
      ...useOrders.map(({ orderId: id, userId: user_id, isLive }) => ({
        ...{ ...orderFacts, id, user_id, status: isLive ? 'open' : 'paid' },
      })),
    ],
  )
  const [first] = world.classes
  await insert(
    'seat_claims',
    'id uuid, order_id uuid, course_id uuid, user_id uuid, participant_id uuid, price_minor integer, list_price_minor integer, course_name text, instructor_name text, state text, replaces uuid',
    [
      ...claims,
      ...useOrders.flatMap(({ orderId, userId, participants }) =>
        participants.map((participant) => ({
          ...{ id: crypto.randomUUID(), order_id: orderId, course_id: first?.id, user_id: userId },
          ...{ participant_id: participant, price_minor: 0, list_price_minor: 0, course_name: 'Class' },
          ...{ instructor_name: 'Teacher', state: 'released', replaces: null },
        })),
      ),
    ],
  )
  await insert(
    'discount_uses',
    'discount_id uuid, order_id uuid, state text',
    world.uses.map(({ discountId, orderId, state }) => ({
      discount_id: discountId,
      order_id: orderId,
      state,
    })),
  )
}

interface Row {
  n: number
  itemId: string
  listPriceMinor: number
  priceMinor: number
  steps: {
    kind: Step['kind']
    discountId: string | null
    amountMinor: number
    why: { participantId?: string } | null
  }[]
}

/** What price_lines says of each cart. */
export async function priced(sql: Sql | TransactionSql, carts: Cart[]): Promise<Priced[][]> {
  const asked = carts.map(({ userId, codes, at, lines }) => ({
    ...{ user: userId, codes, at: iso(at) },
    lines: lines.map(({ itemId, of, participant, hand }) => ({
      ...{ itemId, courseId: of.id, participantId: participant },
      ...(hand && { handMinor: hand.minor, handWords: hand.words }),
    })),
  }))
  const rows = await sql<Row[]>`
    select n::int, line.item_id as "itemId", line.list_price_minor as "listPriceMinor", line.price_minor as "priceMinor", line.steps
      from jsonb_array_elements(${sql.json(asked as unknown as JSONValue)}) with ordinality given (cart, n),
           price_lines((cart ->> 'user')::uuid, cart -> 'lines', array(select jsonb_array_elements_text(cart -> 'codes')::uuid),
                       (cart ->> 'at')::timestamptz) line
     order by n`
  return carts.map((_, nth) =>
    rows
      .filter(({ n }) => n === nth + 1)
      .map(({ itemId, listPriceMinor, priceMinor, steps }) => ({
        ...{ itemId, listPriceMinor, priceMinor },
        steps: steps.map(({ kind, discountId, amountMinor, why }) => ({
          ...{ kind, discountId, amountMinor },
          ...(why?.participantId !== undefined && { inFull: why.participantId }),
        })),
      })),
  )
}
