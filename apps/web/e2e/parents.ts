import type { Page } from '@playwright/test'
import { signedIn } from './identities.ts'
import { callAs, newPerson } from './school.ts'

/** A user with children, signed in at this browser. */
export async function newParent(page: Page, ...names: string[]) {
  const { email } = await newPerson(page, 'Kim Sommer')
  return withChildren(page, email, ...names)
}

/** Signs a user in who gets children. */
export async function withChildren(page: Page, email: string, ...names: string[]) {
  await signedIn(page, email)
  const call = await callAs(page, email)
  const ids: string[] = []
  for (const givenName of names) {
    const child = { givenName, familyName: 'Sommer', birthDate: '2017-05-04' }
    const answer = await call<{ result: { data: { id: string } } }>(
      'POST',
      '/trpc/student.participants.add',
      child,
    )
    ids.push(answer.result.data.id)
  }
  return { email, call, ids }
}

/** Agrees to what is needed for children, as their page does; or no longer does. */
export async function agree({ call, ids }: Awaited<ReturnType<typeof newParent>>, given = true) {
  type Asked = { participantId: string; consents: { textId: string; isRequired: boolean }[] }[]
  const list = await call<{ result: { data: Asked } }>('GET', '/trpc/student.consents.list')
  const answers = list.result.data
    .filter(({ participantId }) => ids.includes(participantId))
    .flatMap(({ participantId, consents }) =>
      consents.filter(({ isRequired }) => isRequired).map(({ textId }) => ({ participantId, textId, given })),
    )
  await call('POST', '/trpc/student.consents.answer', { answers })
}
