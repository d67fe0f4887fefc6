import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { learn, type Catalog } from '@cadenza/contracts/language/words'
import type { Directives } from './content-policy.ts'

/** Calls one procedure by its path. */
export type ApiCaller = (path: string, input: unknown) => Promise<unknown>

/** What apps/web's server bundle exports; the two are built separately, so the type is repeated here. */
interface ServerBundle {
  render(request: Request, options: RenderOptions): Promise<RenderedAnswer>
  /** The one address that a page is rendered at, whichever address was requested. */
  canonicalAddress(url: string): string
  /** The sentences of each language but English. */
  catalogs: Record<string, Catalog>
  /** It has a copy of the contracts to itself, which speaks no language that only ours has learned. */
  learn(language: string, catalog: Catalog): void
}

interface RenderOptions {
  language: string
  settings: object
  nonce: string
  caller: ApiCaller
}

interface RenderedAnswer {
  status: number
  /** The target of a redirect. */
  location: string | null
  html: string
}

export interface WebBuild {
  render: ServerBundle['render']
  canonicalAddress: ServerBundle['canonicalAddress']
  /** For pages, and for what the API says in them. */
  learn: ServerBundle['learn']
  /** Undefined where another server has the files. */
  assetsFolder?: string
  /** The script that opens a few pages without a connection; none where the sources are edited. */
  deskWorker?: string
  /** Addresses of the files that every page loads. */
  assets: PageAssets
  /** The same for a page whose content the browser renders: the scripts of its frame are listed, too. */
  shellAssets: PageAssets
  /** What the content policy allows for these files, too. */
  allowed?: Directives
  /** Its pages may change at any time: none is kept. */
  isEdited?: boolean
}

interface PageAssets {
  script: string
  styles: string[]
  preloads: string[]
  fonts: string[]
}

/** One entry of the bundler's manifest. */
interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  assets?: string[]
}

const web = new URL('../../../web/', import.meta.url)
const entry = 'src/entry-client.tsx'
/** The dashboard's frame, which the router's plugin splits from its route. */
const frame = 'src/routes/dashboard/route.tsx?tsr-split=component'

/** Reads what `node apps/web/build.mjs` made. Throws when it has not been run. */
export async function loadWebBuild(): Promise<WebBuild> {
  const manifest = await readManifest()
  // A file of our own build, which cannot be imported by a fixed name before it exists.
  const bundle = (await import(new URL('dist-server/entry-server.js', web).href)) as ServerBundle
  const learnBoth = (language: string, catalog: Catalog) =>
    [bundle, { learn }].forEach((copy) => copy.learn(language, catalog))
  for (const [language, catalog] of Object.entries(bundle.catalogs)) learnBoth(language, catalog)
  return {
    render: bundle.render,
    learn: learnBoth,
    canonicalAddress: bundle.canonicalAddress,
    assetsFolder: fileURLToPath(new URL('dist/assets/', web)),
    deskWorker: await readFile(new URL('dist/desk-worker.js', web), 'utf8'),
    assets: assetsOf(manifest, [entry]),
    shellAssets: assetsOf(manifest, [entry, frame]),
  }
}

async function readManifest(): Promise<Record<string, ManifestChunk>> {
  const file = new URL('dist/.vite/manifest.json', web)
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error('The web app is not built: run `node apps/web/build.mjs` first', { cause })
  })
  return JSON.parse(text) as Record<string, ManifestChunk>
}

/** `sources` run at once: a browser that has the list of everything they import requests it all at the same time. */
function assetsOf(manifest: Record<string, ManifestChunk>, sources: string[]): PageAssets {
  const chunkOf = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The web build has no ${name}`)
    return chunk
  }
  const needed = new Set(sources)
  // Iterating over a set also visits elements that are added on the way.
  for (const name of needed) for (const next of chunkOf(name).imports ?? []) needed.add(next)
  needed.delete(entry)
  const address = (file: string) => `/${file}`
  const { file, css = [], assets = [] } = chunkOf(entry)
  return {
    script: address(file),
    styles: css.map(address),
    preloads: [...needed].map((name) => address(chunkOf(name).file)),
    fonts: assets.filter((asset) => /-latin-wght-.*\.woff2$/.test(asset)).map(address),
  }
}
