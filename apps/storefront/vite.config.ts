import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileCatalogues } from '../../packages/text/src/compile-catalogues.ts'
import { inTraditional } from '../../packages/text/src/traditional/convert-texts.ts'
import { buildWorker } from './build-worker.ts'

/** Moves the styles before everything else: nothing is painted without them, and the rest can wait. */
const stylesFirst: Plugin = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
      return styles
        .reduce((page, style) => page.replace(style, ''), html)
        .replace(/ *<title>/, (title) => styles.join('') + title)
    },
  },
}

/** Names the files that main.tsx imports one after another, so that they load together. */
const preloadStart: Plugin = {
  name: 'preload-start',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /\/(?:react|start)-[^/]+\.js$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
}

/** Removes what only the documentation of the calls needs. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  transform(source, id) {
    if (!/\/contract\/src\/[\w/-]+\/calls\.ts$/.test(id)) return undefined
    return { code: source.replaceAll(/^ +summary:\s+(['"`])(?:\\.|(?!\1).)*\1,\n/gms, ''), map: null }
  },
}

/**
 * What to fetch beside a chunk that is imported: not the chunk itself, which the import fetches, nor the files that every
 * page has. The app contains this list for each of its imports.
 */
function withoutKnown(chunk: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return files
  return files.filter(
    (file) => file !== chunk && !/\/(?:app|react|start|rolldown-runtime)-[^/]+\.(?:js|css)$/.test(file),
  )
}

export default defineConfig({
  base: '/',
  plugins: [
    withoutSummaries,
    compileCatalogues({ app: 'storefront' }),
    react(),
    tailwindcss(),
    stylesFirst,
    preloadStart,
    buildWorker(inTraditional),
  ],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // Chunks of the previous release stay for open pages: scripts/building/retire-files.mjs removes them.
        emptyOutDir: false,
        // The server reads it to find the chunks of a page.
        manifest: true,
        rolldownOptions: {
          output: {
            // Few files for everything that each page needs: a further file costs a phone a round trip.
            codeSplitting: {
              groups: [
                // A browser evaluates each in a task of its own (main.tsx).
                {
                  name: 'app',
                  test: /src[\\/]main\.tsx$/,
                  includeDependenciesRecursively: true,
                  priority: 4,
                },
                {
                  name: 'react',
                  test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
                  priority: 3,
                },
                {
                  name: 'start',
                  test: /src[\\/]start\.tsx$/,
                  includeDependenciesRecursively: true,
                  priority: 2,
                },
                // The same for what loads when idle.
                {
                  name: 'parts',
                  test: /src[\\/]offline[\\/]parts\.tsx$/,
                  includeDependenciesRecursively: true,
                  priority: 1,
                },
                // What further screens share, which was more than a hundred files: the app has the name of each, and a screen
                // fetches them one by one.
                { name: 'icons', test: /lucide-react/, priority: 0.6 },
                { name: 'dialog', test: /@base-ui|@floating-ui/, minShareCount: 3, priority: 0.5 },
                { name: 'shared', test: /\.(?:tsx?|m?js)$/, minShareCount: 8 },
              ],
            },
          },
        },
      },
    },
    // The server entry (F1): one file with all its dependencies.
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
    // `img-src` allows data URLs, but a file has an address that can be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutKnown },
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
