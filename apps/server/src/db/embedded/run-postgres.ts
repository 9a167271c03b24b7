import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainFault, type Log } from '../plain-fault.ts'
import type { Binaries } from './binaries.ts'
import { keepLogBounded, rotateLog } from './bound-log.ts'
import { databaseEnvironment } from './cluster.ts'
import type { Place } from './placement.ts'
import { readPostmaster } from './postmaster-file.ts'
import { machineSettings, settingArguments, type Settings } from './settings.ts'
import type { Account } from './who-runs.ts'

/** A PostgreSQL process that is restarted when it dies. */
export interface RunningPostgres {
  port: number
  stop: () => Promise<void>
  /** Called if PostgreSQL ended and could not be restarted. */
  onExit: (callback: (fault: Error) => void) => void
}

interface Options {
  place: Place
  binaries: Binaries
  account: Account | undefined
  settings: Settings
  log: Log
}

const GIVE_UP_AFTER_MS = 60_000

/** Run PostgreSQL on a free loopback port; restart it on the same port when it dies. Throws `PlainFault`. */
export async function runPostgres(options: Options): Promise<RunningPostgres> {
  const listeners: ((fault: Error) => void)[] = []
  let isStopping = false
  const launched = await launchOnFreePort(options)
  const { port } = launched
  let { child } = launched

  const killWithUs = () => child.kill('SIGINT')
  process.on('exit', killWithUs)

  const watch = () => {
    child.once('exit', (code, signal) => {
      if (isStopping) return
      options.log(`The database stopped unexpectedly (${signal ?? `code ${code}`}), restarting it`)
      void restoreVersion()
    })
  }
  const restoreVersion = async () => {
    const startedMs = Date.now()
    for (;;) {
      try {
        child = await launch(options, port)
        if (isStopping) return void child.kill('SIGINT')
        watch()
        return options.log(`The database restarted after ${Date.now() - startedMs} ms`)
      } catch (fault) {
        // Processes of the dead server may briefly hold its shared memory.
        if (isStopping) return
        if (Date.now() - startedMs > GIVE_UP_AFTER_MS)
          return listeners.forEach((tell) => tell(asError(fault)))
        await sleep(200)
      }
    }
  }
  watch()
  let hasFault = false
  const stopRotating = keepLogBounded(options.place.serverLog, (fault) => {
    if (!hasFault) options.log(`The log of the database could not be rotated: ${asError(fault).message}`)
    hasFault = true
  })

  return {
    port,
    onExit: (callback) => void listeners.push(callback),
    stop: async () => {
      isStopping = true
      stopRotating()
      process.off('exit', killWithUs)
      await stopChild(child)
    },
  }
}

async function launchOnFreePort(options: Options): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    try {
      return { child: await launch(options, port), port }
    } catch (fault) {
      // Another process may have taken the port, or the shared memory of the last server is still in use.
      const mayPass = /could not bind|in use/.test(asError(fault).message)
      if (!mayPass || attempt === 25) throw fault
      await sleep(200)
    }
  }
}

async function launch({ place, binaries, account, settings }: Options, port: number): Promise<ChildProcess> {
  rotateLog(place.serverLog)
  const size = statSync(place.serverLog, { throwIfNoEntry: false })?.size ?? 0
  const logFile = openSync(place.serverLog, 'a', 0o640)
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      place.cluster,
      '-p',
      String(port),
      ...settingArguments({ listen_addresses: '127.0.0.1', unix_socket_directories: '' }),
      ...settingArguments(machineSettings(binaries.major, settings)),
    ],
    {
      cwd: '/',
      env: databaseEnvironment(),
      stdio: ['ignore', logFile, logFile],
      // Its own process group: Ctrl-C in the terminal must not stop the database before the servers.
      detached: true,
      ...(account && { uid: account.uid, gid: account.gid }),
    },
  )
  closeSync(logFile)
  let failure: string | undefined
  child.once('error', (fault) => (failure = String(fault)))
  for (;;) {
    if (failure !== undefined) throw new PlainFault(`PostgreSQL could not be started: ${failure}`)
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new PlainFault(
        `PostgreSQL did not start. Its log, ${place.serverLog}, ends: ${readTail(place.serverLog, size)}`,
      )
    }
    const said = readPostmaster(place.cluster)
    if (said?.isReady && said.pid === child.pid) return child
    await sleep(10)
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 30_000)
  await gone
  clearTimeout(impatient)
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

function readTail(file: string, fromByte: number): string {
  const bytes = readFileSync(file)
  const lines = bytes.subarray(Math.min(fromByte, bytes.length)).toString('utf8').trim().split('\n')
  return lines.slice(-3).join(' | ')
}

function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(String(fault))
}
