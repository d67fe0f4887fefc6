import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/**
 * Files that import each other round in a circle, each circle by its files in order of name; of types too, which the
 * linter's rule passes over. `files` are paths from `root`.
 */
export function importCircles(root: string, files: string[]): string[][] {
  const known = new Set(files)
  return circlesOf(new Map(files.map((file) => [file, importsOf(root, file, known)])))
}

function importsOf(root: string, file: string, known: Set<string>): string[] {
  const path = join(root, file)
  if (!existsSync(path)) return []
  const specifiers = readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)
  return [...specifiers]
    .map(([, specifier = '']) => normalize(join(dirname(file), specifier)))
    .filter((target) => known.has(target))
}

/** The strongly connected parts of a graph that hold more than one node (Tarjan). */
export function circlesOf(graph: Map<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const lower = (node: string, to: number | undefined) =>
    lowest.set(node, Math.min(lowest.get(node) ?? Infinity, to ?? Infinity))

  const visit = (node: string) => {
    order.set(node, order.size)
    lower(node, order.get(node))
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) {
        visit(next)
        lower(node, lowest.get(next))
      } else if (open.includes(next)) lower(node, order.get(next))
    }
    if (lowest.get(node) !== order.get(node)) return
    const circle = open.splice(open.indexOf(node))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles
}
