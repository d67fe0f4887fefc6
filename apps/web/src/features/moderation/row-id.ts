/** The id of a row in the page, so that it can be given the focus. */
export function rowId(courseId: string) {
  return `course-${courseId}`
}
