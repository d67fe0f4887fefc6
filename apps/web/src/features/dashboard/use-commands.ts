import { msg, t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { dateOf, longDayOf } from '@cadenza/contracts/timetable/date-words'
import type { Course } from '@cadenza/contracts/courses/course'
import type { Found } from '@cadenza/contracts/office/school-search'
import type { Role, Viewer } from '@cadenza/contracts/people/user'
import { useState } from 'react'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { useSettled } from '../../lib/forms/use-settled.ts'
import { worksInOffice } from '../../shared/people/roles.ts'
import { grouped, type Command, type CommandGroup, type CommandKind } from './command.ts'
import { splitDay } from './named-day.ts'
import { commonLinks, ownLinks, roleGroups, type DashboardLink } from './navigation.ts'
import { ownClassPages } from './own-class-pages.ts'
import { recentObjects } from './recent-objects.ts'
import { toCommand } from './to-command.ts'
import { useFoundClasses, useFoundObjects } from './queries.ts'

const pauseMs = 120
const leastLetters = 2

export interface Commands {
  groups: CommandGroup[]
  /** What was typed has not been answered yet: `groups` may change. */
  searching: boolean
  error: unknown
}

/**
 * Pages and actions of the user's role whose names have what was typed, and what the school finds: for the office
 * everything that has a page, for others classes on sale. Without words: what was opened last, then the pages.
 */
export function useCommands(viewer: Viewer, text: string): Commands {
  const { timeZone } = useSiteConfig()
  const isOffice = worksInOffice(viewer.role)
  const whole = text.trim().replaceAll(/\s+/g, ' ')
  const { day, rest: typed } = isOffice ? splitDay(whole, dayIn(timeZone)) : { day: undefined, rest: whole }
  const asked = withoutVerb(typed)
  const q = useSettled(asked, pauseMs)
  const isLong = q.length >= leastLetters && asked.length >= leastLetters
  const classes = useFoundClasses(q, { enabled: isLong && !isOffice })
  const school = useFoundObjects(q, { enabled: isLong && isOffice })
  const [recent] = useState(recentObjects)
  const found = isOffice
    ? (school.data ?? []).map((one) => toCommand(one, timeZone))
    : (classes.data?.items ?? []).map(toClass)
  const running = isOffice ? school : classes
  return {
    groups: typed
      ? arranged(viewer, typed, isLong ? found : [], isOffice ? school.data : undefined, day)
      : [
          ...(recent.length > 0 ? [{ title: t`Opened last`, commands: recent }] : []),
          ...pageGroup(viewer, ''),
        ],
    searching: asked.length >= leastLetters && (q !== asked || running.isFetching),
    error: isLong ? running.error : undefined,
  }
}

/**
 * What is found by its number or id comes before everything, what can be done with it next; other pages and actions
 * before what is found by a name.
 */
export function arranged(
  viewer: Pick<Viewer, 'role'>,
  typed: string,
  found: Command[],
  facts: Found[] | undefined,
  day?: string,
): CommandGroup[] {
  const pages = grouped([...actionsFor(viewer, typed, facts, day), ...pagesFor(viewer, typed)])
  // As in `#1002`. Digits may also be of a telephone: the receipts of its owner have other numbers.
  const numbers = typed.split(' ').flatMap((word) => word.replace(/^\D+/, '') || [])
  const isNumbered = ({ kind, key, label }: Command) =>
    numbered.includes(kind) && numbers.some((word) => `${label} ${key}`.includes(word))
  return [...grouped(found.filter(isNumbered)), ...pages, ...grouped(found.filter((one) => !isNumbered(one)))]
}

const numbered: CommandKind[] = ['receipt', 'order', 'refund']

const pageGroup = (viewer: Pick<Viewer, 'role'>, text: string) => grouped(pagesFor(viewer, text))

/** Pages whose names, or other words for them, contain each typed word. */
export function pagesFor({ role }: Pick<Viewer, 'role'>, text: string): Command[] {
  const pages: (typeof profile)[] = [
    ...roleGroups[role].flatMap(({ links }) => links),
    ...(role === 'instructor' ? ownClassPages.slice(1) : []),
    ...ownLinks(role),
    profile,
    ...commonLinks,
  ]
  return pages
    .filter((page) => hasWords(allWords(page), text))
    .map(({ to, label, search, isDocument }) => ({
      key: `${to}?${new URLSearchParams(Object.entries(search ?? {}).flatMap(([key, value]) => (value ? [[key, value]] : []))).toString()}`,
      label: say(label),
      kind: 'page',
      to,
      search,
      isDocument,
    }))
}

const profile: Pick<DashboardLink, 'to' | 'label' | 'words' | 'search' | 'isDocument'> = {
  to: '/dashboard/profile',
  label: msg`My profile`,
  words: msg`account name picture`,
}

interface Action
  extends Pick<DashboardLink, 'label' | 'words'>, Pick<Command, 'to' | 'hash' | 'search' | 'isDocument'> {
  roles?: Role[]
}

const actions: Action[] = [
  { label: msg`New class`, to: '/dashboard/newClass', words: msg`add a class` },
  { label: msg`Print the day`, to: '/dashboard/print/day', words: msg`today sheet` },
  {
    label: msg`Print the registers`,
    to: '/dashboard/print/registers',
    words: msg`all classes the day today`,
  },
  {
    label: msg`Gates`,
    to: '/dashboard/inTheHouse/{-$sheet}',
    hash: 'gates',
    words: msg`open a gate tablet door`,
    isDocument: true,
  },
  { label: msg`Write a message`, to: '/dashboard/writeMessage', words: msg`to families email` },
  { label: msg`Record a payment`, to: '/dashboard/payments', hash: 'new', words: msg`transfer cheque cash` },
  {
    label: msg`Who owes`,
    to: '/dashboard/payments',
    search: { tab: 'waiting' },
    words: msg`owed money due overdue waiting for transfer reserved`,
  },
  { label: msg`Add a room`, to: '/dashboard/rooms', hash: 'new', words: msg`new room` },
  { label: msg`Add a term`, to: '/dashboard/terms', hash: 'new', words: msg`new term` },
  {
    label: msg`Invite someone`,
    to: '/dashboard/allUsers',
    hash: 'new',
    words: msg`teacher colleague admin office`,
    roles: ['admin'],
  },
]

/** What can be begun from anywhere; what it acts on may be among what was found. */
function actionsFor(
  { role }: Pick<Viewer, 'role'>,
  typed: string,
  facts: Found[] = [],
  day?: string,
): Command[] {
  if (!worksInOffice(role)) return []
  const begun = actions
    .filter((action) => (action.roles?.includes(role) ?? true) && hasWords(allWords(action), typed))
    .map(({ label, to, hash, search }) => ({
      label: say(label),
      to,
      hash,
      search: to.startsWith('/dashboard/print/') ? { day } : search,
    }))
  const asked = verb.exec(typed)?.[1]?.toLowerCase()
  const deeds =
    asked === 'move'
      ? [...new Map(facts.flatMap(movesOf).map((one) => [one.key, one])).values()]
      : facts.flatMap((fact) => deedWith(fact, asked) ?? [])
  const onDay = { line: t`What meets on that day`, to: '/dashboard/today', search: { day } } as const
  const toDay = day ? [{ label: longDayOf(day), ...onDay }] : []
  // `print friday` prints; `friday` alone is the day, though it is another word for printing it.
  const isNamed = ({ label }: { label: string }) => hasWords(label, typed)
  const inOrder = [
    ...deeds,
    ...begun.filter(isNamed),
    ...toDay,
    ...begun.filter((action) => !isNamed(action)),
  ]
  return inOrder.map((one) => ({ key: one.label, kind: 'action', ...one }))
}

/** What was asked for by a verb, with something that was found. */
function deedWith(fact: Found, asked: string | undefined): Omit<Command, 'kind'> | undefined {
  const key = `${asked} ${fact.id}`
  if (asked === 'refund' && fact.kind === 'receipt') {
    const [label, line] = [t`Refund receipt ${fact.number}`, t`${fact.payer}: opens the order`]
    return { key, label, line, to: '/dashboard/orders/$id', params: { id: fact.orderId } }
  }
  const message = { key, to: '/dashboard/writeMessage' } as const
  if (asked === 'write to' && fact.kind === 'class')
    return { ...message, label: t`Write to the families of ${fact.name}`, search: { course: fact.id } }
  if (fact.kind !== 'person' && fact.kind !== 'child') return undefined
  const family = fact.kind === 'child' ? fact.parent.id : fact.id
  if (asked === 'enrol')
    return { key, label: t`Enrol ${fact.name}`, to: '/dashboard/enrol', search: { family } }
  if (asked !== 'write to') return undefined
  const label = fact.kind === 'child' ? t`Write to the family of ${fact.name}` : t`Write to ${fact.name}`
  return { ...message, label, search: { people: family } }
}

/** One for each place to come of who was found. */
function movesOf(fact: Found): Omit<Command, 'kind'>[] {
  if (fact.kind !== 'child' && fact.kind !== 'person') return []
  return fact.places.map(({ id, course, participant, startsOn }) => ({
    key: `move ${id}`,
    label: t`Move a place of ${participant}`,
    line: startsOn ? `${course} · ${dateOf(startsOn)}` : course,
    to: '/dashboard/moves/$enrolmentId',
    params: { enrolmentId: id },
  }))
}

const verb = /^(refund|enrol|move|write to) (?:(?<=^refund )receipt )?(?=\S)/i

/** `refund receipt 1002` looks for receipt 1002, `enrol anna` for Anna. */
const withoutVerb = (typed: string) => typed.replace(verb, '')

/** By which a page or an action is found. */
const allWords = ({ label, words }: Pick<DashboardLink, 'label' | 'words'>) =>
  `${say(label)} ${words ? say(words) : ''}`

function hasWords(name: string, typed: string): boolean {
  const names = name.toLowerCase()
  return typed
    .toLowerCase()
    .split(' ')
    .every((word) => names.includes(word))
}

function toClass(course: Pick<Course, 'id' | 'slug' | 'name'>): Command {
  return {
    key: course.id,
    label: course.name,
    kind: 'class',
    to: '/classes/$course',
    params: { course: courseAddress(course) },
  }
}
