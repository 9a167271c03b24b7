import { startPaymentFakes } from './start-payment-fakes.ts'

// A process with fake payment providers, for people who try them: `node dist/payment-fakes.js [port] [address]`. The fakes
// listen on loopback on this port and the next three, 4320 by default; the address is where the shop takes notifications.

const port = Number(process.argv[2] ?? 4320)
const hooks = process.argv[3] ?? 'http://localhost:4000/hooks/harbour'
const ports = { windcave: port, stripe: port + 1, omipay: port + 2, paypal: port + 3 }
for (const { name, url, credentials } of await startPaymentFakes(ports, hooks)) {
  process.stdout.write(`${name.toUpperCase()}_URL=${url}\n`)
  for (const [field, value] of Object.entries(credentials)) process.stdout.write(`  ${field} ${value}\n`)
}
process.on('SIGTERM', () => process.exit(0))
