import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileCatalogues } from '../../packages/text/compile-catalogues.mjs'

export default defineConfig({
  base: '/console/',
  plugins: [compileCatalogues(), react()],
  build: {
    // Chunks of the release before stay for desks that are open: scripts/retire-files.mjs clears up.
    emptyOutDir: false,
    target: 'es2023',
    // Small pictures stay files: the page's policy allows no data addresses for scripts and styles.
    assetsInlineLimit: 0,
  },
})
