import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'

const BIN = '/usr/lib/postgresql/15/bin'

/** Debian's PostgreSQL 15, the oldest supported version: installed on a build machine, used where present. */
export function findPostgres15() {
  if (existsSync(BIN)) return { binDir: BIN }
  const mayInstall = process.env.CI === 'true' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return { skipped: 'not on this machine; it runs where CI=true' }
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(settings)) {
    // Only the binaries, not a running service.
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync(settings, 'create_main_cluster = false\n')
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env })
  spawnSync(
    'apt-get',
    [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      '-o',
      'Dpkg::Options::=--force-confold',
      'postgresql-15',
    ],
    { env },
  )
  return existsSync(BIN)
    ? { binDir: BIN, did: 'Installed postgresql-15 with apt-get' }
    : { skipped: 'apt-get has no postgresql-15 here' }
}
