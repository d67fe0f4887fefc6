import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const repository = join(import.meta.dirname, '../../../../..')
const web = createRequire(join(repository, 'apps/web/package.json'))

interface BundlingVite {
  build(config: object): Promise<{ output: { code: string }[] }>
}

/** The page as one script, with React and Stripe's packages as the web app has them. */
export async function bundlePage(): Promise<string> {
  const vite = (await import(pathToFileURL(web.resolve('vite')).href)) as BundlingVite // the web app's own vite
  const webRoot = join(repository, 'apps/web')
  const resolveAsWeb = {
    name: 'resolve-as-web',
    enforce: 'pre',
    resolveId(
      this: { resolve(id: string, importer: string): Promise<unknown> },
      id: string,
      importer?: string,
    ) {
      const isOfPage = importer === productPage && !id.startsWith('.')
      return isOfPage ? this.resolve(id, join(webRoot, 'page.js')) : undefined
    },
  }
  const { output } = await vite.build({
    root: webRoot,
    configFile: false,
    logLevel: 'error',
    plugins: [resolveAsWeb],
    build: { write: false, minify: false, rollupOptions: { input: productPage, output: { format: 'iife' } } },
  })
  return output[0]?.code ?? ''
}

const productPage = join(import.meta.dirname, 'page.js')
