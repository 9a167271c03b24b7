import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileCatalogues } from '../../packages/text/src/compile-catalogues.ts'

export default defineConfig({
  base: '/service/',
  plugins: [compileCatalogues({ app: 'service' }), react()],
  build: {
    // Chunks of the previous release stay for open screens: scripts/building/retire-files.mjs removes them.
    emptyOutDir: false,
    target: 'es2023',
    // Keep small pictures as files: the page's policy allows no data URLs for scripts and styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // One file for what every screen needs, and one for what several share: on a slow device each file costs time.
        codeSplitting: {
          groups: [
            { name: 'app', test: /src[\\/]main\.tsx$/, includeDependenciesRecursively: true, priority: 2 },
            { name: 'shared', test: /\.(?:tsx?|m?js)$/, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
})
