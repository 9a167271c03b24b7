import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '../db/plain-fault.ts'
import { findFreePort } from './port.ts'

/** The variables that servers and sandbox share. */
export interface SandboxEnv {
  readonly SANDBOX_URL: string
  readonly SANDBOX_KEY: string
}

interface SandboxOptions {
  readonly main: string
  /** The product's own port; the sandbox uses the next free one. */
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
 * Run the sandbox provider for the demo in its own process, and restart it when it dies. Its address and key
 * stay the same, so that it recognises earlier payments.
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

/** Created once per installation: another key would make earlier payments unknown. */
function readKey(dataDir: string): string {
  const file = path.join(dataDir, 'sandbox.key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const key = randomBytes(32).toString('base64url')
  writeFileSync(file, key, { mode: 0o600 })
  return key
}
