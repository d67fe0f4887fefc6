import type { Samples } from './sample.ts'

export const publicSamples: Samples = {
  'public.courses.list': { input: () => ({}) },
  'public.courses.search': { input: () => ({}) },
  'public.courses.offer': {},
  'public.courses.weeks': {},
  'public.courses.season': {},
  'public.courses.related': { input: ({ approvedId }) => ({ id: approvedId }) },
  'public.courses.byId': { input: ({ approvedId }) => ({ ids: [approvedId] }) },
  'public.courses.get': { object: ({ approvedId }) => approvedId, input: (_, id) => ({ id }) },
  'public.timetable.sessions': {
    object: ({ approvedId }) => approvedId,
    input: (_, courseId) => ({ courseId }),
  },
  'public.instructors.list': { input: () => ({}) },
  'public.instructors.get': { object: ({ instructor }) => instructor.userId, input: (_, id) => ({ id }) },
  'public.reviews.list': {},
  'public.reviews.summary': {},
  'public.reviews.listOfCourse': { input: ({ approvedId }) => ({ courseId: approvedId }) },
}
