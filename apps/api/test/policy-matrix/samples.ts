import { absenceSamples } from './absence-samples.ts'
import { adminSamples } from './admin-samples.ts'
import { attendanceSamples } from './attendance-samples.ts'
import { discountSamples } from './discount-samples.ts'
import { instructorSamples } from './instructor-samples.ts'
import { notesSamples } from './notes-samples.ts'
import { roomsAndTermsSamples } from './rooms-and-terms-samples.ts'
import { officeSaleSamples } from './office-sale-samples.ts'
import { houseSamples } from './house-samples.ts'
import { movesSamples } from './moves-samples.ts'
import { messageSamples } from './message-samples.ts'
import { peopleSamples } from './people-samples.ts'
import { publicSamples } from './public-samples.ts'
import type { Samples } from './sample.ts'
import { schoolSamples } from './school-samples.ts'
import { studentSamples } from './student-samples.ts'
import { goingHomeSamples } from './going-home-samples.ts'
import { changeSamples } from './change-samples.ts'
import { familySamples } from './family-samples.ts'
import { timetableSamples } from './timetable-samples.ts'
import { waitlistSamples } from './waitlist-samples.ts'

/** One for every procedure; the test demands it. */
export const samples: Samples = {
  ...publicSamples,
  ...studentSamples,
  ...instructorSamples,
  ...adminSamples,
  ...roomsAndTermsSamples,
  ...timetableSamples,
  ...familySamples,
  ...goingHomeSamples,
  ...notesSamples,
  ...schoolSamples,
  ...peopleSamples,
  ...officeSaleSamples,
  ...messageSamples,
  ...houseSamples,
  ...waitlistSamples,
  ...attendanceSamples,
  ...absenceSamples,
  ...movesSamples,
  ...changeSamples,
  ...discountSamples,
}
