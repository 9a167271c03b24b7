import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileCatalogues } from '../../packages/text/compile-catalogues.mjs'

export default defineConfig({
  base: '/console/',
  plugins: [compileCatalogues(), react()],
  build: {
    target: 'es2023',
    // Small pictures stay files: the page's policy allows no data addresses for scripts and styles.
    assetsInlineLimit: 0,
  },
})
