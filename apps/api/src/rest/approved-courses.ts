import { z } from 'zod'
import { wireCourseSchema } from '@cadenza/contracts/wire'
import { wireCourseListQuery } from '@cadenza/contracts/wire-input'
import type { Ctx } from '../context.ts'
import { getCourse } from '../features/courses/get-course.ts'
import { listCourses } from '../features/courses/list-courses.ts'
import { sendWithEtag, tagged, type TaggedBody } from './etag.ts'
import { idParams, knownId } from './ids.ts'
import { open } from './openapi.ts'
import type { RestScope } from './rest-app.ts'
import { shareRuns } from './share-runs.ts'
import { toWireCourse } from './wire.ts'

const tags = ['courses']
/** The documented call knows no pages and expects the whole catalogue; a larger one says that it goes on. */
const wholeCatalogue = 10_000
const pageSize = 24
const largestPage = 100

type Query = z.output<typeof wireCourseListQuery>

interface CourseList extends TaggedBody {
  nextPage: string | undefined
}

export function approvedCourseRoutes({ app, countCall, guards: { anyone } }: RestScope) {
  const listOnce = shareRuns<CourseList>()

  app.get('/approvedCourses', {
    onRequest: anyone.check,
    schema: {
      operationId: 'listApprovedCourses',
      summary: 'The classes on sale, most popular first',
      description:
        'With `limit` or `cursor` a page of them; a `Link` header with rel="next" names the following one.',
      tags,
      ...open,
      querystring: wireCourseListQuery,
      response: { 200: z.array(wireCourseSchema) },
    },
    handler: async (request, reply) => {
      if (request.query.q) await countCall('search', request, anyone.ctxOf(request).actor)
      // Everybody gets the same list, so that those who ask at the same time can share one query.
      const list = await listOnce(JSON.stringify(request.query), () =>
        readList(anyone.ctxOf(request), request.query),
      )
      if (list.nextPage) reply.header('link', `<${list.nextPage}>; rel="next"`)
      return sendWithEtag(request, reply, list)
    },
  })

  app.get('/approvedCourses/:id', {
    onRequest: anyone.check,
    schema: {
      operationId: 'getApprovedCourse',
      summary: 'One class on sale',
      tags,
      ...open,
      params: idParams,
      response: { 200: wireCourseSchema },
    },
    handler: async (request, reply) => {
      const course = await getCourse(anyone.ctxOf(request), { id: knownId(request.params.id, 'class') })
      return sendWithEtag(request, reply, tagged(toWireCourse(course)))
    },
  })
}

async function readList(ctx: Ctx, { q, limit, cursor }: Query): Promise<CourseList> {
  const paged = limit !== undefined || cursor !== undefined
  const size = limit ?? (paged ? pageSize : wholeCatalogue)
  const { items, nextCursor } = await listCourses(ctx, {
    sort: 'popular',
    q: q || undefined,
    limit: size,
    cursor,
  })
  const nextPage = nextCursor
    ? pageAddress({ q, limit: Math.min(size, largestPage), cursor: nextCursor })
    : undefined
  return { ...tagged(items.map(toWireCourse)), nextPage }
}

function pageAddress({ q, limit, cursor }: { q: string | undefined; limit: number; cursor: string }): string {
  const query = new URLSearchParams({ ...(q && { q }), limit: String(limit), cursor })
  return `/approvedCourses?${query.toString()}`
}
