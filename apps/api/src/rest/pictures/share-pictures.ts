import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openGraphSvg, type OpenGraphCard } from '@cadenza/art/open-graph'
import { coverInstrumentOf } from '@cadenza/contracts/pictures/cover-instrument'
import { isId } from '@cadenza/contracts/text/text'
import { callerNetworkOf } from '../../lib/caller-network.ts'
import type { Ctx } from '../../context.ts'
import { getCourseDetail } from '../../features/catalogue/get-course.ts'
import { getInstructor } from '../../features/users/list-instructors.ts'
import { limitConcurrency } from '../../admission/gate.ts'
import { createNetworkBudget } from '../../admission/network-budget.ts'
import { remember } from '../../lib/remember.ts'
import { openToAll } from '../../policy/authority.ts'
import type { RestOptions } from '../options.ts'

/** Some 40 kB each. */
const cache = { keepMs: 24 * 3_600_000, mostSize: 16_000_000 }
/** Painting one takes a quarter of a second of one core. */
const paintings = { atOnce: 1, waiting: 20, waitMs: 4000 }
/** A program that shows a shared link requests one or two of them. */
const budget = { burst: 12, perSecond: 0.5, atOnce: 5, networks: 10_000 }

/**
 * The pictures that shared links show: `/share/home.png`, `/share/classes/<id>.png`, `/share/instructors/<id>.png`,
 * 1200 by 630. They show the same content as the pages, and change with them.
 */
export function sharePictureRoutes({ deps }: RestOptions, app: FastifyInstance) {
  const painted = remember<Buffer>({ ...cache, sizeOf: (png) => png.length })
  const inTurn = limitConcurrency(paintings)
  const budgets = createNetworkBudget({ ...budget, now: () => deps.now() })

  /** A picture that is already painted, or being painted, costs nothing; the address's query is ignored. */
  const pictureOf = (tag: string, card: OpenGraphCard, request: FastifyRequest) =>
    painted(tag, async () => {
      const leave = budgets.enter(callerNetworkOf(request), 1)
      try {
        return await inTurn(() => deps.painter.png(openGraphSvg(card)))
      } finally {
        leave()
      }
    })

  const send = async (request: FastifyRequest, reply: FastifyReply, card: OpenGraphCard) => {
    const etag = `"${hash('sha1', JSON.stringify(card), 'base64url')}"`
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=3600')
      .header('x-content-type-options', 'nosniff')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('image/png').send(await pictureOf(etag, card, request))
  }
  const visitor = (request: FastifyRequest): Ctx => ({
    ...deps,
    actor: { kind: 'visitor' },
    requestId: request.id,
  })

  app.get('/share/home.png', { config: openToAll }, (request, reply) =>
    send(request, reply, homeCard(deps.school.name)),
  )
  app.get<{ Params: { kind: string; file: string } }>(
    '/share/:kind/:file',
    { config: openToAll },
    async (request, reply) => {
      const { kind, file } = request.params
      const id = /^(.+)\.png$/.exec(file)?.[1]
      const make = Object.hasOwn(cards, kind) ? cards[kind as keyof typeof cards] : undefined
      if (!id || !isId(id) || !make) return reply.callNotFound()
      return send(request, reply, await make(visitor(request), id))
    },
  )
}

const cards = { classes: courseCard, instructors: instructorCard }

function homeCard(schoolName: string): OpenGraphCard {
  return {
    seed: 'home',
    family: 'guitar',
    title: schoolName,
    subtitle: 'A summer of music in small classes, taught by working musicians',
  }
}

async function courseCard(ctx: Ctx, id: string): Promise<OpenGraphCard> {
  const course = await getCourseDetail(ctx, { id })
  const { family, name, instructor } = course
  return {
    seed: id,
    family,
    instrument: coverInstrumentOf(course),
    title: name,
    subtitle: `with ${instructor.name} · ${ctx.school.name}`,
  }
}

async function instructorCard(ctx: Ctx, id: string): Promise<OpenGraphCard> {
  const { instructor, courses } = await getInstructor(ctx, { id })
  const first = courses[0] && (await getCourseDetail(ctx, courses[0]))
  return {
    seed: id,
    family: first?.family ?? 'theory',
    instrument: first && coverInstrumentOf(first),
    title: instructor.name,
    subtitle: `Certified teacher · ${ctx.school.name}`,
  }
}
