import type { CourseListSearch, ListedName } from './course-list-search.ts'

/** Those of the listed values that an address names, where it can name several. */
export function valuesOf(search: CourseListSearch, name: ListedName): string[] {
  return search[name]?.split(' ') ?? []
}

/** With one value of a list more, or less. The route puts them in order. */
export function toggled(search: CourseListSearch, name: ListedName, value: string): CourseListSearch {
  const chosen = valuesOf(search, name)
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return { ...search, [name]: next.join(' ') || undefined }
}
