import { invalidParameter } from '../objects/errors.ts'

/** A parameter as the wire has it: text, a list, or named parts. */
export type FormValue = string | FormValue[] | FormObject
export interface FormObject {
  [name: string]: FormValue
}

const maxParameters = 1000
const maxDepth = 6

/**
 * Reads an `application/x-www-form-urlencoded` body or query with PHP brackets: `a[b]=1`, `a[]=1`, `a[0]=1`.
 * Throws a 400 for bodies that no SDK would write (a name used as text and as object, excessive depth or count).
 */
export function parseForm(text: string): FormObject {
  const root = newObject()
  const entries = [...new URLSearchParams(text)]
  if (entries.length > maxParameters) throw invalidParameter('', undefined, 'Too many parameters')
  for (const [name, value] of entries) assign(root, name, value)
  return collapse(root) as FormObject // the root is made by newObject and has no list keys to collapse
}

function assign(root: FormObject, name: string, value: string): void {
  const path = keysOf(name)
  let target = root
  for (const [depth, key] of path.entries()) {
    const place = key === '' ? String(Object.keys(target).length) : key
    if (depth === path.length - 1) {
      if (typeof target[place] === 'object')
        throw invalidParameter(name, undefined, `Invalid parameter: ${name}`)
      target[place] = value
      return
    }
    const next = (target[place] ??= newObject())
    if (typeof next === 'string') throw invalidParameter(name, undefined, `Invalid parameter: ${name}`)
    target = next as FormObject // lists exist only after collapse
  }
}

function keysOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw invalidParameter(name, undefined, `Invalid parameter name: ${name}`)
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')
  if (inner.length > maxDepth)
    throw invalidParameter(name, undefined, `Parameter is nested too deeply: ${name}`)
  return [match[1] ?? '', ...inner]
}

/** Objects whose keys are 0, 1, 2 … were lists. */
function collapse(value: FormObject, isRoot = true): FormValue {
  const keys = Object.keys(value)
  for (const key of keys) {
    const inner = value[key]
    if (inner !== undefined && typeof inner === 'object' && !Array.isArray(inner))
      value[key] = collapse(inner, false)
  }
  const isList = !isRoot && keys.length > 0 && keys.every((key, index) => key === String(index))
  return isList ? Object.values(value) : value
}

/** No prototype: a parameter named `__proto__` is only a name. */
function newObject(): FormObject {
  return Object.create(null) as FormObject
}
