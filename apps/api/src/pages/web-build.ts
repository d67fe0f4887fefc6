import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Calls one procedure by its path. */
export type ApiCaller = (path: string, input: unknown) => Promise<unknown>

/** What apps/web's server bundle exports; the two are built separately, so the type is repeated here. */
interface ServerBundle {
  render(request: Request, options: RenderOptions): Promise<RenderedAnswer>
  /** The one address that a page is rendered at, whichever address was requested. */
  canonicalAddress(url: string): string
}

interface RenderOptions {
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
  assetsFolder: string
  /** Addresses of the files that every page loads. */
  assets: PageAssets
  /** The same for a page whose content the browser renders: the scripts of its frame are listed, too. */
  shellAssets: PageAssets
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
  name?: string
  css?: string[]
  imports?: string[]
  assets?: string[]
}

const web = new URL('../../../web/', import.meta.url)
const entry = 'src/entry-client.tsx'
/** The chunk of the dashboard's frame and of its part of the route tree (apps/web/vite.config.ts). */
const shell = 'dashboard'

/** Reads what `node apps/web/build.mjs` made. Throws when it has not been run. */
export async function loadWebBuild(): Promise<WebBuild> {
  const manifest = await readManifest()
  // A file of our own build, which cannot be imported by a fixed name before it exists.
  const bundle = (await import(new URL('dist-server/entry-server.js', web).href)) as ServerBundle
  return {
    render: bundle.render,
    canonicalAddress: bundle.canonicalAddress,
    assetsFolder: fileURLToPath(new URL('dist/assets/', web)),
    assets: assetsOf(manifest, [entry]),
    shellAssets: assetsOf(manifest, [entry, chunkNamed(manifest, shell)]),
  }
}

function chunkNamed(manifest: Record<string, ManifestChunk>, name: string): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === name)
  if (!found) throw new Error(`The web build has no chunk ${name}`)
  return found
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
  const chunk = manifest[entry]
  if (!chunk) throw new Error(`The web build has no ${entry}`)
  const address = (file: string) => `/${file}`
  const needed = new Set(sources)
  // Iterating over a set also visits elements that are added meanwhile.
  for (const name of needed) for (const next of manifest[name]?.imports ?? []) needed.add(next)
  needed.delete(entry)
  return {
    script: address(chunk.file),
    styles: (chunk.css ?? []).map(address),
    preloads: [...needed].map((name) => address(manifest[name]?.file ?? name)),
    fonts: (chunk.assets ?? []).filter((file) => /-latin-wght-.*\.woff2$/.test(file)).map(address),
  }
}
