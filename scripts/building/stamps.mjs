import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, walk } from '../repository.mjs'

export const apps = ['server', 'storefront', 'console', 'service']

// The inputs of every app outside its own folder.
const SHARED_INPUTS = [
  'packages',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/building/precompress.mjs',
  'scripts/building/retire-files.mjs',
]

/** The apps whose inputs changed since their last build. */
export function findChanged() {
  const shared = SHARED_INPUTS.map((input) => describe(path.join(root, input))).join('')
  return apps
    .filter((app) => existsSync(path.join(root, 'apps', app, 'vite.config.ts')))
    .map((app) => ({ app, stamp: hash(shared + describe(path.join(root, 'apps', app))) }))
    .filter(({ app, stamp }) => !hasDist(app) || readStamp(app) !== stamp)
}

export function saveStamp({ app, stamp }) {
  mkdirSync(path.dirname(stampFile(app)), { recursive: true })
  writeFileSync(stampFile(app), stamp)
}

/** Forget that the app was built, so that an interrupted build is repeated. */
export function dropStamp(app) {
  rmSync(stampFile(app), { force: true })
}

/**
 * Mark an app while its pages are built: the running product waits for them (apps/server/src/supervisor/built-apps.ts). An
 * interrupted build is repeated.
 */
export function markBuilding(app) {
  dropStamp(app)
  mkdirSync(path.dirname(marker(app)), { recursive: true })
  writeFileSync(marker(app), '')
}

export function markBuilt(app) {
  rmSync(marker(app), { force: true })
}

export function isBeingBuilt(app) {
  return existsSync(marker(app))
}

// Size and modification time stand for the content: reading every file would cost more than it saves.
function describe(place) {
  if (!existsSync(place)) return ''
  const files = statSync(place).isDirectory() ? [...walk(place)].sort() : [place]
  return files
    .filter((file) => !/\.test\.[a-z]+$/.test(file))
    .map((file) => {
      const { size, mtimeMs } = statSync(file)
      return `${path.relative(root, file)} ${size} ${mtimeMs}\n`
    })
    .join('')
}

function hasDist(app) {
  return existsSync(path.join(root, 'apps', app, 'dist'))
}

function marker(app) {
  return path.join(root, 'apps', app, 'dist/.building')
}

function stampFile(app) {
  return path.join(root, 'node_modules/.cache/tabard', `${app}.built`)
}

function readStamp(app) {
  return existsSync(stampFile(app)) ? readFileSync(stampFile(app), 'utf8') : undefined
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex')
}
