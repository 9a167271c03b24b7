import { fork } from 'node:child_process'

interface DemoHistoryProcess {
  /** Resolves when today's service can be seen, or will not come. */
  readonly hasToday: Promise<void>
  stop(): Promise<void>
}

/** How long a start waits for today's service: usually 3 seconds. */
const patienceMs = 45_000

/** Fill the demo with orders in its own process, which ends when it is done. `env`: all of its environment. */
export function startDemoHistory(
  main: string,
  env: Readonly<Record<string, string | undefined>>,
): DemoHistoryProcess {
  const child = fork(main, {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // A demo without its history is a demo.
  child.on('error', () => {})
  const hasToday = new Promise<void>((resolve) => {
    child.once('message', () => resolve())
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
    setTimeout(resolve, patienceMs).unref()
  })
  return {
    hasToday,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}
