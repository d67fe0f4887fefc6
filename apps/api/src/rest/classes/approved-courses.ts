import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { wireCourseSchema } from '@cadenza/contracts/wire/wire'
import { wireCourseListQuery } from '@cadenza/contracts/wire/wire-input'
import type { Ctx } from '../../context.ts'
import { getCourse } from '../../features/catalogue/get-course.ts'
import { pageCourses, readCatalogue } from '../../features/catalogue/list-courses.ts'
import { sendWithEtag, tagged, type TaggedBody } from '../../http/etag.ts'
import { shareRuns } from '../../lib/share-runs.ts'
import { ctxOf } from '../admit.ts'
import { idParams, knownId } from '../wire/ids.ts'
import { open } from '../openapi.ts'
import type { RestScope } from '../options.ts'
import { readSourceOf } from '../read-source.ts'
import { createWholeLists, type WholeListReader } from '../whole-lists.ts'
import { toWireCourse } from '../wire/wire-course.ts'

const tags = ['courses']
/**
 * The documented call has no pages and expects the whole catalogue; for a larger one the response says that it goes on.
 */
const wholeCatalogue = 10_000
const pageSize = 24
const largestPage = 100

type Query = z.output<typeof wireCourseListQuery>

interface CourseList extends TaggedBody {
  nextPage: string | undefined
}

export function approvedCourseRoutes({ app, countCall, deps }: RestScope) {
  // Every caller gets the same list, so simultaneous requests can share one query.
  const pageOnce = shareRuns<CourseList>()
  const courseOnce = shareRuns<TaggedBody>()
  const sendWhole = createWholeLists({ deps })

  app.get('/approvedCourses', {
    // A search over the limit is refused before anything of it is checked or read.
    onRequest: async (request) => {
      if (request.query.q) await countCall('search', request, ctxOf(request).actor)
    },
    config: { who: 'anyone', whose: 'public', lane: 'catalogue' },
    schema: {
      operationId: 'listApprovedCourses',
      summary: 'Approved classes, most popular first',
      description:
        'Returns one page when `limit` or `cursor` is given, otherwise up to 10,000 classes. If there are more, a `Link` header with rel="next" points to the next page. A list of 1,000 or more classes may be a few seconds old.',
      tags,
      ...open,
      querystring: wireCourseListQuery,
      response: { 200: z.array(wireCourseSchema) },
    },
    handler: async (request, reply) => {
      const { query } = request
      const ctx = ctxOf(request)
      const source = readSourceOf(ctx)
      const whole = () => readWhole(ctx, query.q || undefined)
      if (asksForWhole(query)) return sendWhole(request, reply, source + (query.q ?? ''), whole)
      const page = await pageOnce(source + JSON.stringify(query), () => readPage(ctx, query))
      return sendWithEtag(request, withNext(reply, page), page)
    },
  })

  app.get('/approvedCourses/:id', {
    config: { who: 'anyone', whose: 'public', lane: 'catalogue' },
    schema: {
      operationId: 'getApprovedCourse',
      summary: 'One approved class',
      tags,
      ...open,
      params: idParams,
      response: { 200: wireCourseSchema },
    },
    handler: async (request, reply) => {
      const ctx = ctxOf(request)
      const id = knownId(request.params.id, 'class')
      const read = async () => tagged(toWireCourse(await getCourse(ctx, { id })))
      return sendWithEtag(request, reply, await courseOnce(readSourceOf(ctx) + id, read))
    },
  })
}

const asksForWhole = ({ limit, cursor }: Query) => limit === undefined && cursor === undefined

function withNext(reply: FastifyReply, { nextPage }: CourseList): FastifyReply {
  return nextPage ? reply.header('link', `<${nextPage}>; rel="next"`) : reply
}

async function* readWhole(ctx: Ctx, q: string | undefined): ReturnType<WholeListReader> {
  const chunks = readCatalogue(ctx, { q, limit: wholeCatalogue })
  for (;;) {
    const { done, value } = await chunks.next()
    if (done) return value ? pageAddress({ q, limit: largestPage, cursor: value }) : undefined
    yield value.map(toWireCourse)
  }
}

async function readPage(ctx: Ctx, { q, limit = pageSize, cursor }: Query): Promise<CourseList> {
  const { items, nextCursor } = await pageCourses(ctx, { sort: 'popular', q: q || undefined, limit, cursor })
  const nextPage = nextCursor ? pageAddress({ q, limit, cursor: nextCursor }) : undefined
  return { ...tagged(items.map(toWireCourse)), nextPage }
}

function pageAddress({ q, limit, cursor }: { q: string | undefined; limit: number; cursor: string }): string {
  const query = new URLSearchParams({ ...(q && { q }), limit: String(limit), cursor })
  return `/approvedCourses?${query.toString()}`
}
