/** Where a process is in its life; work is refused before and after it serves. */
export interface Lifecycle {
  phase: 'starting' | 'serving' | 'stopping'
}

/** No request is worked on for longer than this: then it was answered that it took too long. Nobody waits six seconds. */
export const longestRequestMs = 5500
