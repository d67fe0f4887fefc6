import { parseAst } from 'vitest/node'

interface Node {
  type: string
  start: number
  end: number
}

/**
 * The title of the test, the `describe` or the row of a table that begins at `offset`, after the titles of the
 * `describe`s around it. Undefined where nothing of the kind begins there, or where the test is skipped.
 */
export function titleAt(file: string, source: string, offset: number): string | undefined {
  const tree = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  if (!isNode(tree)) return undefined
  const path = pathTo(tree, offset)
  const own = path.at(-1)
  const title = own?.start === offset ? titleOf(own, source) : undefined
  if (title === undefined) return undefined
  const around = path.slice(0, -1).flatMap((node) => (node.type === 'ExpressionStatement' ? node : []))
  return [...around.flatMap((node) => testTitle(node, source) ?? []), title].join(' › ')
}

/** From the outside to the outermost node that begins at `offset`. */
function pathTo(tree: Node, offset: number): Node[] {
  const path = [tree]
  for (let node = tree; node.start !== offset || node === tree;) {
    const inner = childrenOf(node).find(({ start, end }) => start <= offset && offset < end)
    if (!inner) break
    path.push(inner)
    node = inner
  }
  return path
}

function titleOf(node: Node, source: string): string | undefined {
  if (node.type === 'ExpressionStatement') return testTitle(node, source)
  return /Statement|Declaration/.test(node.type) ? undefined : firstText(node, source)
}

/** `test('title', …)`, `describe.each(rows)('title', …)` and their like; a skipped one proves nothing. */
function testTitle(statement: Node, source: string): string | undefined {
  const call = child(statement, 'expression')
  const callee = call && child(call, 'callee')
  if (!callee || !/^(test|it|describe)\b/.test(source.slice(callee.start, callee.end))) return undefined
  if (namesOf(callee).some((name) => ['skip', 'todo', 'fixme'].includes(name))) return undefined
  const title = childrenOf(call, 'arguments')[0]
  return title && textOf(title, source)
}

/** The names that a call goes by: `test`, `describe`, `only`, `each`. */
function namesOf(callee: Node): string[] {
  const inner = child(callee, 'callee') ?? child(callee, 'object') ?? child(callee, 'tag')
  const property = child(callee, 'property')
  const own = [callee, property].flatMap((node) => (node && 'name' in node ? String(node.name) : []))
  return [...(inner ? namesOf(inner) : []), ...own]
}

function firstText(node: Node, source: string): string | undefined {
  return (
    textOf(node, source) ??
    childrenOf(node).reduce<string | undefined>(
      (found, inner) => found ?? firstText(inner, source),
      undefined,
    )
  )
}

/** A string as it is written, without its quotes. */
function textOf({ type, start, end }: Node, source: string): string | undefined {
  const text = source.slice(start, end)
  const isText = type === 'TemplateLiteral' || (type === 'Literal' && /^['"]/.test(text))
  return isText ? text.slice(1, -1).replaceAll(/\\(['"`])/g, '$1') : undefined
}

function child(node: Node, name: string): Node | undefined {
  const value: unknown = Reflect.get(node, name)
  return isNode(value) ? value : undefined
}

function childrenOf(node: Node, name?: string): Node[] {
  const values: unknown[] = name ? [Reflect.get(node, name)] : Object.values(node)
  return values.flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
