import type { Invariant } from './invariants.ts'

/**
 * The rules on families (docs/decisions/028-private-notes.md), each proved by a planted violation. They skip accounts
 * that were deleted: a child of one may have passed to another guardian.
 */
export const familyInvariants: Invariant[] = [
  {
    id: 'one-self',
    rule: 'every account is one participant itself',
    query: `select users.id from users left join participants self on self.owner_id = users.id and self.is_self
             group by users.id having count(self.id) <> 1`,
  },
  {
    id: 'claim-by-guardian',
    rule: 'a held or confirmed place was taken by someone who looks or looked after its participant',
    query: `select claim.id from seat_claims claim
              join participants on participants.id = claim.participant_id and participants.owner_id <> claim.user_id
              join users buyer on buyer.id = claim.user_id and buyer.deleted_at is null
             where claim.is_live and not exists
                   (select from guardianships been where been.participant_id = claim.participant_id
                       and been.user_id = claim.user_id and been.accepted_at is not null)`,
  },
  {
    id: 'consents-of-guardians',
    rule: 'what was agreed to for a child was answered by someone who looks or looked after it',
    query: `select consents.id from consents
              join participants on participants.id = consents.participant_id and participants.owner_id <> consents.user_id
              join users answered on answered.id = consents.user_id and answered.deleted_at is null
             where not exists
                   (select from guardianships been where been.participant_id = consents.participant_id
                       and been.user_id = consents.user_id and been.accepted_at is not null)`,
  },
  {
    id: 'note-readings-allowed',
    rule: 'private notes were read with a reason, or for a class in which the participant has or had a place',
    query: `select line.id from audit_log line
             where line.action = 'readPrivateNotes' and line.detail ->> 'why' is null and not exists
                   (select from seat_claims place where place.participant_id::text = line.subject_id
                       and place.course_id::text = line.detail ->> 'courseId' and place.state in ('confirmed', 'revoked', 'moved'))`,
  },
]
