import type { Target } from './sqlmap.ts'

const email = 'student@cadenza.example'
const password = 'Cadenza2026!'

/** Calls of both doors that read and write by what they are given; each is right as it stands here. */
export async function productTargets(origin: string): Promise<Target[]> {
  const { idToken, token } = await signIn(origin)
  const list = `${origin}/approvedCourses?q=a&limit=2`
  const answer = await fetch(list)
  const [course] = (await answer.json()) as { _id: string }[]
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  if (!course || !next) throw new Error('the class list has no second page to ask for')
  const input = encodeURIComponent(JSON.stringify({ q: 'a*', limit: 2 }))
  return [
    { name: 'GET /approvedCourses', url: new URL(next, origin).href },
    { name: 'GET /carts', url: `${origin}/carts?email=${email}`, token },
    { name: 'GET /trpc/public.courses.list', url: `${origin}/trpc/public.courses.list?input=${input}` },
    { name: 'POST /carts', url: `${origin}/carts`, token, json: { courseItemId: course._id, email } },
    { name: 'POST /jwt', url: `${origin}/jwt`, token: idToken, json: { email } },
  ]
}

/** As an outside script signs in: a password for an identity token, that for an access token. */
async function signIn(origin: string) {
  const { identity } = (await (await fetch(`${origin}/config.json`)).json()) as {
    identity: { apiKey: string }
  }
  const accounts = `${origin}/identitytoolkit.googleapis.com/v1/accounts`
  const known = await post(`${accounts}:signInWithPassword?key=${identity.apiKey}`, {
    body: { email, password, returnSecureToken: true },
  })
  const { idToken } = JSON.parse(known) as { idToken: string }
  return { idToken, token: await post(`${origin}/jwt`, { token: idToken, body: { email } }) }
}

async function post(url: string, { token, body }: { token?: string; body: unknown }): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}`)
  return answer.text()
}
