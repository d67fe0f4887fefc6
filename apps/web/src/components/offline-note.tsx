import { useSyncExternalStore } from 'react'

/** Says why nothing loads or saves while there is no connection; requests wait and go on when it is back. */
export function OfflineNote() {
  const online = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50">
      {!online && (
        <p className="bg-warning-soft px-5 py-3 text-center font-medium text-warning">
          You are offline. What you see may be out of date, and changes wait until you are back.
        </p>
      )}
    </div>
  )
}

function onConnectionChange(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
