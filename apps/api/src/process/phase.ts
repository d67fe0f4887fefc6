/**
 * Where a process is in its life; work is refused before and after it serves. While it leaves it says that it is not ready
 * and still works, so that whoever sends it requests finds another process first.
 */
export interface Lifecycle {
  phase: 'starting' | 'serving' | 'leaving' | 'stopping'
  /** What keeps a start from coming to its end. */
  problem?: string
}

/** No request is worked on for longer than this: then it was answered that it took too long. Nobody waits six seconds. */
export const longestRequestMs = 5500
