/** Of what stays: how someone has arranged their lists, and how much waits, which names no one. */
const ofTheDesk = 'desk:'
const typed = 'draft:'

/** Rosters of the day, and the keys to marks that wait: who was here may not be read after their session. */
export const dayDatabase = 'desk-day'

/**
 * Everything that the site writes into the browser's own storage: the only file that touches it. What a person leaves
 * there is wiped with their session (private-traces.ts); `keptFromAll` names what belongs to the browser instead.
 */
export const stored = {
  /** The access token, under its documented key. */
  accessToken: entry('local', 'access-token'),
  /** Whether a user is signed in, or since when no longer; readable before the identity SDK is loaded. Holds no secret. */
  signedInHint: entry('local', 'signedIn'),
  /** `light` or `dark`; read again by the script in the head. */
  theme: entry('local', 'theme'),
  /** Whether an admin wants the single-key shortcuts. */
  queueKeys: entry('local', 'queue-keys'),
  /** At which gate this tablet stands, by its spent link, and who stands there: gone when the gate ends. */
  gateShift: entry('local', 'gate-shift'),
  /** The class that a visitor selected before signing in. */
  selectedCourse: entry('session', 'selected-course'),
  /** The code of a link that was opened here (kept-code.ts). */
  keptCode: entry('local', 'kept-code'),
  /** The age that a visitor looked for, before signing in. */
  childAge: entry('local', 'age'),
  /** What a visitor wrote to the school before signing in. */
  question: entry('session', 'question'),
  /** The user went to Google or GitHub in this tab, and may come back signed in. */
  wentToProvider: entry('session', 'went-to-provider'),
  /** Saved classes, and recently viewed ones; no account is needed for either. */
  savedCourses: entry('local', 'saved-courses'),
  seenCourses: entry('local', 'seen-courses'),
  /** When something that public pages show was changed here last, in milliseconds. */
  pagesChanged: entry('local', 'pages-changed'),
  /** Whose traces this tab holds. */
  owner: entry('session', 'owner'),
  /** Since when this tab hides what its owner typed, in milliseconds: their session ended, and they did not end it. */
  hiddenSince: entry('session', 'hidden-since'),
  /** What the office opened last, with names: gone with the session. */
  recentObjects: entry('local', 'recent-objects'),
  /** Which columns of a table are hidden in this browser. */
  hiddenColumns: (table: string) => entry('local', `${ofTheDesk}columns:${table}`),
  /** Filters of a list that a user has named, without what they typed: for the next day, too. */
  savedViews: (owner: string, list: string) => entry('local', `${ofTheDesk}views:${owner}:${list}`),
  /** How many marks of theirs wait to be sent: for the question before Logout, which they outlast. */
  waitingMarks: (owner: string) => entry('local', `${ofTheDesk}waiting:${owner}`),
  /** What a user typed into a form and did not send, under their own id. */
  draft: (owner: string, form: string) => entry('session', `${typed}${owner}:${form}`),
}

/** One text in the browser's storage: of all tabs (`local`) or of this one (`session`). */
export interface StoredText {
  key: string
  read(): string | undefined
  save(text: string): void
  forget(): void
}

/** The session writes and removes its own two; the theme belongs to the browser. */
const keptFromAll = new Set(['access-token', 'signedIn', 'theme'])

/**
 * Removes personal data from both storages, including what others wrote there; the identity SDK handles its
 * own. What was typed in this tab stays with `butTyped`, and whose it is.
 */
export function wipeStorage({ butTyped = false } = {}) {
  const stays = (key: string) =>
    keptFromAll.has(key) ||
    key.startsWith('firebase:') ||
    key.startsWith(ofTheDesk) ||
    (butTyped && (key === stored.owner.key || key.startsWith(typed)))
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (!stays(key)) storage.removeItem(key)
  globalThis.indexedDB?.deleteDatabase(dayDatabase)
}

const typedKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(typed))

/** Whether this tab holds anything that was typed and not sent. */
export const hasTyped = () => typedKeys().length > 0

/** Removes that alone, and whose it was. */
export function wipeTyped() {
  for (const key of [...typedKeys(), stored.owner.key, stored.hiddenSince.key]) sessionStorage.removeItem(key)
}

function entry(place: 'local' | 'session', key: string): StoredText {
  const storage = () => (place === 'local' ? localStorage : sessionStorage)
  return {
    key,
    read: () => storage().getItem(key) ?? undefined,
    save: (text) => storage().setItem(key, text),
    forget: () => storage().removeItem(key),
  }
}
