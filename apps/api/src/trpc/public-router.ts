import { z } from 'zod'
import { courseOnCardSchema } from '@cadenza/contracts/courses/course'
import { courseAddressInput, courseDetailSchema } from '@cadenza/contracts/catalogue/course-detail'
import {
  coursePageSchema,
  coursesByIdInput,
  listCoursesInput,
  relatedCoursesInput,
  seasonCourseSchema,
} from '@cadenza/contracts/catalogue/course-list'
import { invitationSchema, invitationTokenInput } from '@cadenza/contracts/families/family'
import { disputeContactInput, disputedContactSchema } from '@cadenza/contracts/families/going-home'
import {
  answerChangeByTokenInput,
  answeredChangeSchema,
  changeTokenInput,
  linkedChangeSchema,
} from '@cadenza/contracts/places/class-change'
import { listPicturesInput, pictureSchema } from '@cadenza/contracts/school/picture'
import { roomSchema } from '@cadenza/contracts/school/room'
import { schoolTextInput, schoolTextSchema } from '@cadenza/contracts/school/school'
import { openStaffInvitationSchema } from '@cadenza/contracts/people/staff-invitation'
import { termSchema } from '@cadenza/contracts/school/term'
import { courseSessionSchema, courseSessionsInput } from '@cadenza/contracts/catalogue/course-sessions'
import {
  courseSearchSchema,
  courseWeekSchema,
  searchCoursesInput,
} from '@cadenza/contracts/catalogue/course-search'
import {
  courseReviewsSchema,
  listCourseReviewsInput,
  listReviewsInput,
  reviewSchema,
} from '@cadenza/contracts/catalogue/review'
import { ratingSummarySchema } from '@cadenza/contracts/courses/rating'
import { checkTimetableInput, timetableCheckSchema } from '@cadenza/contracts/timetable/timetable'
import { timetableWeekSchema, weekInput } from '@cadenza/contracts/timetable/timetable-week'
import { userIdInput } from '@cadenza/contracts/people/user'
import { instructorSchema } from '@cadenza/contracts/catalogue/instructor'
import { describeOffer } from '../features/catalogue/describe-offer.ts'
import { getCourseDetail } from '../features/catalogue/get-course.ts'
import { listRelatedCourses } from '../features/catalogue/list-related-courses.ts'
import { listCoursesById } from '../features/catalogue/list-courses-by-id.ts'
import { listCourses } from '../features/catalogue/list-courses.ts'
import { listSeason } from '../features/catalogue/list-season.ts'
import { answerLinkedChange, findLinkedChange } from '../features/class-changes/answer-change.ts'
import { disputeContact } from '../features/contacts/dispute-contact.ts'
import { getInvitation } from '../features/guardians/invitation.ts'
import { listPictures } from '../features/pictures/pictures.ts'
import { listRooms } from '../features/rooms/rooms.ts'
import { getSchoolText } from '../features/school/texts.ts'
import { listTerms } from '../features/terms/terms.ts'
import { searchCoursesBriefly } from '../features/catalogue/search/brief-search.ts'
import { listCourseWeeks } from '../features/catalogue/search/list-course-weeks.ts'
import { listCourseReviews } from '../features/reviews/list-course-reviews.ts'
import { getSchoolRating } from '../features/reviews/ratings.ts'
import { listReviews } from '../features/reviews/list-reviews.ts'
import { getOpenStaffInvitation } from '../features/staff-invitations/accept-invitation.ts'
import { checkTimetable } from '../features/timetable/check-timetable.ts'
import { getPublicWeek } from '../features/timetable/week.ts'
import { listCourseSessions } from '../features/timetable/list-course-sessions.ts'
import { getInstructor, listInstructors } from '../features/users/list-instructors.ts'
import { by, publicProcedure, router } from './procedures.ts'

const listInstructorsInput = z.strictObject({ limit: z.int().min(1).max(100).optional() })

export const publicRouter = router({
  school: router({
    text: publicProcedure.input(schoolTextInput).output(schoolTextSchema.nullable()).query(by(getSchoolText)),
  }),
  /** For anyone who has the link from its email. */
  invitations: router({
    get: publicProcedure.input(invitationTokenInput).output(invitationSchema).query(by(getInvitation)),
  }),
  contacts: router({
    dispute: publicProcedure
      .input(disputeContactInput)
      .output(disputedContactSchema)
      .mutation(by(disputeContact)),
  }),
  /** For whoever has the link of a mail. */
  changes: router({
    get: publicProcedure
      .input(changeTokenInput)
      .output(linkedChangeSchema.nullable())
      .query(by(findLinkedChange)),
    answer: publicProcedure
      .input(answerChangeByTokenInput)
      .output(answeredChangeSchema)
      .mutation(by(answerLinkedChange)),
  }),
  staffInvitations: router({
    get: publicProcedure
      .input(invitationTokenInput)
      .output(openStaffInvitationSchema)
      .query(by(getOpenStaffInvitation)),
  }),
  courses: router({
    list: publicProcedure
      .input(listCoursesInput)
      .output(coursePageSchema)
      .query(async ({ ctx, input }) => {
        if (input.q) await ctx.count?.('search', ctx.actor)
        return listCourses(ctx, input)
      }),
    search: publicProcedure
      .input(searchCoursesInput)
      .output(courseSearchSchema)
      .query(async ({ ctx, input }) => {
        await ctx.count?.('search', ctx.actor)
        return searchCoursesBriefly(ctx, input)
      }),
    /** What is on sale, in short phrases. */
    offer: publicProcedure.output(z.array(z.string())).query(by(describeOffer)),
    weeks: publicProcedure.output(z.array(courseWeekSchema)).query(by(listCourseWeeks)),
    season: publicProcedure.output(z.array(seasonCourseSchema)).query(by(listSeason)),
    related: publicProcedure
      .input(relatedCoursesInput)
      .output(z.array(courseOnCardSchema))
      .query(by(listRelatedCourses)),
    byId: publicProcedure
      .input(coursesByIdInput)
      .output(z.array(courseOnCardSchema))
      .query(by(listCoursesById)),
    get: publicProcedure.input(courseAddressInput).output(courseDetailSchema).query(by(getCourseDetail)),
  }),
  timetable: router({
    check: publicProcedure.input(checkTimetableInput).output(timetableCheckSchema).query(by(checkTimetable)),
    week: publicProcedure.input(weekInput).output(timetableWeekSchema).query(by(getPublicWeek)),
    sessions: publicProcedure
      .input(courseSessionsInput)
      .output(z.array(courseSessionSchema))
      .query(by(listCourseSessions)),
  }),
  instructors: router({
    list: publicProcedure
      .input(listInstructorsInput)
      .output(z.array(instructorSchema))
      .query(by(listInstructors)),
    get: publicProcedure
      .input(userIdInput)
      .output(
        z.object({
          instructor: instructorSchema,
          courses: z.array(courseOnCardSchema),
          reviews: z.array(reviewSchema),
        }),
      )
      .query(by(getInstructor)),
  }),
  terms: router({
    list: publicProcedure.output(z.array(termSchema)).query(by(listTerms)),
  }),
  rooms: router({
    list: publicProcedure.output(z.array(roomSchema)).query(by(listRooms)),
  }),
  /** Of rooms and of the school. */
  pictures: router({
    list: publicProcedure.input(listPicturesInput).output(z.array(pictureSchema)).query(by(listPictures)),
  }),
  reviews: router({
    list: publicProcedure
      .input(listReviewsInput.optional())
      .output(z.array(reviewSchema))
      .query(by(listReviews)),
    summary: publicProcedure.output(ratingSummarySchema).query(by(getSchoolRating)),
    listOfCourse: publicProcedure
      .input(listCourseReviewsInput)
      .output(courseReviewsSchema)
      .query(by(listCourseReviews)),
  }),
})
