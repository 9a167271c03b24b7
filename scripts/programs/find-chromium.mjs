import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

/** Chromium without windows. It needs a third less of the processor than Chromium in its headless mode. */
const SHELL = '/usr/bin/chromium-headless-shell'

const USUAL_PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser for component tests and journeys: named, Debian's headless shell (installed now by root), found elsewhere, or
 * installed by Playwright. `path` is undefined to use Playwright's own; `problem` says why there is none.
 * @returns {{ path?: string, did?: string, problem?: string }}
 */
export function findChromium({
  named = process.env.CHROMIUM_PATH,
  root,
  places = USUAL_PLACES,
  hasApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  run = spawnSync,
} = {}) {
  if (named)
    return canRun(named)
      ? { path: named }
      : { problem: `CHROMIUM_PATH=${named} cannot run: set it to a Chromium executable, or unset it.` }
  if (canRun(places[0])) return { path: places[0] }
  const did = hasApt ? installShell(run) : undefined
  const found = places.find(canRun)
  return found ? { path: found, did } : installWithPlaywright({ root, run })
}

/** The named or installed browser; nothing is installed. Undefined: Playwright's own. */
export function findInstalledChromium(named = process.env.CHROMIUM_PATH, places = USUAL_PLACES) {
  return named ?? places.find(canRun)
}

function installShell(run) {
  const packages = ['chromium-headless-shell', 'fonts-noto-cjk']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  const { status } = run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
  return status === 0 ? `installed ${packages.join(' and ')} with apt-get` : undefined
}

function installWithPlaywright({ root, run }) {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
  const { status } = run(process.execPath, [cli, 'install', 'chromium'], { cwd: root })
  if (status === 0) return { did: 'installed Chromium with Playwright' }
  return {
    problem: 'Chromium was not found and could not be installed: install one and set CHROMIUM_PATH to it.',
  }
}

function canRun(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
