// node scripts/repair-lock.mjs, after every change of package-lock.json: npm omits optional packages of other
// platforms, and then `npm ci` refuses the lockfile ("Missing: ... from lock file").
import './check-node.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './repository.mjs'

if (process.argv[1] === import.meta.filename) {
  const file = path.join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const { packages, added } = repair(lock.packages)
  if (added.length > 0) writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
  process.stdout.write(`${added.length} missing entries added to package-lock.json\n`)
}

/** The lock's packages with an entry for every optional dependency. */
export function repair(packages) {
  const added = []
  const repaired = { ...packages }
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (parent === '' || !parent.includes('node_modules/')) continue
      if (findInstalled(repaired, parent, name)) continue
      const machine = machineOf(name)
      if (!machine) continue
      const place = repaired[`node_modules/${name}`]
        ? `${parent}/node_modules/${name}`
        : `node_modules/${name}`
      repaired[place] = {
        version: version.replace(/^[\^~]/, ''),
        ...machine,
        ...(dev && { dev: true }),
        optional: true,
      }
      added.push(place)
    }
  }
  const sorted = Object.entries(repaired).sort(([a], [b]) => (a < b ? -1 : 1))
  return { packages: Object.fromEntries(sorted), added }
}

// Node's resolution: next to the parent, then next to each folder above it.
function findInstalled(packages, parent, name) {
  for (let place = parent; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    const found = packages[`${place ? `${place}/` : ''}node_modules/${name}`]
    if (found || place === '') return found
  }
}

/** The platform in a package's name: binding-linux-arm64-musl, oxide-wasm32-wasi, darwin-x64. */
export function machineOf(name) {
  const found =
    /(?:^|[-/])(?:(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64)(?:-(gnu|musl|msvc|eabi)[a-z]*)?|(wasm32)-wasi)$/.exec(
      name,
    )
  if (!found) return undefined
  const [, os, cpu, abi, wasm] = found
  if (wasm) return { cpu: [wasm] }
  const libc =
    os === 'linux' && (abi === 'gnu' || abi === 'musl') ? { libc: [abi === 'gnu' ? 'glibc' : 'musl'] } : {}
  return { os: [os], cpu: [cpu], ...libc }
}
