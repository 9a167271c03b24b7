import { expect, test } from 'vitest'
import { openFleetWorkers, WorkersDesk } from './fleet-workers.ts'
import { readMessage } from './messages.ts'

const start = 1_000_000

/** A supervisor and its servers, which exchange messages as JSON, as between processes. */
function startFleet() {
  let now = start
  const desk = new WorkersDesk(() => now)
  const pass = (message: object): unknown => JSON.parse(JSON.stringify(message))
  return {
    wait: (ms: number) => (now += ms),
    start: () => {
      let listener: (message: unknown) => void = () => undefined
      const member = { send: (message: object) => listener(pass(message)) }
      const heard: string[] = []
      const workers = openFleetWorkers({
        on: (_, hear) => (listener = hear),
        send: (raw) => {
          const message = readMessage(pass(raw))
          if (message?.kind === 'workers.open') desk.announced(member, message.ids)
        },
      })
      workers.onEnd((ids) => heard.push(...ids))
      return { ...workers, heard, end: () => desk.gone(member) }
    },
  }
}

test('servers hear which workers have ended with their server, a new one when it announces its own', () => {
  const fleet = startFleet()
  const [first, second, silent] = [fleet.start(), fleet.start(), fleet.start()]
  first.announce(['quick-1'])
  first.announce(['quick-1', 'slow-1'])
  second.announce(['quick-2'])
  first.end()
  silent.end()
  expect(second.heard).toEqual(['quick-1', 'slow-1'])
  const third = fleet.start()
  expect(third.heard).toEqual([])
  third.announce(['quick-3'])
  third.announce(['quick-3', 'slow-3'])
  expect(third.heard).toEqual(['quick-1', 'slow-1'])
  expect(first.heard).toEqual([])
})

test('a server that starts a minute later hears nothing of them', () => {
  const fleet = startFleet()
  const first = fleet.start()
  first.announce(['quick-1'])
  first.end()
  fleet.wait(60_000)
  const second = fleet.start()
  second.announce(['quick-2'])
  expect(second.heard).toEqual([])
})

test('without a supervisor nothing is announced', () => {
  expect(() => openFleetWorkers({ on: () => undefined }).announce(['quick'])).not.toThrow()
})
