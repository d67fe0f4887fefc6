/** For the head of every page, which the server renders. */
export const earlyPressesScript = import.meta.env.SSR ? `(${keepEarlyPresses.toString()})()` : ''

/**
 * Before all other scripts: a press that needs React is marked by `aria-busy`, kept until the page is hydrated, and then
 * handed on once, however late. Links and forms with an address work without script and are left alone. When scripts
 * fail or take long, `LoadNote` says so. Uses nothing outside itself, because the page carries its text.
 */
function keepEarlyPresses() {
  const kept = new Map<HTMLElement, string>()
  let stage: 'loading' | 'failed' | 'hydrated' = 'loading'
  const show = (id: string, shown: boolean) => document.getElementById(id)?.toggleAttribute('hidden', !shown)
  const keep = (event: Event) => {
    const kind = event.type === 'change' ? 'select' : 'button:not([popovertarget])'
    const control = event.target instanceof Element && event.target.closest<HTMLButtonElement>(kind)
    const isNative = control && control.type === 'submit' && control.form?.hasAttribute('action')
    if (!control || isNative || stage === 'hydrated') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (stage === 'failed') return
    kept.set(control, event.type)
    control.ariaBusy = 'true'
    setTimeout(() => show('still-loading', kept.size > 0), 8000)
  }
  const end = (how: 'failed' | 'hydrated') => {
    stage = how
    show('still-loading', false)
    show('not-loaded', how === 'failed')
    for (const control of kept.keys()) control.ariaBusy = null
    const handOn = (type: string, control: HTMLElement) =>
      control.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    if (how === 'hydrated') kept.forEach(handOn)
    kept.clear()
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && stage === 'loading') end('failed')
  }
  for (const type of ['click', 'change']) document.addEventListener(type, keep, true)
  document.addEventListener('error', onError, true)
  // In a task of its own: React handles no event while it runs effects.
  document.addEventListener('hydrated', () => setTimeout(() => end('hydrated')))
}
