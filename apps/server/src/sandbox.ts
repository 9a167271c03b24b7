import { join } from 'node:path'
import { readSandboxConfig } from './config.ts'
import { createSandbox } from './sandbox/create-sandbox.ts'
import { Ledger } from './sandbox/ledger.ts'
import { createPostman, postOverHttp } from './sandbox/notify.ts'

// The sandbox provider's process: started by the supervisor beside the servers, only where the demo is on.

const { port, key, publicUrl, dataDir } = readSandboxConfig()
const ledger = new Ledger(dataDir === undefined ? undefined : join(dataDir, 'sandbox.jsonl'))
const postman = createPostman({
  key,
  ledger,
  clock: Date.now,
  later: (ms, work) => void setTimeout(work, ms),
  post: postOverHttp,
})
const app = createSandbox({ key, publicUrl, ledger, postman, clock: Date.now })
await app.listen({ port, host: '127.0.0.1' })
// What the process before this one had not got rid of.
for (const session of ledger.sessions.values())
  if (!session.isNotified && session.status !== 'open') postman.tell(session)
process.send?.({ kind: 'ready', url: publicUrl })

process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))
