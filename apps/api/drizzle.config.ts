import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/schema/courses.ts',
    './src/db/schema/operation.ts',
    './src/db/schema/backups.ts',
    './src/db/schema/family.ts',
    './src/db/schema/refund-policies.ts',
    './src/db/schema/seat-claims.ts',
    './src/db/schema/rooms.ts',
    './src/db/schema/school.ts',
    './src/db/schema/terms.ts',
    './src/db/schema/timetable.ts',
    './src/db/schema/people.ts',
    './src/db/schema/mails.ts',
    './src/db/schema/messages.ts',
    './src/db/schema/processes.ts',
    './src/db/schema/search.ts',
    './src/db/schema/story.ts',
    './src/db/schema/openings.ts',
    './src/db/schema/waitlist.ts',
    './src/db/schema/staff-invitations.ts',
    './src/db/schema/course-copies.ts',
  ],
  out: './drizzle',
})
