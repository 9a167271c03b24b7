import { defineConfig } from 'vitest/config'
import { compileCatalogues } from './packages/text/src/compile-catalogues.ts'

// Three projects: what is pure, what needs a database, and the house's own scripts.
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [compileCatalogues()],
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/{storefront,console}/src/**/*.test.{ts,tsx}'],
          // Laws are tried a thousand times, also on a machine that has other work.
          testTimeout: 20_000,
        },
      },
      {
        plugins: [compileCatalogues()],
        test: {
          name: 'server',
          include: ['apps/server/{src,test,demo}/**/*.test.ts'],
          globalSetup: ['./apps/server/test/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // On the build machine once more, and `npm test` names what passed only then: see CONTRIBUTING.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
})
