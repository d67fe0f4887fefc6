import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What every page needs, in one file that stays the same from release to release. */
const framework = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@trpc)\//

/** Two builds from one configuration: the browser's (`dist`) and, with `--ssr`, the server's (`dist-server`). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    tailwind(),
  ],
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: isSsrBuild ? 'dist-server' : 'dist',
    manifest: !isSsrBuild,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      // The server's is one file: a new build cannot take parts away from a server that is still running on them.
      output: isSsrBuild
        ? { codeSplitting: false }
        : { codeSplitting: { groups: [{ name: 'framework', test: framework }] } },
    },
  },
  // One self-contained file: the API needs no package of the web to render pages.
  ssr: { noExternal: true },
}))
