// Build the apps that changed since their last build. Called by `npm start` and `npm test`; by hand: node
// scripts/build.mjs [--all] [app ...]
import './check-node.mjs'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createBuilder } from 'vite'
import { root, stopWith } from './repository.mjs'
import { precompress } from './building/precompress.mjs'
import { retireFiles } from './building/retire-files.mjs'
import { apps, dropStamp, findChanged, markBuilding, markBuilt, saveStamp } from './building/stamps.mjs'

const named = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const unknown = named.find((word) => !apps.includes(word))
if (unknown) stopWith(`Unknown app ${unknown}: use ${apps.join(', ')}.`)
if (process.argv.includes('--all')) for (const app of apps) dropStamp(app)

/** A start waits for the first two. The apps for staff and the compression follow. */
const turns = [
  ['server', 'storefront'],
  ['console', 'service'],
]

const changed = findChanged().filter(({ app }) => named.length === 0 || named.includes(app))
for (const { app } of changed) markBuilding(app)
try {
  for (const turn of turns)
    await Promise.all(changed.filter(({ app }) => turn.includes(app)).map(({ app }) => buildApp(app)))
  await Promise.all(
    changed.map(async ({ app, stamp }) => {
      if (app !== 'server') await precompress(clientFolder(app))
      saveStamp({ app, stamp })
    }),
  )
} catch (fault) {
  // Without a storefront the product does not start.
  for (const { app } of changed) if (app !== 'storefront') markBuilt(app)
  stopWith(`The build failed: ${fault instanceof Error ? fault.message : fault}`)
}

async function buildApp(app) {
  const startedMs = Date.now()
  const folder = path.join(root, 'apps', app)
  // Like `vite build`: builds every environment of an app (pages and server entry).
  const builder = await createBuilder(
    { root: folder, logLevel: 'warn', configFile: path.join(folder, 'vite.config.ts') },
    null,
  )
  await builder.buildApp()
  if (app !== 'server') retireFiles(clientFolder(app), { startedMs, nowMs: Date.now() })
  markBuilt(app)
  process.stdout.write(`Built ${app} in ${((Date.now() - startedMs) / 1000).toFixed(1)} s\n`)
}

function clientFolder(app) {
  const folder = path.join(root, 'apps', app)
  const apart = path.join(folder, 'dist/client')
  return existsSync(apart) ? apart : path.join(folder, 'dist')
}
