import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { compileCatalogues } from './packages/text/src/compile-catalogues.ts'
import { findInstalledChromium } from './scripts/programs/find-chromium.mjs'
import { FileTimesReporter } from './scripts/testing/file-times.mjs'

const chromium = findInstalledChromium()
/** Where `npm test` reads what happened. */
const report = process.env['TABARD_TEST_REPORT']

// Four projects: pure code, components in a browser, code that needs a database, and scripts.
export default defineConfig({
  test: {
    ...(report === undefined
      ? {}
      : { reporters: ['default', ['json', { outputFile: report }], new FileTimesReporter()] }),
    projects: [
      {
        plugins: [compileCatalogues()],
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{storefront,console,service}/src/**/*.test.{ts,tsx}',
          ],
          // Loading the same modules for each file again took most of the time.
          isolate: false,
          // Laws are tried a thousand times, also on a machine that has other work.
          testTimeout: 20_000,
        },
      },
      {
        plugins: [compileCatalogues()],
        // Found while the tests run, Vite would optimise them and reload the page of a running test.
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            '@mantine/notifications',
            'vitest-browser-react',
            '@mantine/core',
            '@mantine/hooks',
            '@dnd-kit/core',
            '@dnd-kit/sortable',
            '@dnd-kit/utilities',
            'axe-core',
          ],
          entries: ['{apps,packages}/*/src/**/*.browser-test.tsx'],
        },
        test: {
          name: 'components',
          include: ['{apps,packages}/*/src/**/*.browser-test.tsx'],
          // Loading the same modules into a page of each file took a third of the time.
          isolate: false,
          setupFiles: ['./packages/staff-ui/src/testing/tidy-page.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium === undefined ? {} : { executablePath: chromium }),
                // As in e2e/playwright.config.ts: the build machine runs as root.
                args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
              },
              contextOptions: { locale: 'en-GB' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
          // Not to measure time: a busy machine may take long to render.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
          retry: process.env['CI'] ? 1 : 0,
        },
      },
      {
        plugins: [compileCatalogues()],
        test: {
          name: 'server',
          include: ['apps/server/{src,test,demo}/**/*.test.ts'],
          globalSetup: ['./apps/server/test/global-setup.ts'],
          // Loading the server for each file again took most of the time of its tests.
          isolate: false,
          setupFiles: ['./apps/server/test/database/begin-file.ts'],
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
