import { t } from '@lingui/core/macro'
import { notify } from './notify.ts'

/** Lets the browser save a text, or fetched data, as a file. */
export function saveFile(name: string, content: string | Blob, type: string) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Options of a mutation whose response is kept nowhere but in a file. */
export const onlyInFile = (name: string) => ({
  gcTime: 0,
  onSuccess(data: unknown) {
    saveFile(name, JSON.stringify(data, null, 2), 'application/json')
    notify.success(t`The data is being saved`)
  },
})
