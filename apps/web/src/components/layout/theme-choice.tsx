import { t } from '@lingui/core/macro'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { applyTheme, themes, useTheme } from '../../lib/browser/theme.ts'

const looks = () => ({
  system: { label: t`System`, Icon: Monitor },
  light: { label: t`Light`, Icon: Sun },
  dark: { label: t`Dark`, Icon: Moon },
})

/** The three colors as radio buttons: the system's, light or dark. The choice is stored. */
export function ThemeChoice() {
  const theme = useTheme()
  return (
    <fieldset>
      <legend className="mb-1 px-3 text-sm font-semibold text-muted">{t`Colors`}</legend>
      {themes.map((name) => {
        const { label, Icon } = looks()[name]
        return (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-input px-3 font-medium hover:bg-sunken has-checked:bg-sunken has-checked:text-link"
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            {label}
            <input
              type="radio"
              name="theme"
              checked={theme === name}
              className="ms-auto size-4 accent-primary"
              onChange={() => applyTheme(name)}
            />
          </label>
        )
      })}
    </fieldset>
  )
}
