import { useState } from 'react'
import { painted } from './painted.ts'

type AfterPaint = (work: () => void) => void

/**
 * Does what presses ask for, each once it has been drawn itself. One that comes before that is not lost and overtakes
 * nothing: the former is then done at once.
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
