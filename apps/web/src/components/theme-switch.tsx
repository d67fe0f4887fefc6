import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useSyncExternalStore } from 'react'
import { stored } from '../lib/browser-storage.ts'

/** Runs in the head, before anything is painted: the stored choice is there from the first frame. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
const icons = { system: Monitor, light: Sun, dark: Moon }

/** Goes from the system's colours to light to dark and round again; the choice is stored. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => 'system' as const)
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const Icon = icons[theme]
  return (
    <button type="button" className="icon-btn" onClick={() => applyTheme(next)} title={`Colours: ${theme}`}>
      <Icon aria-hidden className="size-5" />
      <span className="sr-only">Colours: {theme}. Change</span>
    </button>
  )
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

function applyTheme(theme: Theme) {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme
    stored.theme.forget()
  } else {
    document.documentElement.dataset.theme = theme
    stored.theme.save(theme)
  }
  for (const listener of listeners) listener()
}
