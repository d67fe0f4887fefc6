import { createFileRoute } from '@tanstack/react-router'
import { InstructorGrid } from '../../features/instructors/instructor-grid.tsx'
import { count } from '../../lib/format.ts'
import { pageHead } from '../../lib/head.ts'

export const Route = createFileRoute('/_site/instructors')({
  loader: async ({ context }) => (await context.api()).public.instructors.list.fetch({}),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Certified Teachers',
      path: '/instructors',
      description: 'The musicians who teach this summer, and their classes.',
    }),
  component: InstructorsPage,
})

function InstructorsPage() {
  const instructors = Route.useLoaderData()
  return (
    <div className="container-page py-10">
      <h1 className="text-4xl">Certified Teachers</h1>
      <p className="mt-2 mb-8 text-muted">
        {count(instructors.length, 'musician teaches', 'musicians teach')} this summer.
      </p>
      <h2 className="sr-only">All teachers</h2>
      <InstructorGrid instructors={instructors} />
    </div>
  )
}
