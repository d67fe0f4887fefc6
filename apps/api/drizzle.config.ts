import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/schema.ts',
    './src/db/audit-runs-schema.ts',
    './src/db/backups-schema.ts',
    './src/db/family-schema.ts',
    './src/db/refund-policy-schema.ts',
    './src/db/refund-schema.ts',
    './src/db/rooms-schema.ts',
    './src/db/school-schema.ts',
    './src/db/terms-schema.ts',
    './src/db/timetable-schema.ts',
    './src/db/people-schema.ts',
    './src/db/mails-schema.ts',
    './src/db/messages-schema.ts',
    './src/db/processes-schema.ts',
    './src/db/search-schema.ts',
    './src/db/story-schema.ts',
    './src/db/openings-schema.ts',
    './src/db/waitlist-schema.ts',
    './src/db/staff-schema.ts',
    './src/db/course-copies-schema.ts',
  ],
  out: './drizzle',
})
