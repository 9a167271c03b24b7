import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface PageRun {
  readonly fcpMs: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** Lighthouse's benchmark index of this machine; phones of its model are far above 1,000. */
  readonly machine: number
}

interface Report {
  readonly audits: Readonly<Record<string, { numericValue?: number }>>
  readonly environment: { readonly benchmarkIndex: number }
}

// Loaded on demand: it is larger than the whole product.
const lighthouse = 'lighthouse@12.8.2'

/**
 * Load a page as a phone on a slow network, with real throttling: 1.6 Mbit/s, 150 ms, a processor `slowdown` times
 * slower.
 */
export async function runLighthouse(url: string, chromium: string, slowdown: number): Promise<PageRun> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tabard-lighthouse-'))
  const file = path.join(folder, 'report.json')
  const lighthouseRun = spawn(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance',
      '--form-factor=mobile',
      '--throttling-method=devtools',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { stdio: ['ignore', 2, 2], env: { ...process.env, CHROME_PATH: chromium } },
  )
  const [status] = (await once(lighthouseRun, 'exit')) as [number | null]
  if (status !== 0) throw new Error('Lighthouse failed')
  const { audits, environment } = JSON.parse(readFileSync(file, 'utf8')) as Report
  rmSync(folder, { recursive: true })
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    fcpMs: Math.round(value('first-contentful-paint')),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(4)),
    machine: Math.round(environment.benchmarkIndex),
  }
}
