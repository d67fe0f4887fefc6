const signal = new EventTarget()

/**
 * Notifies the delivery loops of this process that events were written; other processes find them by polling.
 */
export function announceEvents(): void {
  signal.dispatchEvent(new Event('written'))
}

/** Calls back after every announcement, until the returned function is called. */
export function onEvents(callback: () => void): () => void {
  signal.addEventListener('written', callback)
  return () => signal.removeEventListener('written', callback)
}
