// How the replay calls, checks and counts; see scripts/replay-specification.mjs.
export const origin = (process.argv[2] ?? 'http://127.0.0.1:3000').replace(/\/$/, '')
export const counts = { passed: 0, failed: 0 }

/** What a refusal must look like. */
export const refused = (status, code) => ({
  status,
  check: ({ error }) => error.code === code && error.message && error.requestId,
})

/** A caller with an access token. */
export class Client {
  constructor(name, token, email) {
    Object.assign(this, { name, token, email })
  }

  /** Makes one documented call and prints whether its response is the documented one; continues whatever it is. */
  async call(target, { body, form, status = 200, fields = [], rows = [], check = () => true }) {
    const [method, path] = target.split(' ')
    const answer = await send(path, { method, body, form, token: this.token })
    const faults = [
      ![status].flat().includes(answer.status) &&
        `${answer.status} instead of ${[status].flat().join(' or ')}`,
      ...missing(fields, [answer.body]),
      ...(rows.length > 0 ? missing(rows, answer.body) : []),
      !holds(check, answer.body) && 'not what is documented',
    ].filter(Boolean)
    note(
      faults.length === 0,
      `${this.name} ${target} ${answer.status}`,
      `${faults.join(', ')}: ${JSON.stringify(answer.body)?.slice(0, 300)}`,
    )
    return answer.body
  }
}

/** The names of documented fields that a row lacks; a list must have rows. */
function missing(fields, list) {
  if (!Array.isArray(list) || list.length === 0) return ['no rows']
  return fields.filter((field) => list.some((row) => !(field in Object(row)))).map((field) => `no ${field}`)
}

/** A response of another shape is as wrong as one with other values. */
function holds(check, body) {
  try {
    return Boolean(check(body))
  } catch {
    return false
  }
}

/** One request; JSON is read, all else stays text. */
export async function send(path, { method, body, form, token } = {}) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const answer = await fetch(origin + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers,
    body: form ?? (body && JSON.stringify(body)),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return { status: answer.status, body: isJson ? JSON.parse(text) : text }
}

/** Counts and prints one line. */
export function note(right, call, fault) {
  counts[right ? 'passed' : 'failed']++
  console.log(right ? `ok    ${call}` : `FAIL  ${call}: ${fault}`)
}
