/** What was typed but not sent, kept in this tab so that a reload or a new sign-in loses nothing. */
export function formDraft<Values extends object>() {
  return {
    read(key: string): Partial<Values> {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
        return typeof stored === 'object' && stored !== null ? stored : {}
      } catch {
        return {}
      }
    },
    save: (key: string, values: Partial<Values>) => sessionStorage.setItem(key, JSON.stringify(values)),
    forget: (key: string) => sessionStorage.removeItem(key),
  }
}
