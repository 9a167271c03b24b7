// Build the apps that changed since their last build. Called by `npm start` and `npm test`; by hand: node
// scripts/build.mjs [--all] [app ...]
import './check-node.mjs'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createBuilder } from 'vite'
import { root, stopWith } from './repository.mjs'
import { precompress } from './building/precompress.mjs'
import { retireFiles } from './building/retire-files.mjs'
import { apps, dropStamp, findChanged, saveStamp } from './building/stamps.mjs'

const named = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const unknown = named.find((word) => !apps.includes(word))
if (unknown) stopWith(`Unknown app ${unknown}: use ${apps.join(', ')}.`)
if (process.argv.includes('--all')) for (const app of apps) dropStamp(app)

const changed = findChanged().filter(({ app }) => named.length === 0 || named.includes(app))
try {
  await Promise.all(changed.map(buildApp))
} catch (fault) {
  stopWith(`The build failed: ${fault instanceof Error ? fault.message : fault}`)
}

async function buildApp({ app, stamp }) {
  const startedMs = Date.now()
  dropStamp(app)
  const folder = path.join(root, 'apps', app)
  // Like `vite build`: builds every environment of an app (pages and server entry).
  const builder = await createBuilder(
    { root: folder, logLevel: 'warn', configFile: path.join(folder, 'vite.config.ts') },
    null,
  )
  await builder.buildApp()
  if (app !== 'server') {
    retireFiles(clientFolder(folder), { startedMs, nowMs: Date.now() })
    await precompress(clientFolder(folder))
  }
  saveStamp({ app, stamp })
  process.stdout.write(`Built ${app} in ${((Date.now() - startedMs) / 1000).toFixed(1)} s\n`)
}

function clientFolder(folder) {
  const apart = path.join(folder, 'dist/client')
  return existsSync(apart) ? apart : path.join(folder, 'dist')
}
