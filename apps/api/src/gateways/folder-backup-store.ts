import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupStore } from './backup-store.ts'

/** Keeps backups as files of a folder, perhaps one of another machine. */
export function folderBackupStore(folder: string): BackupStore {
  return {
    kind: 'folder',
    async keep(name, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeUnfinished(folder)
      await write(join(folder, name))
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** What a killed process left: no two backups are made at a time. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter((each) => /^cadenza-.*\.part$/.test(each))) await rm(join(folder, name))
}
