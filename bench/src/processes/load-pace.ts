import { Agent, request } from 'node:http'
import { answerTasks } from '../load/ask-process.ts'

// Requests at a steady pace, in a process of its own: one is sent when it is due, whether or not the last was answered.

export interface PaceTask {
  readonly url: string
  readonly body: string
  /** Addresses of callers, as a trusted proxy reports them, by turns. */
  readonly callers: readonly string[]
  readonly perSecond: number
  readonly seconds: number
}

export interface PaceResult {
  /** Milliseconds from the moment each request was due. */
  readonly times: readonly number[]
  readonly failed: number
}

answerTasks(async ({ url, body, callers, perSecond, seconds }: PaceTask): Promise<PaceResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  let failed = 0
  const startedMs = performance.now()
  await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, at) => {
      const dueMs = startedMs + (at * 1_000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())))
      const caller = callers[at % callers.length] ?? ''
      const isGood = await send(agent, `${url}&device=bench-${caller.replaceAll('.', '-')}`, body, caller)
      times.push(performance.now() - dueMs)
      if (!isGood) failed += 1
    }),
  )
  agent.destroy()
  return { times, failed }
})

function send(agent: Agent, url: string, body: string, caller: string): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': caller }
    const sent = request(url, { agent, method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += text.length < 4_000 ? chunk : ''))
      response.once('end', () => resolve(response.statusCode === 200 && text.includes('"success":true')))
    })
    sent.once('error', () => resolve(false))
    sent.end(body)
  })
}
