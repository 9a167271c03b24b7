// npm run rows: migrates a temporary database, writes its table types to apps/server/src/db/row-types.ts and what it says
// of every statement to statement-types.ts.
// With --verify it writes nothing and a difference fails.
import './check-node.mjs'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import { scratchFolder } from './programs/scratch-folder.mjs'
import { root, stopWith } from './repository.mjs'
import { describeStatements } from './statement-types.mjs'

// Vite runs the server's TypeScript here, so that there is one way to start and migrate a database.
const vite = await createServer({
  root: path.join(root, 'apps/server'),
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
})
const { startDatabase } = await vite.ssrLoadModule('/src/db/embedded/start-database.ts')
const { migrate } = await vite.ssrLoadModule('/src/db/migrating/migrate.ts')
const log = (line) => process.stdout.write(`${line}\n`)

const folder = mkdtempSync(path.join(scratchFolder(), 'tabard-rows-'))
// When run as root, PostgreSQL's account must be able to enter.
chmodSync(folder, 0o755)
const database = await startDatabase({
  dataDir: folder,
  log: () => {},
  settings: { fsync: 'off' },
  binDir: process.env.TABARD_TEST_PG_BIN,
})
let status
try {
  await migrate({ ownerUrl: database.urls.owner, log })
  status = generate(database.urls.owner) || (await writeStatementTypes(database.urls.owner))
} finally {
  await database.stop()
  await vite.close()
  for (const used of [database.dataDir, folder]) rmSync(used, { recursive: true, force: true })
}
if (status !== 0) {
  stopWith(
    process.argv.includes('--verify')
      ? 'The row types are out of date: run npm run rows.'
      : 'The row types could not be written.',
  )
}

function generate(url) {
  const args = ['--dialect', 'postgres', '--url', url, '--out-file', 'apps/server/src/db/row-types.ts']
  const shape = ['--date-parser', 'string', '--exclude-pattern', '{graphile_worker.*,tabard_migration}']
  const verify = process.argv.includes('--verify') ? ['--verify'] : []
  const cli = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
  return spawnSync(process.execPath, [cli, ...args, ...shape, ...verify], { cwd: root, stdio: 'inherit' })
    .status
}

/** 0: written, or up to date. */
async function writeStatementTypes(url) {
  const file = path.join(root, 'apps/server/src/db/statement-types.ts')
  try {
    const finder = await vite.ssrLoadModule('/test/database/every-statement.ts')
    const text = await describeStatements(url, finder)
    if (!process.argv.includes('--verify')) writeFileSync(file, text)
    return readFileSync(file, 'utf8') === text ? 0 : 1
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
