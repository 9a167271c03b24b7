import { Refused, Unreachable } from '@tabard/contract/wire/refused'
import { expect, it } from 'vitest'
import { askAgain } from './ask-again.ts'

const refused = (status: number) =>
  new Refused({ code: 'permission.denied', data: {}, status, message: 'The server’s words' })

function asking(...answers: (Error | string)[]) {
  const waits: number[] = []
  let requests = 0
  const answer = askAgain(
    async () => {
      const next = answers[requests++] ?? new Error('asked too often')
      if (typeof next !== 'string') throw next
      return next
    },
    3,
    async (ms) => void waits.push(ms),
  )
  return { answer, waits, requests: () => requests }
}

it('retries every two seconds after 403 and after no answer', async () => {
  const { answer, waits } = asking(refused(403), new Unreachable(), 'here')
  await expect(answer).resolves.toBe('here')
  expect(waits).toEqual([2_000, 2_000])
})

it('fails after the maximum number of retries, with the last error', async () => {
  const last = new Unreachable()
  const { answer, requests } = asking(refused(403), refused(403), last)
  await expect(answer).rejects.toBe(last)
  expect(requests()).toBe(3)
})

it('does not retry any other refusal', async () => {
  const { answer, requests } = asking(refused(404), 'never')
  await expect(answer).rejects.toThrow('The server’s words')
  expect(requests()).toBe(1)
})
