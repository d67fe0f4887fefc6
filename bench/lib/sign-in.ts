import type { Answer, Client } from './client.ts'

const accounts = '/identitytoolkit.googleapis.com/v1/accounts'

/** Signs a user in as a browser does, and returns the access token; a new one gets the account by that. */
export async function signIn(
  client: Client,
  { email, password, isNew = false }: { email: string; password: string; isNew?: boolean },
): Promise<Answer & { token: string }> {
  const way = isNew ? 'signUp' : 'signInWithPassword'
  const json = { email, password, returnSecureToken: true }
  const known = await client.call('POST', `${accounts}:${way}?key=demo-key`, { json })
  const token = String(known.body.idToken ?? '')
  const exchanged = await client.call('POST', '/jwt', { token, json: { email } })
  const milliseconds = known.milliseconds + exchanged.milliseconds
  return { ...exchanged, milliseconds, token: exchanged.status === 200 ? exchanged.text : '' }
}
