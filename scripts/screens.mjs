// npm run -s screens [-- <folder>]: start the demo and save pictures of every key screen, with an index page.
import './check-node.mjs'
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'

const { root, stopWith } = await import('./repository.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { findChromium } = await import('./programs/find-chromium.mjs')

const folder = path.resolve(process.argv[2] ?? path.join(root, 'test-results/screens'))
process.chdir(root)
ensureInstalled()
const { path: chromium, problem } = findChromium({ root })
if (problem) stopWith(problem)
run(['scripts/build.mjs'])
// Pictures of screens that no longer exist would stay in the index.
for (const group of ['Customer', 'Service', 'Console', 'States'])
  rmSync(path.join(folder, group), { recursive: true, force: true })
run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/gallery.config.ts'])
process.stdout.write(`${path.join(folder, 'index.html')}\n`)

function run(command) {
  const { status } = spawnSync(process.execPath, command, {
    stdio: ['ignore', 2, 'inherit'],
    env: { ...process.env, TABARD_SCREENS: folder, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  })
  if (status !== 0) process.exit(1)
}
