import { afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { adminRows } from '../../../test/owner-rows.ts'
import { createLog } from '../../log.ts'
import { startEventPublisher, type EventPublisher } from './publish-events.ts'

const log = createLog('silent', undefined)
const running: EventPublisher[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((eventPublisher) => eventPublisher.stop()))
})

async function start() {
  const { urls } = await testDatabase()
  const heard: string[] = []
  let wake = () => {}
  const eventPublisher = startEventPublisher(
    urls.app,
    (key) => {
      heard.push(key)
      wake()
    },
    log,
  )
  running.push(eventPublisher)
  return { eventPublisher, heard, next: () => new Promise<void>((resolve) => (wake = resolve)) }
}

const listeners = async () =>
  (
    await adminRows(
      "select pid from pg_stat_activity where application_name = 'tabard-live' and datname = current_database() and query like 'listen%' and state = 'idle'",
    )
  ).length
async function untilListening(count: number): Promise<void> {
  await vi.waitFor(async () => expect(await listeners()).toBe(count), { timeout: 15_000, interval: 5 })
}

test('an event of one server reaches every other server but not itself, independent of process ids', async () => {
  const [one, two, three] = [await start(), await start(), await start()]
  await untilListening(3)
  const heard = Promise.all([two.next(), three.next()])
  one.eventPublisher.publish(['order m s o'])
  await heard
  expect([one.heard, two.heard, three.heard]).toEqual([[], ['order m s o'], ['order m s o']])
})

test('hundreds of keys at once all arrive', async () => {
  const [one, two] = [await start(), await start()]
  await untilListening(2)
  const keys = Array.from(
    { length: 500 },
    (_, at) => `order 0198f000-0000-7000-8000-000000000000 0198f000-0000-7000-8000-000000000001 ${at}`,
  )
  one.eventPublisher.publish(keys)
  while (two.heard.length < keys.length) await two.next()
  expect(two.heard).toEqual(keys)
})

test('a broken connection reconnects automatically', async () => {
  const [one, two] = [await start(), await start()]
  await untilListening(2)
  await adminRows(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tabard-live' and datname = current_database()",
  )
  await untilListening(0)
  await untilListening(2)
  const heard = two.next()
  one.eventPublisher.publish(['kitchen m s '])
  await heard
  expect(two.heard).toEqual(['kitchen m s '])
})
