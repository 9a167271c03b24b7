// npm start: install what is missing, build what changed, run.
import './check-node.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const { root, stopWith } = await import('./repository.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { findChanged } = await import('./building/stamps.mjs')

process.chdir(root)
ensureInstalled()

const changed = findChanged()
if (changed.length > 0) {
  process.stdout.write(`Building ${changed.map(({ app }) => app).join(', ')}\n`)
  // In a separate process: the build sets NODE_ENV and uses memory that the running product should not keep.
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

const supervisor = path.join(root, 'apps/server/dist/supervisor.js')
if (!existsSync(supervisor))
  stopWith('The server is not built: run  node scripts/build.mjs --all  and check its output.')
await import(supervisor)
