import { useSyncExternalStore } from 'react'
import { stored } from './browser-storage.ts'

/** The system's colors, or one of the two schemes whatever the system says. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Runs in the head, before anything is painted: the stored choice is there from the first frame. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

export function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, readTheme, () => 'system' as const)
}

export function applyTheme(theme: Theme) {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme
    stored.theme.forget()
  } else {
    document.documentElement.dataset.theme = theme
    stored.theme.save(theme)
  }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

function onThemeChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}
