/** The class that a visitor selected before signing in; kept in this tab until it can be put into the cart. */
const key = 'selected-course'

export const pendingSelection = {
  remember: (courseId: string) => sessionStorage.setItem(key, courseId),
  isThere: () => sessionStorage.getItem(key) !== null,
  forget: () => sessionStorage.removeItem(key),
  take() {
    const courseId = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return courseId
  },
}
