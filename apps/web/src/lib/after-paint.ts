import { useState } from 'react'
import { painted } from './painted.ts'

type AfterPaint = (work: () => void) => void

/**
 * Runs what presses request, each once the press itself has been drawn. A press before that is neither lost
 * nor out of order: the former is then run at once.
 */
export function createAfterPaint(drawn: () => Promise<void> = painted): AfterPaint {
  let waiting: (() => void) | undefined
  return (work) => {
    waiting?.()
    const once = () => {
      if (waiting !== once) return
      waiting = undefined
      work()
    }
    waiting = once
    void drawn().then(once)
  }
}

export function useAfterPaint(): AfterPaint {
  return useState(() => createAfterPaint())[0]
}
