import { useSyncExternalStore } from 'react'
import { stored } from './browser-storage.ts'
import { createListeners } from './listeners.ts'

/** The system's colors, or one of the two schemes regardless of the system. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/**
 * Runs in the head, before anything is painted: the stored colors apply from the first frame, and who is signed in sees
 * no Login. Only the server sends it.
 */
export const firstPaintScript = import.meta.env.SSR
  ? `try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem('theme');if(t==='light'||t==='dark')d.theme=t;if(s.getItem('signedIn')==='1')d.signedIn=''}catch(e){}`
  : ''

const changes = createListeners()

export function useTheme(): Theme {
  return useSyncExternalStore(changes.subscribe, readTheme, () => 'system' as const)
}

export function applyTheme(theme: Theme) {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme
    stored.theme.forget()
  } else {
    document.documentElement.dataset.theme = theme
    stored.theme.save(theme)
  }
  changes.notify()
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}
