import { connect } from 'node:net'
import { say } from '../measure/print.ts'
import { underAttack, type Attack } from './attack.ts'
import { countsOf } from '../measure/counts.ts'

// T07.
const ofEach = countsOf(500, 1)
const cutWithinMs = 30_000
const dripMs = 1_000

/** Connections that send headers, and bodies, a byte a second. Each must be cut within 30 s. */
export const sendSlowly: Attack = (product) =>
  underAttack(product, async () => {
    const { hostname, port } = new URL(product.url)
    const host = `host: ${hostname}\r\n`
    const post = `POST /hooks/harbour/sandbox HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{"a":"`
    const beginnings = [`GET /healthz HTTP/1.1\r\n${host}x-slow: `, post]
    const cutMs = await Promise.all(
      Array.from({ length: 2 * ofEach }, (_, at) => drip(hostname, Number(port), beginnings[at % 2] ?? '')),
    )
    const late = cutMs.filter((ms) => ms > cutWithinMs).length
    say(`slow senders: the last connection was closed after ${Math.round(Math.max(...cutMs))} ms`)
    return { failed: late, total: cutMs.length }
  })

/** Sends a byte a second until the server cuts the connection; how long that took, a little over the limit at most. */
function drip(host: string, port: number, beginning: string): Promise<number> {
  return new Promise((resolve) => {
    let startedMs = performance.now()
    let dripping: NodeJS.Timeout | undefined
    const socket = connect(port, host, () => {
      startedMs = performance.now()
      socket.write(beginning)
      dripping = setInterval(() => socket.write('x'), dripMs)
    })
    const impatient = setTimeout(() => socket.destroy(), cutWithinMs + 10_000)
    socket.on('error', () => undefined)
    socket.resume()
    socket.once('close', () => {
      clearInterval(dripping)
      clearTimeout(impatient)
      resolve(performance.now() - startedMs)
    })
  })
}
