import { expect, test } from 'vitest'
import { absenceSituation } from '../../../test/absences.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { deleteUser } from './delete-user.ts'

const product = runTestApp()

test('an erased guardian leaves no name where they fetched a child that stays, and others keep theirs', async () => {
  const { ana, ben, mia } = await absenceSituation(product)
  const { sql, make } = product
  const fetchedBy = ({ userId }: { userId: string }, name: string, at: string) => sql`
    select record_marks(jsonb_agg(jsonb_build_object('opId', uuidv7(), 'sessionId', session.id, 'claimId', claim.id, 'what', 'out',
             'markedAt', now(), 'value', jsonb_build_object('at', ${at}::text, 'collectedBy',
               jsonb_build_object('kind', 'guardian', 'id', ${userId}::text, 'name', ${name}::text, 'right', 'guardian')))), ${userId})
      from seat_claims claim join course_sessions session on session.course_id = claim.course_id
     where claim.participant_id = ${mia} and to_char(session.local_start, 'HH24:MI') = ${at.slice(11, 16)}`
  await fetchedBy(ben, 'Ben Okoro', '2092-06-11T09:30:00Z')
  await fetchedBy(ana, 'Ana Weber', '2092-06-11T14:00:00Z')
  await deleteUser((await make.admin()).ctx, { id: ben.userId })
  const cells = await sql`
    select cell.collected_by ->> 'id' as id, cell.collected_by ->> 'name' as name, op.value #>> '{collectedBy,name}' as said
      from attendance cell join attendance_ops op using (session_id, claim_id) join seat_claims claim on claim.id = cell.claim_id
     where claim.participant_id = ${mia} order by op.op_id`
  expect([...cells]).toEqual([
    ...Array.from({ length: 2 }, () => ({ id: ben.userId, name: null, said: null })),
    { id: ana.userId, name: 'Ana Weber', said: 'Ana Weber' },
  ])
})

test('an erased owner whose child passed to the other guardian kept a name where they had fetched it', async () => {
  const { ana, mia } = await absenceSituation(product)
  const { sql, make } = product
  await sql`
    select record_marks(jsonb_agg(jsonb_build_object('opId', uuidv7(), 'sessionId', session.id, 'claimId', claim.id, 'what', 'out',
             'markedAt', now(), 'value', jsonb_build_object('at', now(), 'collectedBy',
               jsonb_build_object('kind', 'guardian', 'id', ${ana.userId}::text, 'name', 'Ana Weber', 'right', 'guardian')))), ${ana.userId})
      from seat_claims claim join course_sessions session on session.course_id = claim.course_id where claim.participant_id = ${mia}`
  await deleteUser((await make.admin()).ctx, { id: ana.userId })
  const named = await sql`
    select from attendance cell join attendance_ops op using (session_id, claim_id) join seat_claims claim on claim.id = cell.claim_id
     where claim.participant_id = ${mia} and (cell.collected_by ? 'name' or op.value -> 'collectedBy' ? 'name')`
  expect(named).toHaveLength(0)
})
