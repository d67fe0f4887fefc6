/** Buttons that were pressed before React had taken them over. */
const pressed = new Set<HTMLElement>()

/**
 * React stops a press on what it has not taken over yet, and forgets it. Here it is kept for ten seconds: after that,
 * nobody expects anything of it any more. For a listener that comes after React's own, on the document, as it goes down.
 */
export function keepPress(event: MouseEvent) {
  const button = event.cancelBubble && (event.target as Element).closest<HTMLElement>('button[type=button]')
  if (!button) return
  pressed.add(button)
  button.ariaBusy = 'true'
  setTimeout(() => forget(button), 10_000)
}

/** Something has come to life: what is still not, is kept once more. */
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
