import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

// The gallery: pictures of every key screen of the demo (npm run -s screens). Its files run in the order of their
// names: the screens of a new shop come before any order exists.

export default defineConfig({
  ...journeys,
  testDir: './gallery',
  testMatch: '*.gallery.ts',
  outputDir: '../test-results/gallery',
  timeout: 600_000,
  maxFailures: 0,
  globalTeardown: './support/clean-up.ts',
  reporter: 'list',
  projects: [{ name: 'gallery' }],
  use: { ...journeys.use, actionTimeout: 20_000 },
})
