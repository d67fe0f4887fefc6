/** For the head of every page, which the server renders. */
export const earlyPressesScript = import.meta.env.SSR ? `(${keepEarlyPresses.toString()})()` : ''

/**
 * Before all other scripts: a press that needs React is marked by `aria-busy`, kept until the page is hydrated, and then
 * handed on once, however late. Links and forms with an address work without script and are left alone. `LoadNote`
 * shows when scripts are slow or failed. Uses nothing outside itself, because the page carries its text.
 */
function keepEarlyPresses() {
  const page = document.documentElement.dataset
  const kept = new Map<Element, Event>()
  const keep = (event: Event) => {
    const kind =
      event.type === 'change' ? 'select' : 'button:not([popovertarget], form[action] [type=submit])'
    const control = event.target instanceof Element && event.target.closest(kind)
    if (!control || page.scripts === 'ready') return
    event.preventDefault()
    event.stopImmediatePropagation()
    control.ariaBusy = page.scripts === 'failed' ? null : 'true'
    kept.set(control, new MouseEvent(event.type, { bubbles: true, cancelable: true }))
  }
  const end = (how: 'ready' | 'failed') => {
    if (page.scripts === 'ready') return
    page.scripts = how
    for (const control of kept.keys()) control.ariaBusy = null
    if (how === 'ready') kept.forEach((press, control) => control.dispatchEvent(press))
  }
  for (const type of ['click', 'change']) document.addEventListener(type, keep, true)
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && end('failed'),
    true,
  )
  // In a task of its own: React handles no event while it runs effects.
  document.addEventListener('hydrated', () => setTimeout(end, 0, 'ready'))
  setTimeout(() => (page.scripts ??= 'slow'), 8000)
}
