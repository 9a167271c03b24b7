import { expect, test, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { createLive, topicKey, type Snapshot, type Topic } from './live.ts'

const topic: Topic = { kind: 'order', merchantId: 'm', shopId: 's', id: 'o' }
const log = createLog('silent', undefined)

/** A versioned object; the test decides when its load ends. */
function thing() {
  const state = { version: 1, loads: 0 }
  const waiting: (() => void)[] = []
  return {
    state,
    load: () => {
      state.loads += 1
      const snapshot: Snapshot = { version: String(state.version), json: `v${state.version}` }
      return new Promise<Snapshot | undefined>((resolve) => waiting.push(() => resolve(snapshot)))
    },
    /** Wait for all running loads and those that they trigger. */
    settle: async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        waiting.splice(0).forEach((resolve) => resolve())
        await Promise.resolve()
      }
    },
  }
}

test('a watcher gets the current state and every change', async () => {
  const live = createLive(log, () => undefined)
  const order = thing()
  const seen: string[] = []
  const watching = live.watch(topic, order.load, ({ json }) => seen.push(json))
  await order.settle()
  await watching
  order.state.version = 2
  live.publish([topic])
  await order.settle()
  expect([...new Set(seen)]).toEqual(['v1', 'v2'])
})

test('one load serves all watchers, and an unchanged version is not sent', async () => {
  const live = createLive(log, () => undefined)
  const order = thing()
  const watchers = Array.from({ length: 50 }, () => vi.fn<(snapshot: Snapshot) => void>())
  const watching = Promise.all(watchers.map((watcher) => live.watch(topic, order.load, watcher)))
  await order.settle()
  await watching
  const [loads, calls] = [order.state.loads, watchers.map(({ mock }) => mock.calls.length)]
  live.publish([topic, topic])
  await order.settle()
  expect(order.state.loads).toBe(loads + 1)
  expect(watchers.map(({ mock }) => mock.calls.length)).toEqual(calls)
})

test('a change during a load is not lost', async () => {
  const live = createLive(log, () => undefined)
  const order = thing()
  const seen: string[] = []
  const watching = live.watch(topic, order.load, ({ json }) => seen.push(json))
  order.state.version = 2
  live.refresh(topicKey(topic))
  await order.settle()
  await watching
  expect(seen.at(-1)).toBe('v2')
})

test('if the last other watcher leaves while one joins, the new one still gets changes', async () => {
  const live = createLive(log, () => undefined)
  const order = thing()
  const first = live.watch(topic, order.load, () => undefined)
  await order.settle()
  const stopFirst = await first
  const seen: string[] = []
  const coming = live.watch(topic, order.load, ({ json }) => seen.push(json))
  stopFirst()
  await order.settle()
  await coming
  expect(live.watched()).toHaveLength(1)
  order.state.version = 2
  live.publish([topic])
  await order.settle()
  expect(seen.at(-1)).toBe('v2')
})

test('topics without watchers are not loaded, and a failed load leaves nothing behind', async () => {
  const live = createLive(log, () => undefined)
  const order = thing()
  live.publish([topic])
  expect(order.state.loads).toBe(0)
  await expect(
    live.watch(
      topic,
      () => Promise.reject(new Error('the database is away')),
      () => undefined,
    ),
  ).rejects.toThrow('away')
  expect(live.watched()).toEqual([])
  const watching = live.watch(topic, order.load, () => undefined)
  await order.settle()
  const stop = await watching
  stop()
  expect(live.watched()).toEqual([])
})

test('other servers get each topic once', () => {
  const publishedEvents: (readonly string[])[] = []
  const live = createLive(log, (keys) => publishedEvents.push(keys))
  live.publish([topic, topic, { ...topic, kind: 'kitchen', id: '' }])
  expect(publishedEvents).toEqual([['order m s o', 'kitchen m s ']])
})

test('closing ends all streams', () => {
  const live = createLive(log, () => undefined)
  const ended: string[] = []
  live.onClose(() => ended.push('one'))
  const stay = live.onClose(() => ended.push('two'))
  stay()
  live.close()
  expect(ended).toEqual(['one'])
})
