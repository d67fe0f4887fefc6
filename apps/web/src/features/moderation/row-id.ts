/** The id of a row in the page, so that it can be focused. */
export function rowId(courseId: string) {
  return `course-${courseId}`
}
