import { join } from 'node:path'
import { readSandboxConfig } from './config.ts'
import { createSandbox } from './sandbox/create-sandbox.ts'
import { Ledger } from './sandbox/ledger.ts'
import { createPostman, postOverHttp } from './sandbox/notify.ts'

// The sandbox provider's process. The supervisor starts it next to the servers, with the demo only.

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
// Repeat the notifications that the previous process did not deliver.
for (const session of ledger.sessions.values())
  if (!session.isNotified && session.status !== 'open') postman.tell(session)
process.send?.({ kind: 'ready', url: publicUrl })

process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))
