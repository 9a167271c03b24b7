import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { openFleetMetrics, MetricsDesk, type MetricsMember, type SupervisorLine } from './fleet-metrics.ts'
import { readMessage } from './messages.ts'

/** A supervisor and its servers, which exchange messages as JSON, as between processes. */
function startFleet() {
  const members = new Set<MetricsMember>()
  const desk = new MetricsDesk(() => [...members])
  const start = () => {
    const registry = new Registry()
    const orders = new Counter({
      name: 'orders_total',
      help: 'Orders',
      labelNames: ['path'],
      registers: [registry],
    })
    const streams = new Gauge({ name: 'streams', help: 'Streams', registers: [registry] })
    const seconds = new Histogram({ name: 'seconds', help: 'Time', buckets: [1, 2], registers: [registry] })
    let listener: (message: unknown) => void = () => undefined
    const pass = (message: object): unknown => JSON.parse(JSON.stringify(message))
    const member: MetricsMember = { send: (message) => void setImmediate(() => listener(pass(message))) }
    const line: SupervisorLine = {
      on: (_, hear) => (listener = hear),
      send: (raw) => {
        const message = readMessage(pass(raw))
        if (message?.kind === 'metrics.ask') desk.ask(message.id, member)
        if (message?.kind === 'metrics.told') desk.told(message.id, member, message.metrics)
      },
    }
    const metrics = openFleetMetrics(registry, line)
    members.add(member)
    const end = () => {
      members.delete(member)
      desk.gone(member)
    }
    return { orders, streams, seconds, metrics, end }
  }
  return { start }
}

test('every server reports the metrics of all servers', async () => {
  const { start } = startFleet()
  const [first, second] = [start(), start()]
  first.orders.inc({ path: '/a' }, 3)
  second.orders.inc({ path: '/a' }, 4)
  second.orders.inc({ path: '/b' }, 1)
  first.streams.set(2)
  second.streams.set(5)
  first.seconds.observe(0.5)
  second.seconds.observe(1.5)
  const said = await first.metrics()
  expect(said).toContain('orders_total{path="/a"} 7')
  expect(said).toContain('orders_total{path="/b"} 1')
  expect(said).toContain('streams 7')
  expect(said).toContain('seconds_count 2')
  expect(said).toContain('seconds_bucket{le="1"} 1')
  expect(await second.metrics()).toBe(said)
})

test('the counts of a server that has ended stay in the sums', async () => {
  const { start } = startFleet()
  const [first, second, third] = [start(), start(), start()]
  first.orders.inc({ path: '/a' }, 3)
  second.orders.inc({ path: '/a' }, 4)
  third.orders.inc({ path: '/a' }, 5)
  first.streams.set(2)
  await second.metrics()
  first.end()
  third.end()
  const said = await second.metrics()
  expect(said).toContain('orders_total{path="/a"} 12')
  expect(said).toContain('streams 0')
  expect(await start().metrics()).toContain('orders_total{path="/a"} 12')
})

test('without a supervisor a server reports its own metrics', async () => {
  const registry = new Registry()
  new Gauge({ name: 'streams', help: 'Streams', registers: [registry] }).set(3)
  expect(await openFleetMetrics(registry, { on: () => undefined })()).toContain('streams 3')
})
