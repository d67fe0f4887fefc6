import { expect, test } from 'vitest'
import { summaryOf } from './bound.ts'

test.each([
  ['select "id", "name" from "courses" where "id" = $1', 'select courses'],
  ['insert into "carts" ("user_id") values ($1)', 'insert carts'],
  ['update "orders" set "status" = $1', 'update orders'],
  ['delete from "sessions" where "id" = $1', 'delete sessions'],
  ['select settle_order("order" => $1) as answer', 'select settle_order'],
  ['with found as (select 1 from "users") select * from found', 'with users'],
  ["select 'planted@example.org'", 'select'],
  ['', 'statement'],
  ['copy users from stdin', 'statement stdin'],
])('%s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary)
})
