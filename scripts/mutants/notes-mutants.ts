import { inFunction } from './money-mutants.ts'
import type { Mutant } from './mutant.ts'

const notes = 'apps/api/src/features/private-notes'
const reading = `${notes}/read-private-notes.ts`
const matrix = [`${notes}/notes-matrix.test.ts`]
const own = [`${notes}/own-notes.test.ts`]
const knownDates = [`${notes}/known-dates.test.ts`]
const consents = 'apps/api/src/features/consents'
const answers = [`${consents}/consents.test.ts`]

/** Who reads private notes, what seals them, and who agrees to what. */
export const notesMutants: Mutant[] = [
  {
    guard: 'notes: a teacher’s place and time are asked for',
    source: {
      file: reading,
      text: 'mayReadNotes(userId, participants.id, sql`${reading.courseId}`)',
      by: 'sql`true`',
    },
    files: matrix,
    titles: 'of a class: during, place none',
  },
  {
    guard: 'notes: guardians alone without a line',
    source: { file: reading, text: 'inArray(participants.id, lookedAfterBy(userId))', by: 'sql`true`' },
    files: matrix,
    titles: 'by guardians and admins: during',
  },
  {
    guard: 'notes: the line in the log',
    source: {
      file: reading,
      text: "await writeAudit(tx, ctx, { action: 'readPrivateNotes', subjectId: participantId, detail })",
      by: '',
    },
    files: own,
    titles: 'is told nothing',
  },
  {
    guard: 'notes: nobody reads of a child that was erased',
    source: { file: reading, text: ', isNull(participants.erasedAt)', by: '' },
    files: own,
    titles: 'erased',
  },
  {
    guard: 'notes: bound to their place',
    source: { file: `${notes}/sealed-notes.ts`, text: '`${participantId}/${field}`', by: "'note'" },
    files: own,
    titles: 'bound to their place',
  },
  {
    guard: 'notes: whoever writes looks after the child',
    source: { file: `${notes}/own-notes.ts`, text: 'await lockToChange(tx, ctx, [participantId])', by: '' },
    files: own,
    titles: 'nobody else writes',
  },
  {
    guard: 'notes: a change meanwhile wins over a new key',
    source: { file: `${notes}/rotate-keys.ts`, text: 'eq(participantPrivate.cipher, note.cipher),', by: '' },
    files: [`${notes}/rotate-keys.test.ts`],
    titles: 'changed meanwhile',
  },
  {
    guard: 'may_read_notes: a confirmed place',
    sql: inFunction('may_read_notes', "and place.state = 'confirmed'", ''),
    files: matrix,
    titles: 'of a class: during, place (held|revoked)',
  },
  {
    guard: 'reads_notes_of: classes on sale',
    sql: inFunction('reads_notes_of', "and courses.status = 'Approved'", ''),
    files: matrix,
    titles: 'of a class: during, place confirmed, class cancelled',
  },
  {
    guard: 'reads_notes_of: not before',
    sql: inFunction('reads_notes_of', "interval '14 days'", "interval '15 days'"),
    files: matrix,
    titles: 'of a class: a minute more than 14 days before, place confirmed',
  },
  {
    guard: 'save_schedule: dates at short notice are not known',
    sql: inFunction('save_schedule', 'when not p_is_known then', 'when false then'),
    files: knownDates,
    titles: 'a session tomorrow',
  },
  {
    guard: 'save_schedule: what an admin saves is known',
    source: {
      file: 'apps/api/src/features/schedules/save-schedule.ts',
      text: "isAdmin(ctx) || status !== 'Approved'",
      by: "status !== 'Approved'",
    },
    files: knownDates,
    titles: 'an admin',
  },
  {
    guard: 'known_dates_since: 14 days before it begins',
    sql: inFunction(
      'known_dates_since',
      "min(lower(during)) filter (where lower(during) >= clock_timestamp() + interval '14 days')",
      'min(lower(during))',
    ),
    files: knownDates,
    titles: 'a session tomorrow',
  },
  {
    guard: 'known_dates_since: a class whose notes are closed begins anew',
    sql: inFunction('known_dates_since', "or p_ends < clock_timestamp() - interval '7 days'", ''),
    files: knownDates,
    titles: 'far ahead',
  },
  {
    guard: 'known_dates_since: an end at short notice erases nothing sooner or later',
    sql: inFunction('known_dates_since', 'coalesce(ends_in_time, p_ends)', 'told.ends'),
    files: knownDates,
    titles: 'erasure is neither',
  },
  {
    guard: 'accept_dates: not those that are still to be seen',
    sql: inFunction('accept_dates', 'edit.seen_at is null', 'false'),
    files: knownDates,
    titles: 'has seen the change',
  },
  {
    guard: 'missing_consents: the last answer counts',
    sql: inFunction('missing_consents', 'order by consents.id desc', 'order by consents.given desc'),
    files: answers,
    titles: 'a no after a yes',
  },
  {
    guard: 'missing_consents: the latest version',
    sql: inFunction('missing_consents', 'and answered.version = asked.version', ''),
    files: answers,
    titles: 'a new version is asked again',
  },
  {
    guard: 'consents: of children that the caller looks after',
    source: {
      file: `${consents}/own-consents.ts`,
      text: "if (!ids.every((id) => own.includes(id))) throw notFound('participant')",
      by: '',
    },
    files: answers,
    titles: 'another’s child, a self|no longer has a child',
  },
  {
    guard: 'consents: to the present text',
    source: {
      file: `${consents}/own-consents.ts`,
      text: 'await requirePresent(tx, [...new Set(answers.map(({ textId }) => textId))])',
      by: 'await readAskedTexts(tx)',
    },
    files: answers,
    titles: 'text_replaced',
  },
  {
    guard: 'settings: DATA_KEYS that somebody typed',
    source: {
      file: 'apps/api/src/settings/production-refusals.ts',
      text: 'some(isTyped)',
      by: 'some(() => false)',
    },
    files: ['apps/api/src/settings/start-refusals.unit.test.ts'],
    titles: 'DATA_KEYS with (zeros|words)',
  },
]
