import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { consentTitles } from '@cadenza/contracts/families/family-words'
import { consentTexts } from '../../../db/schema/consents.ts'
import { guardianships, participants } from '../../../db/schema/participants.ts'
import { askedConsentTexts } from '../../../db/functions/families.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { mayChange, permissionsOf } from '../../../records/people/live-guardianships.ts'
import { attendee } from '../../../records/people/attendee.ts'
import type { Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'consent-asked' }>

/**
 * The office asks a guardian for an answer that only they can give. Nothing about a text that is no longer asked, nor to
 * a person who may not answer for the child any more.
 */
export const writeConsentAsked: Writer<Job> = async ({ db }, { participantId, textId, userId }) => {
  const [asked] = await db
    .select({ name: attendee.name, kind: consentTexts.kind })
    .from(participants)
    .innerJoin(consentTexts, and(eq(consentTexts.id, textId), inArray(consentTexts.id, askedConsentTexts())))
    .leftJoin(guardianships, permissionsOf(userId))
    .where(and(eq(participants.id, participantId), isNull(participants.erasedAt), mayChange(userId)))
  if (!asked) return undefined
  const title = consentTitles[asked.kind]
  const { name } = asked
  return {
    userId,
    subject: say(msg`Your answer about “${{ title }}” for ${{ name }}`),
    parts: [
      say(
        msg`Please read “${{ title }}” once more and tell us whether you agree to it for ${{ name }}. We do not change an answer of yours on the telephone.`,
      ),
      { label: say(msg`Answer for ${{ name }}`), path: `/dashboard/family/${participantId}#consents` },
      say(msg`If your answer stays as it is, there is nothing that you need to do.`),
    ],
  }
}
