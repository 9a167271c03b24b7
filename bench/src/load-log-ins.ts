import { accounts } from '@tabard/contract/accounts/calls'
import { answerTasks } from './load/ask-process.ts'
import { openClient } from './product/open-client.ts'

// Customers who log in by password, each with a device of their own. Runs in its own process.

export interface LogInTask {
  readonly url: string
  readonly perSecond: number
  readonly ms: number
  readonly phones: readonly string[]
  readonly password: string
}

export interface LogInResult {
  readonly logIns: number
  readonly failed: number
}

answerTasks(async ({ url, perSecond, ms, phones, password }: LogInTask): Promise<LogInResult> => {
  const clients = phones.map((login) => ({ login, client: openClient(url) }))
  const result = { logIns: 0, failed: 0 }
  const under: Promise<void>[] = []
  const startedMs = performance.now()
  for (let due = 0; due < (perSecond * ms) / 1000; due += 1) {
    const wait = startedMs + (due * 1000) / perSecond - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    const one = clients[due % clients.length]
    if (!one) continue
    under.push(
      one.client.call(accounts.logIn, { login: one.login, password }).then(
        () => void (result.logIns += 1),
        () => void (result.failed += 1),
      ),
    )
  }
  await Promise.all(under)
  return result
})
