import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, stopWith } from './repository.mjs'

/** Install the lockfile's packages if node_modules differs. */
export function ensureInstalled(folder = root) {
  const lockText = readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  const stampFile = path.join(folder, 'node_modules/.tabard-installed')
  const stamp = `${createHash('sha256').update(lockText).digest('hex')} ${process.platform}-${process.arch}\n`
  if (read(stampFile) === stamp) return false
  // Someone ran npm install by hand: reinstalling would break running tools.
  const installed = read(path.join(folder, 'node_modules/.package-lock.json'))
  const isSame =
    installed !== undefined && findDifference(JSON.parse(lockText), JSON.parse(installed)) === undefined
  if (!isSame) runInstall(folder)
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
  return !isSame
}

function runInstall(folder) {
  process.stdout.write('Installing the packages in package-lock.json\n')
  // A production environment would omit the build tools that the first start needs.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = runNpm(args, { cwd: folder, stdio: 'inherit' })
  if (status === 0) return
  stopWith(
    'The packages could not be installed (npm ci failed, see above): check the network and the free disk space, then run the same command again.',
  )
}

/** Run the npm that called us, or the one on the path. */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return spawnSync(process.execPath, [cli, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** The first package that node_modules lacks or has in another version. Undefined: complete. */
export function findDifference(lock, installed, machine = thisMachine()) {
  for (const [place, wanted] of Object.entries(lock.packages)) {
    if (!place.includes('node_modules/')) continue
    const found = installed.packages[place]
    if (!found && (!wanted.optional || (fits(wanted, machine) && !wanted.devOptional))) return place
    if (found && !wanted.link && found.version !== wanted.version) return place
  }
  return undefined
}

// Optional packages for other platforms may be missing. One without os and cpu may have failed to install.
function fits({ os, cpu, libc }, machine) {
  if (!os && !cpu) return false
  const allows = (list, value) => !list || list.includes(value)
  return allows(os, machine.os) && allows(cpu, machine.cpu) && allows(libc, machine.libc)
}

function thisMachine() {
  const musl = process.platform === 'linux' && !process.report?.getReport().header.glibcVersionRuntime
  return { os: process.platform, cpu: process.arch, libc: musl ? 'musl' : 'glibc' }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
