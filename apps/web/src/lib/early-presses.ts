/** Buttons that were pressed before React had hydrated them. */
const pressed = new Set<HTMLElement>()

/**
 * React stops a press on what it has not hydrated yet, and forgets it. Here it is kept for ten seconds: after
 * that, the user no longer expects an effect. For a listener that comes after React's own, on the document,
 * in the capture phase.
 */
export function keepPress(event: MouseEvent) {
  const button = event.cancelBubble && (event.target as Element).closest<HTMLElement>('button[type=button]')
  if (!button) return
  pressed.add(button)
  button.ariaBusy = 'true'
  setTimeout(() => forget(button), 10_000)
}

/** Something has been hydrated: presses on what still is not are kept once more. */
export function pressAgain() {
  for (const button of [...pressed]) {
    forget(button)
    button.click()
  }
}

function forget(button: HTMLElement) {
  pressed.delete(button)
  button.ariaBusy = null
}
