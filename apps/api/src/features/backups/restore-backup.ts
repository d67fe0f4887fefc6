import { fillTables, requireEmpty, type TableRows } from '../../db/prepare/fill-tables.ts'
import { requireKnown } from '../../db/prepare/migrate.ts'
import { prepareDatabase, type DatabaseUrls, type Guest } from '../../db/prepare/prepare-database.ts'
import type { ImageFile, ImageGateway } from '../../gateways/image-gateway.ts'
import { folderOf, pictureFolder, type Manifest } from './manifest.ts'
import { checkArchive, readArchive, unpackRows, type Entry } from './read-archive.ts'

export interface EmptySchool {
  database: DatabaseUrls
  guest: Guest | undefined
  images: Pick<ImageGateway, 'writeFiles'>
  /** Of the product. */
  version: string
  /** No start serves the database afterwards. */
  isRehearsal?: boolean
}

/**
 * Makes the school of an archive in an empty database, and brings it to this version. Nothing is touched before the
 * archive is known to be whole and as it was made. Throws for an archive that is damaged or of a newer version, a database
 * that is not empty, and a school of real providers where the sandbox plays them, unless it is a rehearsal.
 */
export async function restoreBackup(school: EmptySchool, file: string): Promise<Manifest> {
  const manifest = await checkArchive(file)
  if (isNewer(manifest.version, school.version))
    throw new Error(
      `the archive is of version ${manifest.version} and this is ${school.version}: take that version or a later one`,
    )
  requireKnown(manifest.migrations)
  if (school.guest && !school.isRehearsal && !isOfSandbox(manifest))
    throw new Error(
      'it is a school of real providers, and these settings have none, so that a sandbox would play with its people and money: ' +
        'give this command the settings of the school, or try the file with --rehearse (docs/operations/upgrade.md)',
    )
  await requireEmpty(school.database.ownerUrl)
  await prepareDatabase(school.database, school.guest, {
    migrations: manifest.migrations,
    isRehearsal: school.isRehearsal === true,
    fill: (sql) => fillTables(sql, manifest.tables, (store) => unpack(file, manifest, store, school.images)),
  })
  return manifest
}

/** The sandbox has tables of its own, of which a backup holds all, also the empty ones. */
function isOfSandbox({ tables }: Manifest): boolean {
  return tables.some(({ schema }) => schema.startsWith('sandbox_'))
}

/** `1.10.0` is newer than `1.9.3`. */
function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0
}

type Store = (table: TableRows, rows: AsyncIterable<Buffer>) => Promise<void>

/** Pictures too before the rows are committed: a failure leaves no school without its pictures. */
async function unpack(
  file: string,
  { tables, pictures }: Manifest,
  store: Store,
  images: Pick<ImageGateway, 'writeFiles'>,
): Promise<void> {
  const parts = readArchive(file)
  let part = await parts.next()
  const partsIn = async function* (folder: string) {
    for (; !part.done && part.value.name.startsWith(folder); part = await parts.next()) yield part.value
  }
  for (const table of tables) await store(table, unzipped(partsIn(folderOf(table))))
  for (let count = 0; count < pictures.count; count++) {
    const id = part.done ? undefined : part.value.name.split('/')[1]
    if (id === undefined) throw new Error('a picture is missing')
    const files: ImageFile[] = []
    for await (const { name, bytes } of partsIn(`${pictureFolder}${id}/`))
      files.push({ name: name.slice(name.lastIndexOf('/') + 1), bytes })
    await images.writeFiles(id, files)
  }
}

async function* unzipped(pieces: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of pieces) yield await unpackRows(name, bytes)
}
