// npm run -s bench <name> [-- options]: one run, one JSON line on standard output; progress on standard error. The
// runs are in bench/src.
import './check-node.mjs'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const { root, stopWith } = await import('./repository.mjs')

const benches = JSON.parse(readFileSync(path.join(root, 'bench/benches.json'), 'utf8'))

process.chdir(root)
const [name, ...options] = process.argv.slice(2)
if (name === undefined) {
  for (const [bench, { about }] of Object.entries(benches))
    process.stdout.write(`${bench.padEnd(8)} ${about}\n`)
  process.exit(0)
}
if (!Object.hasOwn(benches, name)) stopWith(`Unknown bench ${name}: use ${Object.keys(benches).join(', ')}.`)

if (name === 'page' || name === 'service') {
  const { findChromium } = await import('./programs/find-chromium.mjs')
  const { path: chromium, problem } = findChromium({ root })
  if (problem) stopWith(problem)
  if (chromium) process.env.CHROMIUM_PATH = chromium
}

// Standard output is reserved for the result: build output goes to standard error.
run('scripts/build.mjs')
run('bench/build.mjs')
run(`bench/dist/${name}.js`, options, 'inherit')

function run(file, options = [], stdout = 2) {
  const { status } = spawnSync(process.execPath, [file, ...options], { stdio: ['ignore', stdout, 'inherit'] })
  if (status !== 0) process.exit(1)
}
