import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '../db/plain-fault.ts'
import { findFreePort } from './port.ts'

/** What servers and sandbox need to know of each other. */
export interface SandboxEnv {
  readonly SANDBOX_URL: string
  readonly SANDBOX_KEY: string
}

interface SandboxOptions {
  readonly main: string
  /** The product's own port; the sandbox takes the next that is free. */
  readonly port: number
  readonly dataDir: string
  readonly log: Log
}

export interface SandboxProcess {
  readonly env: SandboxEnv
  stop(): Promise<void>
}

const restartMs = 1_000
const patienceMs = 3_000

/**
 * Runs the sandbox provider beside the demo, in a process of its own, and again when it dies. Its address and key stay the
 * same over restarts, so that payments under way find it again.
 */
export async function startSandbox({ main, port, dataDir, log }: SandboxOptions): Promise<SandboxProcess> {
  const address = await findFreePort(port === 0 ? 0 : port + 1)
  const env = { SANDBOX_URL: `http://localhost:${address}`, SANDBOX_KEY: readKey(dataDir) }
  let child: ChildProcess | undefined
  let isStopping = false
  const launch = () => {
    child = fork(main, {
      env: { ...env, TABARD_DATA: dataDir },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.once('exit', () => {
      if (isStopping) return
      log('The sandbox provider stopped unexpectedly, starting another')
      setTimeout(() => isStopping || launch(), restartMs)
    })
    child.on('error', () => {})
  }
  launch()
  return {
    env,
    stop: async () => {
      isStopping = true
      const leaving = child
      if (!leaving || leaving.exitCode !== null || leaving.signalCode !== null) return
      const gone = new Promise((resolve) => leaving.once('exit', resolve))
      leaving.kill('SIGTERM')
      const impatient = setTimeout(() => leaving.kill('SIGKILL'), patienceMs)
      await gone
      clearTimeout(impatient)
    },
  }
}

/** Made once an installation: with another key the payments of before would be nobody's. */
function readKey(dataDir: string): string {
  const file = path.join(dataDir, 'sandbox.key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const key = randomBytes(32).toString('base64url')
  writeFileSync(file, key, { mode: 0o600 })
  return key
}
