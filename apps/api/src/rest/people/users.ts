import { z } from 'zod'
import { isId } from '@cadenza/contracts/text/text'
import type { Role } from '@cadenza/contracts/people/user'
import {
  wireDeleteResultSchema,
  wireInsertResultSchema,
  wireUpdateResultSchema,
  wireUserSchema,
} from '@cadenza/contracts/wire/wire'
import { wireUserBody } from '@cadenza/contracts/wire/wire-input'
import { asAdmin, asStudent, isAdmin } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import { listEverybody } from '../../features/users/list-everybody.ts'
import { listInstructors } from '../../features/users/list-instructors.ts'
import { changeRole } from '../../features/users/change-role.ts'
import { deleteUser } from '../../features/privacy/delete-user.ts'
import { roleOf } from '../../features/users/role-of.ts'
import { registerUser } from '../../features/users/viewer.ts'
import { ctxOf } from '../admit.ts'
import { countFailures, isUnauthenticated } from '../failed-sign-ins.ts'
import { idParams, knownId } from '../wire/ids.ts'
import { open, withEitherToken } from '../openapi.ts'
import type { RestScope } from '../options.ts'
import { readSourceOf } from '../read-source.ts'
import { inWireFields } from '../wire/wire-fields.ts'
import { createWholeLists, type WholeListReader } from '../whole-lists.ts'
import { deleted, inserted, toWireInstructor, toWireUser, updated } from '../wire/wire.ts'

const tags = ['users']
const alreadyThere = { acknowledged: true as const, insertedId: null, message: 'user already exists' }

export function userRoutes(scope: RestScope) {
  const { app } = scope
  const sendWhole = createWholeLists(scope)

  app.get('/users', {
    config: { who: 'anyone', whose: 'public' },
    schema: {
      operationId: 'listUsers',
      summary: 'All users for admins; the instructors for everybody else',
      tags,
      ...open,
      response: { 200: z.array(wireUserSchema) },
    },
    handler: async (request, reply) => {
      const ctx = ctxOf(request)
      if (isAdmin(ctx)) return (await listEverybody(ctx)).map(toWireUser)
      return sendWhole(request, reply, readSourceOf(ctx), () => readInstructors(ctx))
    },
  })

  app.post('/users', {
    config: { who: 'identified', whose: 'own' },
    errorHandler: countFailures(scope.countCall, isUnauthenticated),
    schema: {
      operationId: 'registerUser',
      summary: 'Create your user record after signing up',
      tags,
      ...withEitherToken,
      body: wireUserBody,
      response: { 200: wireInsertResultSchema, 201: wireInsertResultSchema },
    },
    handler: async (request, reply) => {
      const { name, email, image } = request.body
      const profile = { name, email, imageUrl: image }
      const { viewer, created } = await inWireFields(registerUser(asStudent(ctxOf(request)), profile))
      const answer = created ? inserted(viewer.id) : alreadyThere
      return reply.status(created ? 201 : 200).send(answer)
    },
  })

  app.delete('/users/:id', {
    config: { who: 'admin', whose: 'any' },
    schema: {
      operationId: 'deleteUser',
      summary: 'Delete a user; their payments and enrolments are kept',
      tags,
      params: idParams,
      response: { 200: wireDeleteResultSchema },
    },
    handler: async (request) => {
      const { id } = request.params
      const gone = isId(id) && (await deleteUser(asAdmin(ctxOf(request)), { id })).deleted
      return deleted(gone ? 1 : 0)
    },
  })

  roleRoutes(scope, 'admin')
  roleRoutes(scope, 'instructor')
}

function roleRoutes({ app }: RestScope, role: Exclude<Role, 'student'>) {
  app.patch(`/users/${role}/:id`, {
    config: { who: 'admin', whose: 'any' },
    schema: {
      operationId: role === 'admin' ? 'makeAdmin' : 'makeInstructor',
      summary: `Give a user the role ${role}`,
      tags,
      params: idParams,
      response: { 200: wireUpdateResultSchema },
    },
    handler: async (request) => {
      const { changed } = await changeRole(asAdmin(ctxOf(request)), {
        id: knownId(request.params.id, 'user'),
        role,
      })
      return updated(changed)
    },
  })

  // OpenAPI treats this as the same address as above, so the parameter has the same name.
  app.get(`/users/${role}/:id`, {
    config: { who: 'signedIn', whose: 'own or admin' },
    schema: {
      operationId: role === 'admin' ? 'isAdmin' : 'isInstructor',
      summary: `Whether you are an ${role}; admins may ask about any user`,
      tags,
      params: z.object({ id: z.string().meta({ description: 'An email address' }) }),
      response: { 200: z.object({ [role]: z.boolean() }) },
    },
    handler: async (request) => {
      const asked = await roleOf(asStudent(ctxOf(request)), { address: request.params.id })
      return { [role]: asked === role }
    },
  })
}

const mostInstructors = 10_000

async function* readInstructors(ctx: Ctx): ReturnType<WholeListReader> {
  yield (await listInstructors(ctx, { limit: mostInstructors })).map(toWireInstructor)
  return undefined
}
