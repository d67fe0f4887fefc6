import { auditActions, type AuditAction } from '../../packages/contracts/src/audit-log.ts'
import type { Mutant } from './mutant.ts'

const features = 'apps/api/src/features'
const ownSubmission = `${features}/courses/own-submission.test.ts`
const undo = `${features}/courses/undo-decision.test.ts`
const edits = `${features}/courses/course-edits.test.ts`
const demotion = `${features}/users/demotion.test.ts`
const log = `${features}/audit-log/audit-log.test.ts`

/** The tests of these are with whoever writes the lines. */
const elsewhere: AuditAction[] = [
  'changeRoleByCommand',
  'promoteByConfig',
  'eraseOwnAccount',
  'askChildErasure',
  'undoChildErasure',
  'eraseChild',
]

/** In the database that every test clones, lines of this kind go nowhere. */
function withoutLines(action: AuditAction): string {
  return `
    create function drop_line() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger drop_lines before insert on audit_log for each row when (new.action = '${action}')
      execute function drop_line()`
}

/** Guards of who may approve, of the lines that every privileged change writes, and of the list of edits. */
export const auditMutants: Mutant[] = [
  ...auditActions
    .filter((action) => !elsewhere.includes(action))
    .map((action) => ({
      guard: `audit log: the line of ${action}`,
      sql: withoutLines(action),
      files: [`${features}/audit-log/every-change.test.ts`],
      titles: 'one line that says all',
    })),
  {
    guard: 'audit log: the line of changeRoleByCommand',
    sql: withoutLines('changeRoleByCommand'),
    files: ['apps/api/test/user-cli.test.ts'],
    titles: 'names the first admin',
  },
  {
    guard: 'audit log: the line of eraseChild',
    sql: withoutLines('eraseChild'),
    files: [`${features}/participants/erasure.test.ts`],
    titles: 'leaves the place and its receipt',
  },
  {
    guard: 'audit log: a deleted person has no name',
    source: { file: `${features}/audit-log/to-audit-lines.ts`, text: 'deletedAt ? [] :', by: 'false ? [] :' },
    files: [log],
    titles: 'keep nothing of somebody',
  },
  {
    guard: 'audit log: what people write of themselves stays out',
    source: {
      file: `${features}/courses/course-edits.ts`,
      text: 'prose.includes(field) ? [`${field}Length`, lengthOf(value)] : [field, value]',
      by: '[field, value]',
    },
    files: [edits],
    titles: 'of a description',
  },
  {
    guard: 'own approval: refused while there is another admin',
    source: {
      file: `${features}/courses/moderate-course.ts`,
      text: "if (approved && submitter === 'own') return 'own'",
      by: '',
    },
    files: [ownSubmission],
    titles: 'waits for another admin',
  },
  {
    guard: 'own approval: no admin comes or goes meanwhile',
    source: { file: `${features}/courses/own-submission.ts`, text: '  await lockAdmins(tx)\n', by: '' },
    files: [ownSubmission],
    titles: 'an admin who comes in the very instant',
  },
  {
    guard: 'own approval: a deleted admin is no other admin',
    source: { file: `${features}/users/admins.ts`, text: ', isNull(users.deletedAt)', by: '' },
    files: [ownSubmission],
    titles: 'the only admin approves',
  },
  {
    guard: 'edits: those of instructors wait to be seen',
    source: { file: `${features}/courses/course-edits.ts`, text: "role === 'admin' &&", by: 'role &&' },
    files: [edits],
    titles: 'is listed with the changed fields alone',
  },
  {
    guard: 'edits: what changes nothing is none',
    source: {
      file: `${features}/courses/course-edits.ts`,
      text: 'if (Object.keys(after).length === 0) return false',
      by: '',
    },
    files: [edits],
    titles: 'that changes nothing',
  },
  {
    guard: 'edits: what came since is not seen',
    source: {
      file: `${features}/courses/look-at-edits.ts`,
      text: 'lte(courseEdits.id, which.upTo)',
      by: 'sql`true`',
    },
    files: [edits],
    titles: 'what came since waits on',
  },
  {
    guard: 'edits: each begins where the one before ended',
    source: {
      file: `${features}/courses/update-approved-course.ts`,
      text: "        .for('no key update')\n",
      by: '',
    },
    files: [edits],
    titles: 'ten edits at once',
  },
  {
    guard: 'undo: only whoever decided, as they left it',
    source: {
      file: `${features}/courses/undo-decision.ts`,
      text: 'course.decidedBy === ctx.actor.userId && course.version === version',
      by: 'true',
    },
    files: [undo],
    titles: 'only whoever decided',
  },
  {
    guard: 'undo: never once a seat was held',
    source: {
      file: `${features}/courses/undo-decision.ts`,
      text: 'if (claim || decidedAt <= earliest(ctx))',
      by: 'if (decidedAt <= earliest(ctx))',
    },
    files: [undo],
    titles: 'once a seat was held',
  },
  {
    guard: 'undo: only for ten minutes',
    source: {
      file: `${features}/courses/undo-decision.ts`,
      text: 'if (claim || decidedAt <= earliest(ctx))',
      by: 'if (claim)',
    },
    files: [undo],
    titles: 'after ten minutes',
  },
  {
    guard: 'demotion ends every session',
    source: {
      file: `${features}/users/change-role.ts`,
      text: '    sessionVersion: sql`${users.sessionVersion} + 1`,\n',
      by: '',
    },
    files: [demotion],
    titles: 'ends the sessions at once',
  },
  {
    guard: 'demotion stands against ADMIN_EMAILS',
    source: {
      file: `${features}/users/change-role.ts`,
      text: '    adminByConfigAt: sql`coalesce(${users.adminByConfigAt}, clock_timestamp())`,\n',
      by: '',
    },
    files: [demotion],
    titles: 'ends the sessions at once',
  },
  {
    guard: 'security log: refused attempts are no flood',
    source: {
      file: 'apps/api/src/admission/attempts-of-a-minute.ts',
      text: '/^10*$/.test(String(attempts)) ? attempts : undefined',
      by: 'attempts',
    },
    files: ['apps/api/src/admission/forbidden-attempts.test.ts'],
    titles: 'three lines',
  },
]
