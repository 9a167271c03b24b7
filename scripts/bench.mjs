// npm run -s bench <name> [-- options]: one run, one JSON line on standard output; progress on standard error. The
// runs are in bench/src.
import './check-node.mjs'
import { spawnSync } from 'node:child_process'

const { root, stopWith } = await import('./repository.mjs')

const BENCHES = {
  orders: 'placing orders and taking cash, compared with hand-written SQL for the same rows',
  page: 'a menu of 190 dishes on a slow phone, and orders during 200 visits per second',
  service: 'the kitchen board and the orders of the service app on a processor four times slower',
  menu: 'reading a menu, compared with a bare server that sends the same bytes',
  config: "reading a shop's configuration, compared with a bare server that sends the same bytes",
  'log-ins': 'orders during 20 log-ins per second',
  editing: 'importing, opening, saving and publishing a menu of hundreds and of thousands of dishes',
  times: 'the order times of a shop that accepts orders a year ahead, requested 50 times per second',
  start: 'time from the command to the ready line, for the first and for later starts',
  hostile: 'attacks on every call and field, at full counts',
  access: 'attacks on tokens, codes, log-ins and SMS, at full counts',
  races: 'race tests for stock, order numbers, bills and tables, with their negative controls',
  search: 'a misspelt search in a menu of 200 dishes, and of 2,000',
  pricing: 'pricing a large cart: milliseconds in Node, KiB in a browser',
  money: 'ten thousand card payments with random faults, reconciled with the provider',
  value: 'random operations of 16 clients on points, stored value and gift cards with crashes, audited',
  ledger: 'random operations of 16 clients on orders and payments with crashes, audited',
  growth:
    'placing, board, day report and search with 100 and with 10,000 shops, with 0 and with 2 million past orders',
  faults: 'repeated orders, killed servers and database, a rolling restart under load',
}

process.chdir(root)
const [name, ...options] = process.argv.slice(2)
if (name === undefined) {
  for (const [bench, what] of Object.entries(BENCHES)) process.stdout.write(`${bench.padEnd(8)} ${what}\n`)
  process.exit(0)
}
if (!Object.hasOwn(BENCHES, name)) stopWith(`Unknown bench ${name}: use ${Object.keys(BENCHES).join(', ')}.`)

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
