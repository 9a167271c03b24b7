import { killDatabase } from './faults/kill-database.ts'
import { killServers } from './faults/kill-servers.ts'
import { restartServers } from './faults/restart-servers.ts'
import { sendManyTimes } from './faults/send-many-times.ts'
import { printResult, say } from './measure/print.ts'
import { openClient } from './product/open-client.ts'
import { openOwner } from './product/open-owner.ts'
import { pickLines } from './product/sample-order.ts'
import { makeDataDir, removeDataDir, startProduct } from './product/start-product.ts'

// What breaks a shop's evening, one after the other: no acknowledged order may be lost or doubled. Numbers as in the
// table of tests (security).

const dataDir = makeDataDir()
const product = await startProduct({ dataDir })
try {
  const owner = await openOwner(product.dataDir)
  const lines = await pickLines(openClient(product.url))
  const tests: Record<
    string,
    Awaited<
      ReturnType<typeof sendManyTimes | typeof killServers | typeof killDatabase | typeof restartServers>
    >
  > = {}
  say('T06: one order sent a hundred times')
  tests['T06'] = await sendManyTimes(product, owner, lines)
  say('T08: servers killed')
  tests['T08'] = await killServers(product, owner, lines)
  say('T16: servers restarted')
  tests['T16'] = await restartServers(product, owner, lines)
  await owner.end()
  say('T09: the database killed')
  tests['T09'] = await killDatabase(product, lines)
  const sum = (name: 'acknowledged' | 'stored' | 'doubled' | 'lost') =>
    Object.values(tests).reduce((total, test) => total + test[name], 0)
  printResult({
    acknowledged: sum('acknowledged'),
    stored: sum('stored'),
    doubled: sum('doubled'),
    lost: sum('lost'),
    ...tests,
  })
} finally {
  await product.stop()
  removeDataDir(dataDir)
}
