const longestCell = 120
const longestWithoutHeadings = 60

/**
 * What makes a document hard to scan, one line for each fault: no title or a second one, a heading that skips a
 * level, many lines without headings, and a table with prose in its cells. Names in code do not count as prose.
 */
export function docShapeFaults(text: string): string[] {
  const lines = withoutCode(text).split('\n')
  const levels = lines.flatMap((line) => /^(#+) /.exec(line)?.[1]?.length ?? [])
  return [
    ...(levels[0] === 1 && lines[0]?.startsWith('# ') ? [] : ['does not begin with a title']),
    ...(levels.filter((level) => level === 1).length > 1 ? ['has more than one title'] : []),
    ...(levels.some((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)
      ? ['has a heading that skips a level']
      : []),
    ...(lines.length > longestWithoutHeadings && !levels.includes(2)
      ? [`has more than ${longestWithoutHeadings} lines and no headings`]
      : []),
    ...lines
      .flatMap(longCells)
      .map((cell) => `has prose in a table, a list would read better: ${cell.slice(0, 60)}…`),
  ]
}

function longCells(line: string): string[] {
  if (!line.startsWith('|')) return []
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  return cells.filter(
    (cell) => !/^:?-+:?$/.test(cell) && cell.replaceAll(/`[^`]*`/g, '').length > longestCell,
  )
}

function withoutCode(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, '')
}
