/** Where the daily backups are kept. */
export interface BackupStore {
  kind: 'folder' | 'bucket'
  /** Keeps what `write` writes to the file that it is given, a new one, whole or not at all. */
  keep(name: string, write: (file: string) => Promise<void>): Promise<void>
  /** One that does not exist is already removed. */
  remove(name: string): Promise<void>
}
