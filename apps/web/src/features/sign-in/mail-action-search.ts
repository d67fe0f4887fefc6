/** The address that the identity service's mails link to; its parameters have the service's names. */
export interface MailActionSearch {
  mode?: string
  oobCode?: string
}

export function readMailActionSearch(search: Record<string, unknown>): MailActionSearch {
  return { ...text(search, 'mode'), ...text(search, 'oobCode') }
}

function text(search: Record<string, unknown>, name: keyof MailActionSearch) {
  const value = search[name]
  return typeof value === 'string' ? { [name]: value } : {}
}
