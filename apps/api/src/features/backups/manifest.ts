import { z } from 'zod'

const count = z.int().min(0)

/** Of an archive: what it holds and by which version it was made. It is the last part, so that a cut archive has none. */
export const manifestSchema = z.object({
  /** Of the product that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Those that had made the tables, in their order. */
  migrations: z.array(z.string()).min(1),
  /** In the order of their parts. */
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1), count }),
  ),
  /** `missing`: pictures with a row and no file, removed during the backup or lost before. */
  pictures: z.object({ count, missing: z.array(z.string()) }),
  /** All others, in their order. */
  parts: z.array(z.object({ name: z.string(), bytes: count, sha256: z.string() })),
})
export type Manifest = z.output<typeof manifestSchema>
export type Part = Manifest['parts'][number]

export const manifestName = 'manifest.json'

/** Where a table's rows are: `database/public.users/000000.gz` and so on. */
export const folderOf = ({ schema, name }: { schema: string; name: string }) => `database/${schema}.${name}/`
export const pictureFolder = 'pictures/'

/** Anything else is not ours: names become paths. */
export const partName =
  /^(?:database\/[a-z_]+\.[a-z0-9_]+\/\d{6}\.gz|pictures\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d+\.(?:webp|avif)|manifest\.json)$/
