import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { answerTasks } from '../load/ask-process.ts'

// Health checks at a steady pace, in a process of its own: what an attacker in the bench's process does to its own event
// loop is not counted as the server's.

export type HealthTask = { readonly kind: 'start'; readonly url: string } | { readonly kind: 'stop' }

export interface HealthResult {
  /** One for each check, from the moment it was due; a check without a good answer counts as `patienceMs`. */
  readonly times: readonly number[]
  readonly failed: number
}

const everyMs = 50
const patienceMs = 10_000

let watch: ReturnType<typeof watchHealth> | undefined

answerTasks(async (task: HealthTask): Promise<HealthResult> => {
  if (task.kind === 'start') {
    watch = watchHealth(task.url)
    return { times: [], failed: 0 }
  }
  return (await watch?.stop()) ?? { times: [], failed: 0 }
})

/** Sends a check every 50 ms, whether or not the last one was answered: a stalled server delays all that are due. */
function watchHealth(url: string) {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const pending = new Set<Promise<void>>()
  let failed = 0
  const timer = setInterval(() => {
    const sentMs = performance.now()
    const check = askOnce(agent, `${url}/healthz`).then((isGood) => {
      times.push(isGood ? performance.now() - sentMs : patienceMs)
      if (!isGood) failed += 1
      pending.delete(check)
    })
    pending.add(check)
  }, everyMs)
  return {
    stop: async (): Promise<HealthResult> => {
      while (times.length === 0) await setTimeout(everyMs)
      clearInterval(timer)
      await Promise.all(pending)
      agent.destroy()
      return { times, failed }
    },
  }
}

function askOnce(agent: Agent, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent, timeout: patienceMs }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === 200))
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(false))
  })
}
