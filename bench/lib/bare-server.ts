import Fastify from 'fastify'
import { connect } from '../../apps/api/src/db/connect/client.ts'
import { endWithParent } from './end-with-parent.ts'

// The least that could serve: one query for the same rows, without schema or checks. A process of its own, so that neither
// side of the comparison shares an event loop with the load.

endWithParent()
const sql = connect(process.argv[2] ?? '')
const app = Fastify()
app.get<{ Querystring: { page?: string } }>(
  '/courses',
  ({ query: { page = '0' } }) => sql`
    select courses.*, users.name as instructor, users.email
      from courses join users on users.id = courses.instructor_id
     where courses.status = 'Approved' order by courses.seats_taken desc, courses.id desc
     limit 24 offset 24 * ${page}::int`,
)
app.get<{ Params: { id: string } }>('/courses/:id', async ({ params: { id } }) => {
  const [course] = await sql`
    select courses.*, users.name as instructor, users.email
      from courses join users on users.id = courses.instructor_id where courses.id = ${id}`
  return course
})
process.stdout.write(`ready ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
