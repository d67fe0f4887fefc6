import type { Course } from '@cadenza/contracts/course'
import type { Viewer } from '@cadenza/contracts/user'
import { courseAddress } from '@cadenza/contracts/course-address'
import { keepPreviousData } from '@tanstack/react-query'
import type { ToPathOption } from '@tanstack/react-router'
import { trpc } from '../../lib/loading/trpc.ts'
import { useSettled } from '../../lib/forms/use-settled.ts'
import { commonLinks, ownLinks, roleLinks, type DashboardLink } from './navigation.ts'
import { worksInOffice } from '../../lib/session/roles.ts'

/** A possible destination. */
export interface Command {
  key: string
  label: string
  kind: 'Page' | 'Class' | 'Person'
  to: ToPathOption
  params?: { course: string }
  search?: { q: string }
}

const shown = 5

/** The pages of the user's role, and the classes and (for admins) people whose names match what was typed. */
export function useCommands(viewer: Viewer, text: string): { commands: Command[]; searching: boolean } {
  const q = useSettled(text.trim(), 200)
  const enabled = q.length > 1
  const classes = trpc.public.courses.search.useQuery(
    { q, limit: shown },
    { enabled, placeholderData: keepPreviousData },
  )
  const people = trpc.admin.users.list.useQuery(
    { q, limit: shown },
    { enabled: enabled && worksInOffice(viewer.role), placeholderData: keepPreviousData },
  )
  const found = enabled
    ? [
        ...(classes.data?.items ?? []).map(toClass),
        ...(worksInOffice(viewer.role) ? (people.data?.items ?? []) : []).map(toPerson),
      ]
    : []
  return {
    commands: [...pagesFor(viewer, text), ...found],
    searching: q !== text.trim() || classes.isFetching || people.isFetching,
  }
}

/** Pages whose names contain each typed word. */
export function pagesFor({ role }: Pick<Viewer, 'role'>, text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/)
  return [...roleLinks[role], ...ownLinks[role], profile, ...commonLinks]
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .map(({ to, label }) => ({ key: to, label, kind: 'Page', to }))
}

const profile: Pick<DashboardLink, 'to' | 'label'> = { to: '/dashboard/profile', label: 'My profile' }

function toClass(course: Pick<Course, 'id' | 'slug' | 'name'>): Command {
  return {
    key: course.id,
    label: course.name,
    kind: 'Class',
    to: '/classes/$course',
    params: { course: courseAddress(course) },
  }
}

function toPerson({ id, name, email }: { id: string; name: string; email: string }): Command {
  return {
    key: id,
    label: `${name}, ${email}`,
    kind: 'Person',
    to: '/dashboard/allUsers',
    search: { q: email },
  }
}
