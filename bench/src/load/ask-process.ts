import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'

/** Another process of the bench, with its own event loop and memory. */
export interface Companion {
  /** Send a task and wait for its result. */
  ask<Task, Result>(task: Task): Promise<Result>
  stop(): Promise<void>
}

/** Start a built bench file by name, next to the running one. */
export function startCompanion(name: string): Companion {
  const child = fork(path.join(path.dirname(process.argv[1] ?? ''), `${name}.js`), {
    // Standard output is reserved for the result.
    stdio: ['ignore', 2, 'inherit', 'ipc'],
  })
  return {
    ask: <Task, Result>(task: Task) =>
      new Promise<Result>((resolve, reject) => {
        const onExit = (code: number | null) => reject(new Error(`${name} ended with code ${code}`))
        child.once('exit', onExit)
        child.once('message', (message) => {
          child.off('exit', onExit)
          const { result, fault } = message as { result: Result; fault?: string }
          if (fault === undefined) resolve(result)
          else reject(new Error(`${name}: ${fault}`))
        })
        child.send(task as object)
      }),
    stop: () => end(child),
  }
}

/** In the other process: run each task and return its result. */
export function answerTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  process.on('message', (task) => {
    work(task as Task).then(
      (result) => process.send?.({ result }),
      (fault: unknown) =>
        process.send?.({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }),
    )
  })
  process.on('disconnect', () => process.exit(0))
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.disconnect()
  await gone
}
