import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PicturesPage } from '../../../../features/pictures/pictures-page.tsx'
import { orNotFound } from '../../../../lib/loading/api-error.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { readId } from '../../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_admin/(school)/pictures')({
  validateSearch: ({ room }: Record<string, unknown>): { room?: string } => ({ room: readId(room) }),
  head: dashboardHead(msg`Pictures`),
  loaderDeps: ({ search: { room } }) => ({ room }),
  loader: async ({ context, deps: { room: id } }) =>
    id ? orNotFound((await context.api()).admin.rooms.get.ensureData({ id })) : null,
  component: Pictures,
})

/** The pictures of the room that the address names, otherwise those of the school. */
function Pictures() {
  const room = Route.useLoaderData()
  return <PicturesPage key={room?.id} room={room} />
}
