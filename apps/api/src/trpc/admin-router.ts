import { z } from 'zod'
import {
  approveCourseInput,
  courseIdInput,
  denyCourseInput,
  listManagedCoursesInput,
  managedCourseSchema,
  reviseCourseInput,
} from '@cadenza/contracts/course'
import { schoolTotalsSchema } from '@cadenza/contracts/report'
import {
  changeRoleInput,
  listUsersInput,
  userIdInput,
  userPageSchema,
  userSchema,
} from '@cadenza/contracts/user'
import { getManagedCourse, listAllCourses } from '../features/courses/managed-courses.ts'
import { approveCourse, denyCourse } from '../features/courses/moderate-course.ts'
import { updateApprovedCourse } from '../features/courses/update-approved-course.ts'
import { getSchoolTotals } from '../features/reports/totals.ts'
import { changeRole, deleteUser, listUsers } from '../features/users/manage-users.ts'
import { adminProcedure, router } from './procedures.ts'

export const adminRouter = router({
  courses: router({
    list: adminProcedure
      .input(listManagedCoursesInput)
      .output(z.array(managedCourseSchema))
      .query(({ ctx, input }) => listAllCourses(ctx, input)),
    get: adminProcedure
      .input(courseIdInput)
      .output(managedCourseSchema)
      .query(({ ctx, input }) => getManagedCourse(ctx, input)),
    approve: adminProcedure
      .input(approveCourseInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => approveCourse(ctx, input)),
    deny: adminProcedure
      .input(denyCourseInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => denyCourse(ctx, input)),
    updateApproved: adminProcedure
      .input(reviseCourseInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => updateApprovedCourse(ctx, input)),
  }),
  users: router({
    list: adminProcedure
      .input(listUsersInput)
      .output(userPageSchema)
      .query(({ ctx, input }) => listUsers(ctx, input)),
    changeRole: adminProcedure
      .input(changeRoleInput)
      .output(userSchema)
      .mutation(async ({ ctx, input }) => (await changeRole(ctx, input)).user),
    delete: adminProcedure
      .input(userIdInput)
      .output(z.object({ deleted: z.boolean() }))
      .mutation(({ ctx, input }) => deleteUser(ctx, input)),
  }),
  reports: router({
    totals: adminProcedure.output(schoolTotalsSchema).query(({ ctx }) => getSchoolTotals(ctx)),
  }),
})
