import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { moments } from './moments.ts'
import { overlays } from './overlays.ts'
import { paymentStates } from './payment-states.ts'
import type { Screen, State } from './screen.ts'
import type { Role, World } from './world.ts'

/** Every address of the site: who looks at it, and with what in place of its parameters. */
const places: Record<string, [Role, ((world: World) => string)?]> = {
  '/': ['visitor'],
  '/classes': ['visitor'],
  '/classes/$id': ['visitor', ({ courseId }) => courseId],
  '/instructors': ['visitor'],
  '/instructors/$id': ['visitor', ({ teacherId }) => teacherId],
  '/timetable': ['visitor'],
  '/classes/week': ['visitor'],
  '/compare': ['visitor', ({ courseId, otherId }) => `?ids=${courseId}+${otherId}`],
  '/saved': ['visitor'],
  '/how-a-week-goes': ['visitor'],
  '/questions': ['visitor'],
  '/aboutUs': ['visitor'],
  '/contact': ['visitor'],
  '/login': ['visitor'],
  '/signUp': ['visitor'],
  '/forgotPassword': ['visitor'],
  '/auth/action': ['visitor'],
  '/terms': ['visitor'],
  '/privacy': ['visitor'],
  '/cookies': ['visitor'],
  '/jobs': ['visitor'],
  '/press': ['visitor'],
  '/dashboard/userHome': ['student'],
  '/dashboard/waiting': ['student'],
  '/dashboard/myCart': ['student'],
  '/dashboard/payment': ['student'],
  '/dashboard/enrolledClasses': ['student'],
  '/dashboard/family': ['student'],
  '/dashboard/family/$id': ['student', ({ childId }) => childId],
  '/dashboard/timetable': ['student'],
  '/dashboard/paymentHistory': ['student'],
  '/dashboard/receipt/$id': ['student', ({ paymentId }) => paymentId],
  '/dashboard/profile': ['student'],
  '/dashboard/instructorHome': ['instructor'],
  '/dashboard/addClass': ['instructor'],
  '/dashboard/teacherProfile': ['instructor'],
  '/dashboard/myClasses': ['instructor'],
  '/dashboard/approvedClasses': ['instructor'],
  '/dashboard/classRoster/$id': ['instructor', ({ taughtId }) => taughtId],
  '/dashboard/instructorFeedback/$id': ['instructor', ({ deniedId }) => deniedId],
  '/dashboard/updateClass/$id': ['instructor', ({ deniedId }) => deniedId],
  '/dashboard/updateApprovedClass/$id': ['instructor', ({ taughtId }) => taughtId],
  '/dashboard/adminHome': ['admin'],
  '/dashboard/manageClasses': ['admin'],
  '/dashboard/updateClassStatus/$id': ['admin', ({ pendingId }) => pendingId],
  '/dashboard/denyClassStatus/$id': ['admin', ({ pendingId }) => pendingId],
  '/dashboard/terms': ['admin'],
  '/dashboard/rooms': ['admin'],
  '/dashboard/rooms/$id': ['admin', ({ roomId }) => roomId],
  '/dashboard/allUsers': ['admin'],
  '/dashboard/families': ['admin'],
  '/dashboard/consentTexts': ['admin'],
  '/dashboard/payments': ['admin'],
  '/dashboard/auditLog': ['admin'],
  '/dashboard/audit': ['admin'],
  '/dashboard/health': ['admin'],
}

/** What a screen comes to by itself, after it has asked and been answered. */
const comesLate: Record<string, (page: Page) => Promise<unknown>> = {
  '/dashboard/payment': (page) => page.getByRole('timer').waitFor(),
}

/** Addresses at which somebody who has nothing yet, or a search that finds nothing, shows an empty screen. */
const empty: [Role, string[]][] = [
  [
    'visitor',
    ['/classes?q=xylofonquark', '/timetable?week=2030-W01', '/instructors?q=xylofonquark', '/compare'],
  ],
  [
    'newcomer',
    ['userHome', 'myCart', 'payment', 'enrolledClasses', 'family', 'timetable', 'paymentHistory'].map(
      inDashboard,
    ),
  ],
  [
    'newTeacher',
    ['instructorHome', 'myClasses', 'approvedClasses', 'timetable', 'teacherProfile'].map(inDashboard),
  ],
  ['admin', ['allUsers?q=xylofon', 'families?q=xylofon', 'payments?q=xylofon'].map(inDashboard)],
]

/** What opens in front of a screen, by the names of the buttons that open it, one after the other. */
const dialogs: [Role, string, string, RegExp[]][] = [
  ['visitor', 'menu', '/', [/^Menu$/]],
  ['visitor', 'login-first', '/classes', [/^Select /]],
  ['student', 'erase-account', '/dashboard/profile', [/^Erase my account/]],
  ['admin', 'delete-user', '/dashboard/allUsers?role=student', [/^Actions for /, /^Delete /]],
  ['admin', 'demote-user', '/dashboard/allUsers?role=instructor', [/^Actions for /, /^Demote /]],
]

export function screensOf(world: World): Screen[] {
  const full = Object.entries(places).map(([route, [role, id]]): Screen => ({
    name: nameOf(route),
    path: id ? withParameter(route, id(world)) : route,
    role,
    state: 'full',
    ...(route in comesLate && { before: comesLate[route] }),
  }))
  return [
    ...full,
    { name: 'not-found', path: '/nowhere', role: 'visitor', state: 'empty', status: 404 },
    ...empty.flatMap(([role, paths]) =>
      paths.map((path): Screen => ({ name: nameOf(path), path, role, state: 'empty' })),
    ),
    ...full.filter(({ path }) => failing.has(path)).map((screen) => inState(screen, 'error')),
    ...full.filter(({ path }) => cut.has(path)).map((screen) => inState(screen, 'offline')),
    ...dialogs.map(([role, name, path, buttons]): Screen => ({
      name,
      path,
      role,
      state: 'dialog',
      before: (page) => openDialog(page, buttons),
    })),
    ...overlays,
    ...paymentStates,
    ...moments,
  ]
}

/** In the address's place for it, or after it. */
function withParameter(route: string, value: string): string {
  return route.includes('$id') ? route.replace('$id', value) : `${route}${value}`
}

const inState = (screen: Screen, state: State): Screen => ({ ...screen, state })

/** On a phone, which has all of them. */
async function openDialog(page: Page, buttons: RegExp[]) {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const name of buttons) {
    const button = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }))
    await button.filter({ visible: true }).first().click()
  }
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
}

/** Screens that ask the server for something when they are opened. */
const failing = new Set(
  ['userHome', 'myCart', 'enrolledClasses', 'paymentHistory', 'family', 'myClasses', 'instructorHome']
    .concat('adminHome', 'manageClasses', 'allUsers', 'payments', 'auditLog')
    .map(inDashboard),
)

const cut = new Set([
  '/classes',
  '/',
  ...['userHome', 'myCart', 'manageClasses', 'addClass'].map(inDashboard),
])

function inDashboard(page: string) {
  return `/dashboard/${page}`
}

function nameOf(path: string): string {
  const [address = ''] = path.split('?')
  return (
    address.replace('/dashboard/', '').replace(/^\//, '').replaceAll(/[/.]/g, '-').replace('-$id', '-one') ||
    'home'
  )
}

/** Addresses of the built site that no screen shows. */
export function forgottenAddresses(): string[] {
  const tree = readFileSync(new URL('../../apps/web/src/routeTree.gen.ts', import.meta.url), 'utf8')
  const [, union = ''] = /fullPaths:((?:\s*\| '[^']*')+)/.exec(tree) ?? []
  const addresses = [...union.matchAll(/'([^']+)'/g)].map(([, address = '']) => address)
  if (addresses.length < Object.keys(places).length) throw new Error('the tree of routes could not be read')
  // The dashboard's own address leads on to the home of each role.
  return addresses.filter((address) => !address.match(/^\/dashboard\/?$/) && !(address in places))
}
