import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// The built product as an operator runs it, on its own database, in the system's Chromium.

const port = process.env['TABARD_E2E_PORT'] ?? '4173'
// One folder per run: every worker reads the configuration again.
process.env['TABARD_E2E_DATA'] ??= join(
  process.env['TABARD_SCRATCH'] ?? tmpdir(),
  `tabard-e2e-${process.pid}`,
)
const dataDir = process.env['TABARD_E2E_DATA']
mkdirSync(dataDir, { recursive: true })
const launchOptions = {
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: '.',
  // Several runs may go on at the same time, each on its own port (scripts/testing/run-journeys.mjs).
  outputDir: `../test-results/${port}`,
  // Journeys change a shared shop: one at a time.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  globalTeardown: './support/clean-up.ts',
  // A product that does not start fails every journey: stop, the first failures say why.
  maxFailures: process.env['CI'] ? 25 : 0,
  use: {
    // Without these, an action on a missing element waits until the whole test times out.
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Installing the service worker takes time; only the walk and its own journeys allow it.
    serviceWorkers: 'block',
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    launchOptions,
    screenshot: 'only-on-failure',
    // A trace of a menu with 170 items takes longer than the journeys.
    trace: 'off',
  },
  // The walk comes first: it compares the day's total, so no other orders may exist.
  projects: [
    { name: 'walk', testMatch: 'walk.spec.ts', use: { serviceWorkers: 'allow' } },
    { name: 'journeys', testIgnore: 'walk.spec.ts', dependencies: ['walk'] },
  ],
  webServer: {
    command: 'node ../apps/server/dist/supervisor.js',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: port, TABARD_DATA: dataDir, TABARD_DEMO: 'bare', LOG_LEVEL: 'warn' },
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
  },
})
