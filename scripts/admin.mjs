// npm run backup, restore, staff:password and setting: the server's own command with the install and build
// checks of npm start.
import './check-node.mjs'
import { spawnSync } from 'node:child_process'

const { root } = await import('./repository.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { findChanged } = await import('./building/stamps.mjs')

process.chdir(root)
ensureInstalled()
if (findChanged().some(({ app }) => app === 'server')) {
  // Build output is not part of the command's answer.
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(1)
}
const { status } = spawnSync(process.execPath, ['apps/server/dist/admin.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
