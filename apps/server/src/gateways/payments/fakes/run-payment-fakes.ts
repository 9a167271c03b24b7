import { startPaymentFakes } from './start-payment-fakes.ts'

// A process with fake payment providers, for people who try them: `node dist/payment-fakes.js [port] [address] [lost]`. The
// fakes listen on loopback on this port and the next three, 4320 by default; 0: on free ones. The address is where the shop
// takes notifications. With 5 as the last number, one of five answers is lost after its request was carried out.

const port = Number(process.argv[2] ?? 4320)
const hooks = process.argv[3] ?? 'http://localhost:4000/hooks/harbour'
const loseEvery = Number(process.argv[4] ?? 0)
const at = (place: number) => (port === 0 ? 0 : port + place)
const ports = { windcave: at(0), stripe: at(1), omipay: at(2), paypal: at(3) }
for (const { name, url, credentials } of await startPaymentFakes(ports, hooks, { loseEvery })) {
  process.stdout.write(`${name.toUpperCase()}_URL=${url}\n`)
  for (const [field, value] of Object.entries(credentials)) process.stdout.write(`  ${field} ${value}\n`)
}
process.on('SIGTERM', () => process.exit(0))
