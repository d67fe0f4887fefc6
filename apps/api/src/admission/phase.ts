/**
 * The phase of a process's life; work is refused before and after it serves. While it is leaving, it reports that it is
 * not ready but still works, so that load balancers find another process first.
 */
export interface Lifecycle {
  phase: 'starting' | 'serving' | 'leaving' | 'stopping'
  /** What prevents a start from finishing. */
  problem?: string
}

/**
 * No request is worked on for longer than this: by then it got a response that it took too long. No client waits six
 * seconds.
 */
export const longestRequestMs = 5500
