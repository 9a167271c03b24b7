// npm start: install what is missing, build what changed, run.
import './check-node.mjs'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const { root, stopWith } = await import('./repository.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { findChanged, isBeingBuilt, markBuilding } = await import('./building/stamps.mjs')

process.chdir(root)
ensureInstalled()

const changed = findChanged().map(({ app }) => app)
if (changed.length > 0) process.stdout.write(`Building ${changed.join(', ')}\n`)
const pages = changed.filter((app) => app !== 'server')
// The product waits for marked apps: it starts while they are built.
for (const app of pages) markBuilding(app)
if (pages.length > 0)
  void build(pages).then((isBuilt) => {
    if (isBuilt || !isBeingBuilt('storefront')) return
    process.exitCode = 1
    if (!process.emit('SIGTERM')) process.exit()
  })
if (changed.includes('server') && !(await build(['server']))) process.exit(1)

const supervisor = path.join(root, 'apps/server/dist/supervisor.js')
if (!existsSync(supervisor))
  stopWith('The server is not built: run  node scripts/build.mjs --all  and check its output.')
await import(supervisor)

/** In a separate process: the build sets NODE_ENV and uses memory that the running product should not keep. */
function build(apps) {
  const child = spawn(process.execPath, ['scripts/build.mjs', ...apps], { stdio: 'inherit' })
  const stopWithUs = () => child.kill()
  process.once('exit', stopWithUs)
  return new Promise((resolve) =>
    child.once('close', (code) => {
      process.off('exit', stopWithUs)
      resolve(code === 0)
    }),
  )
}
