/** The addresses of the first pages of the class list by REST, 24 classes each: each is told by the one before it. */
export async function listPages(origin: string, count: number): Promise<string[]> {
  const pages = ['/approvedCourses?limit=24']
  while (pages.length < count) {
    const { headers } = await fetch(origin + pages.at(-1), { headers: { accept: 'application/json' } })
    const [, next] = /<([^>]+)>/.exec(headers.get('link') ?? '') ?? []
    if (!next) throw new Error('the list ends too soon')
    pages.push(next)
  }
  return pages
}
