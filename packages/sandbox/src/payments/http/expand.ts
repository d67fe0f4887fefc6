import type { Sql } from 'postgres'
import { invalidParameter } from '../objects/errors.ts'
import type { FormObject } from '../parameters/form-body.ts'
import { findAny, type Change } from '../store/store.ts'

const expandable = new Set(['charge', 'customer', 'latest_charge', 'payment_intent', 'payment_method'])
const maxExpandDepth = 4

/**
 * Replaces ids in a response with the objects they name, for each path of `expand[]` (`latest_charge`,
 * `data.charge`). Objects of the same request are found in its changes, as they are not written yet.
 */
export async function expandAnswer(
  sql: Sql,
  body: object,
  form: FormObject,
  changes: Change[],
): Promise<object> {
  const paths = Array.isArray(form.expand) ? form.expand.filter((path) => typeof path === 'string') : []
  if (paths.length === 0) return body
  const answer = structuredClone(body)
  const load = async (id: string) =>
    changes.find((change) => change.id === id)?.body ?? (await findAny(sql, id))
  for (const path of paths) {
    const keys = path.split('.')
    if (keys.length > maxExpandDepth) throw notExpandable(path)
    await expandPath(answer, keys, path, load)
  }
  return answer
}

async function expandPath(
  node: unknown,
  keys: string[],
  path: string,
  load: (id: string) => Promise<object | undefined>,
) {
  const [key, ...rest] = keys
  if (key === undefined || node === null || typeof node !== 'object') return
  const parent = node as Record<string, unknown> // any JSON object
  if (key === 'data' && Array.isArray(parent.data)) {
    for (const item of parent.data) await expandPath(item, rest, path, load)
    return
  }
  if (!expandable.has(key) || !Object.hasOwn(parent, key)) throw notExpandable(path)
  const id = parent[key]
  if (typeof id === 'string') parent[key] = structuredClone((await load(id)) ?? id)
  await expandPath(parent[key], rest, path, load)
}

function notExpandable(path: string) {
  return invalidParameter('expand', undefined, `This property cannot be expanded (${path}).`)
}
