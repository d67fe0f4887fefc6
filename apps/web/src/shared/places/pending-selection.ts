import { stored } from '../../lib/browser/browser-storage.ts'

const { read, save, forget } = stored.selectedCourse

/**
 * The class that a visitor selected before signing in; kept in this tab until it can be put into the cart of
 * the first user who signs in.
 */
export const pendingSelection = {
  remember: save,
  isThere: () => read() !== undefined,
  forget,
  take() {
    const courseId = read()
    forget()
    return courseId
  },
}
