import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// The built product as an operator runs it, on a database of its own, in the system's Chromium.

const port = process.env['TABARD_E2E_PORT'] ?? '4173'
// One folder for the run: the configuration is read again by every worker.
process.env['TABARD_E2E_DATA'] ??= join(tmpdir(), `tabard-e2e-${process.pid}`)
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
  outputDir: '../test-results',
  // Two cores: journeys change the shop they share, so one at a time.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalTeardown: './support/clean-up.ts',
  use: {
    // Installing what is kept for bad networks takes time; the walk and the journeys that are about it have it.
    serviceWorkers: 'block',
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    launchOptions,
    screenshot: 'only-on-failure',
    // Recording every step of a menu of 170 dishes takes longer than the journeys themselves.
    trace: 'off',
  },
  // The walk comes first: it compares the day's total, so the day must be its own.
  projects: [
    { name: 'walk', testMatch: 'walk.spec.ts', use: { serviceWorkers: 'allow' } },
    { name: 'journeys', testIgnore: 'walk.spec.ts', dependencies: ['walk'] },
  ],
  webServer: {
    command: 'node ../apps/server/dist/supervisor.js',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: port, TABARD_DATA: dataDir, TABARD_DEMO: 'on', LOG_LEVEL: 'warn' },
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
  },
})
