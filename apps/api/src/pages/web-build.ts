import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Calls one procedure by its path. */
export type ApiCaller = (path: string, input: unknown) => Promise<unknown>

/** What apps/web's server bundle exports; the two are built apart, so the type is repeated here. */
interface ServerBundle {
  render(request: Request, options: { settings: object; nonce: string; caller: ApiCaller }): Promise<Response>
  /** The one address that a page is rendered at, whatever it was asked for by. */
  canonicalAddress(url: string): string
}

export interface WebBuild {
  render: ServerBundle['render']
  canonicalAddress: ServerBundle['canonicalAddress']
  assetsFolder: string
  /** Addresses of what every page loads. */
  assets: { script: string; styles: string[]; preloads: string[]; fonts: string[] }
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

/** Reads what `node apps/web/build.mjs` made. Throws when it has not been run. */
export async function loadWebBuild(): Promise<WebBuild> {
  const manifest = await readManifest()
  // A file of our own build, which cannot be imported by a fixed name before it exists.
  const bundle = (await import(new URL('dist-server/entry-server.js', web).href)) as ServerBundle
  return {
    render: bundle.render,
    canonicalAddress: bundle.canonicalAddress,
    assetsFolder: fileURLToPath(new URL('dist/assets/', web)),
    assets: assetsOf(manifest),
  }
}

async function readManifest(): Promise<Record<string, ManifestChunk>> {
  const file = new URL('dist/.vite/manifest.json', web)
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error('The web app is not built: run `node apps/web/build.mjs` first', { cause })
  })
  return JSON.parse(text) as Record<string, ManifestChunk>
}

function assetsOf(manifest: Record<string, ManifestChunk>): WebBuild['assets'] {
  const chunk = manifest[entry]
  if (!chunk) throw new Error(`The web build has no ${entry}`)
  const address = (file: string) => `/${file}`
  return {
    script: address(chunk.file),
    styles: (chunk.css ?? []).map(address),
    preloads: (chunk.imports ?? []).map((name) => address(manifest[name]?.file ?? name)),
    fonts: (chunk.assets ?? []).filter((file) => /-latin-wght-.*\.woff2$/.test(file)).map(address),
  }
}
