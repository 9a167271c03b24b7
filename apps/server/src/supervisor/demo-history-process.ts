import { fork } from 'node:child_process'

interface DemoHistoryProcess {
  stop(): Promise<void>
}

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
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}
