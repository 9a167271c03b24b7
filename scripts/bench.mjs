// npm run -s bench <name>: one run, one JSON line on standard output; progress on standard error. The runs are
// in bench/src.
import './check-node.mjs'
import { spawnSync } from 'node:child_process'

const { root, stopWith } = await import('./repository.mjs')

const BENCHES = {
  orders: 'placing an order and collecting cash, against the same rows by hand-written statements',
  page: 'a menu of 190 dishes on a slow phone, and orders while 200 visitors a second come',
  menu: 'reading a menu, against a bare server of the same bytes',
  config: "asking for a shop's configuration, against a bare server of the same bytes",
  'log-ins': 'orders while 20 customers a second log in',
  editing: 'importing, opening, saving and publishing a menu of hundreds and of thousands of dishes',
  times: 'the times of a shop that takes orders for a year ahead, asked for 50 times a second',
  start: 'from the command to the ready line, at first and later',
  hostile: 'every call and field as an attacker sends them, in full counts',
  access: 'tokens, codes, log-ins and SMS as an attacker asks for them, in full counts',
  races: 'the last of a dish, numbers, bills and tables, asked for by many at once, beside broken twins',
  search: 'a misspelt search in a menu of 200 dishes, and of 2,000',
  pricing: 'the bill of a large cart: milliseconds in Node, KiB in a browser',
  money: 'ten thousand card payments with random faults: do both books agree',
  faults: 'one order sent many times, servers and database killed, a restart under load',
}

process.chdir(root)
const [name] = process.argv.slice(2)
if (name === undefined) {
  for (const [bench, what] of Object.entries(BENCHES)) process.stdout.write(`${bench.padEnd(8)} ${what}\n`)
  process.exit(0)
}
if (!Object.hasOwn(BENCHES, name))
  stopWith(`There is no bench called ${name}: use ${Object.keys(BENCHES).join(', ')}.`)

if (name === 'page') {
  const { findChromium } = await import('./find-chromium.mjs')
  const { path: chromium, problem } = findChromium({ root })
  if (problem) stopWith(problem)
  if (chromium) process.env.CHROMIUM_PATH = chromium
}

// Standard output is reserved for the result: build output goes to standard error.
run('scripts/build.mjs')
run('bench/build.mjs')
run(`bench/dist/${name}.js`, 'inherit')

function run(file, stdout = 2) {
  const { status } = spawnSync(process.execPath, [file], { stdio: ['ignore', stdout, 'inherit'] })
  if (status !== 0) process.exit(1)
}
