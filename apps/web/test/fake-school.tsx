import { pageWordsFor } from '@cadenza/contracts/wire/conflict-sentences'
import type { ErrorCode, ConflictReason, FieldIssue } from '@cadenza/contracts/wire/error'
import type { SchoolFacts } from '@cadenza/contracts/school/school'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ConfirmProvider } from '../src/components/dialogs/confirm-dialog.tsx'
import type { PageSettings } from '../src/lib/loading/config.ts'
import { createApi, createQueryClient, trpc, type ApiLink } from '../src/lib/loading/trpc.ts'

const school: SchoolFacts = {
  legalName: '',
  foundedYear: null,
  color: '',
  logo: '',
  street: '12 Orchard Lane',
  postalCode: '92501',
  city: 'Riverside',
  region: 'CA',
  country: '',
  latitude: null,
  longitude: null,
  phone: '+1 (555) 010-0142',
  phoneRequired: false,
  email: 'hello@cadenza.example',
  openingHours: '',
  website: '',
  socialLinks: [],
  taxId: '',
  taxText: '',
  refundSentence: '',
  texts: ['aboutUs', 'week', 'questions', 'terms', 'privacy'],
}

export const settings: PageSettings = {
  siteConfig: {
    schoolName: 'Cadenza School',
    currency: 'USD',
    timeZone: 'America/Los_Angeles',
    school,
    identity: { kind: 'firebase', apiKey: '', authDomain: '', projectId: '' },
    payments: { kind: 'sandbox', publishableKey: 'pk' },
  },
  publicUrl: 'https://school.example',
  assets: { script: '/a.js', styles: [], preloads: [], fonts: [] },
  failedRequestId: '',
}

/** What each procedure returns, by its path: `{ 'student.cart.get': () => cart }`. Throwing refuses. */
export type Answers = Record<string, (input: unknown) => unknown>

/** How the school refuses: by reason, as the browser receives it. */
export function refusal(
  reason: ConflictReason | ErrorCode,
  { status = 409, issues, details }: { status?: number; issues?: FieldIssue[]; details?: object } = {},
) {
  return Object.assign(new TRPCClientError(pageWordsFor(reason) ?? `The server says ${reason}`), {
    data: { httpStatus: status, reason, requestId: 'r-1', issues, details },
  })
}

/**
 * The web app with its own network edge: `answers` supplies the responses, and requests are recorded in `asked` as
 * `path input`. Components are rendered as the server renders them, hooks are used by a component that shows nothing.
 */
export function fakeSchool(answers: Answers = {}, changes: Partial<PageSettings> = {}) {
  const asked: string[] = []
  const edge: ApiLink =
    () =>
    ({ op }) =>
      observable((observer) => {
        asked.push(`${op.path} ${JSON.stringify(op.input ?? null)}`)
        Promise.resolve(op.input)
          .then((input) => {
            const answer = answers[op.path]
            if (!answer) throw refusal('not_found', { status: 404 })
            return answer(input)
          })
          .then(
            (data) => {
              observer.next({ result: { type: 'data', data } })
              observer.complete()
            },
            (error: unknown) => observer.error(error as TRPCClientError<never>),
          )
      })
  const client = trpc.createClient({ links: [edge] })
  const queryClient = createQueryClient()
  const api = createApi(client, queryClient)
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    context: { settings: { ...settings, ...changes }, nonce: undefined, queryClient, api },
    isServer: true,
  })

  // The tree has no pages: links are only written, never followed.
  const Router = RouterContextProvider as ComponentType<{ router: unknown; children: ReactNode }>
  /** Inside the same providers as src/router.tsx and the dashboard have. */
  const render = (children: ReactNode) =>
    renderToStaticMarkup(
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Router router={router}>
            <ConfirmProvider>{children}</ConfirmProvider>
          </Router>
        </QueryClientProvider>
      </trpc.Provider>,
    )
  return {
    asked,
    api,
    queryClient,
    /** The markup of a component. */
    show: <Props extends object>(component: ComponentType<Props>, props: Props) =>
      render(createElement(component, props)),
    /** The same, as a reader meets it: without tags, one space between words. */
    read: <Props extends object>(component: ComponentType<Props>, props: Props) =>
      textOf(render(createElement(component, props))),
    use<Result>(hook: () => Result): Result {
      let used: { result: Result } | undefined
      function User() {
        used = { result: hook() }
        return null
      }
      render(<User />)
      if (!used) throw new Error('The hook was not rendered')
      return used.result
    },
    /** Whether what is known under a procedure counts as out of date. */
    isStale: (path: string) =>
      queryClient
        .getQueryCache()
        .getAll()
        .some(
          ({ queryKey: [key], state }) => String(key).replaceAll(',', '.') === path && state.isInvalidated,
        ),
  }
}

function textOf(html: string): string {
  return html
    .replaceAll(/<(title|style|script)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
