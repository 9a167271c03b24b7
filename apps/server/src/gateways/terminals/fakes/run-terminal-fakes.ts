import { startTerminalFakes } from './start-terminal-fakes.ts'

// A process with fake card terminals, for people who try them: `node dist/terminal-fakes.js [port]`. The fakes listen
// on loopback on this port and the next two, 4310 by default; 0: on free ones.

const port = Number(process.argv[2] ?? 4310)
const next = (places: number) => (port === 0 ? 0 : port + places)
const ports = { windcaveHit: port, linkly: next(1), stripeTerminal: next(2) }
for (const { name, fake, url, values } of await startTerminalFakes(ports, Date.now)) {
  process.stdout.write(`${name}: page ${fake.url}/ requests ${url}\n`)
  for (const [field, value] of Object.entries(values)) process.stdout.write(`  ${field} ${value}\n`)
}
process.on('SIGTERM', () => process.exit(0))
