import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The account that runs PostgreSQL, which refuses to run as root. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/** Find the account to switch to; undefined if this process is not root. */
export function findAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  return lookUp('postgres') ?? lookUp('tabard') ?? createTabardAccount() ?? lookUp('nobody')
}

function createTabardAccount(): Account | undefined {
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'tabard'])
  return lookUp('tabard')
}

function lookUp(name: string): Account | undefined {
  return readPasswd(readPasswdFile(), name) ?? askId(name)
}

/** Find an account in the text of /etc/passwd. */
export function readPasswd(text: string, name: string): Account | undefined {
  for (const line of text.split('\n')) {
    const [user, , uid, gid] = line.split(':')
    if (user === name && uid && gid) return { name, uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

function readPasswdFile(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}

// For accounts outside the file: a directory service, or macOS.
function askId(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
}
