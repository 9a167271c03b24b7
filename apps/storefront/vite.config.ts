import tailwindcss from '@tailwindcss/vite'
import { preact } from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { compileCatalogues } from '../../packages/text/compile-catalogues.mjs'

export default defineConfig({
  base: '/',
  plugins: [compileCatalogues(), preact(), tailwindcss()],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // The server looks up there which chunks a page will need.
        manifest: true,
      },
    },
    // The first screen, drawn by the server (decision 1): one file with all it needs.
    ssr: {
      build: {
        outDir: 'dist/server',
        rolldownOptions: { input: { render: 'src/render.tsx' } },
        copyPublicDir: false,
      },
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
  builder: {},
  build: {
    emptyOutDir: true,
    target: ['chrome111', 'safari16.4', 'firefox114'],
    assetsDir: 'assets',
    // `img-src` allows data:, but a file has an address that can be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  server: {
    proxy: {
      '/api': 'http://localhost:4000',
      '/pro': 'http://localhost:4000',
      '/brand': 'http://localhost:4000',
    },
  },
})
