import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

// The gallery: pictures of every key screen of the demo (npm run -s screens). Its files run in the order of their
// names: the index page comes last.

const { webServer } = journeys
if (!webServer || Array.isArray(webServer)) throw new Error('the journeys start one product')

export default defineConfig({
  ...journeys,
  testDir: './gallery',
  // With orders, tables and sixty days of sales.
  webServer: { ...webServer, env: { ...webServer.env, TABARD_DEMO: 'on' } },
  testMatch: '*.gallery.ts',
  outputDir: '../test-results/gallery',
  timeout: 600_000,
  maxFailures: 0,
  globalTeardown: './support/clean-up.ts',
  reporter: 'list',
  projects: [{ name: 'gallery' }],
  use: { ...journeys.use, actionTimeout: 20_000 },
})
