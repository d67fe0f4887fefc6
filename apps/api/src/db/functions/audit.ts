import { sqlFunction } from '../connect/sql-function.ts'

/** Writes a line of the audit log; use cases call `writeAudit`. */
export const writeAuditLine = sqlFunction('write_audit', {
  takes: {
    actor: 'uuid?',
    request: 'text?',
    action: 'text',
    subject: 'text',
    before: 'jsonb?',
    after: 'jsonb?',
    detail: 'jsonb',
  },
  answer: 'void',
}).answer
