import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

const USUAL_PLACES = [
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
 * The browser for component tests and journeys: named, found, or installed now. `path` is undefined to use Playwright's own;
 * `problem` says why there is none.
 * @returns {{ path?: string, did?: string, problem?: string }}
 */
export function findChromium({
  named = process.env.CHROMIUM_PATH,
  root,
  places = USUAL_PLACES,
  run = spawnSync,
} = {}) {
  if (named)
    return canRun(named)
      ? { path: named }
      : { problem: `CHROMIUM_PATH=${named} cannot run: set it to a Chromium executable, or unset it.` }
  const found = places.find(canRun)
  return found ? { path: found } : installChromium({ root, places, run })
}

/** The named or installed browser; nothing is installed. Undefined: Playwright's own. */
export function findInstalledChromium(named = process.env.CHROMIUM_PATH, places = USUAL_PLACES) {
  return named ?? places.find(canRun)
}

function installChromium({ root, places, run }) {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], { env })
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], { env })
    const found = places.find(canRun)
    if (found) return { path: found, did: 'Installed chromium and fonts-noto-cjk with apt-get' }
  }
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
  const { status } = run(process.execPath, [cli, 'install', 'chromium'], { cwd: root })
  if (status === 0) return { did: 'Installed Chromium with Playwright' }
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
