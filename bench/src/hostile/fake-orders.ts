import { randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { say } from '../measure/print.ts'
import { openClient, openGuest, openStaff } from '../product/open-client.ts'
import { pickLines, toPlace } from '../product/sample-order.ts'
import { underAttack, type Attack } from './attack.ts'
import { countOf, judge, sendFrom, sendMany, verdictOf } from './send-from.ts'
import { countsOf } from '../measure/counts.ts'

const { fakes, guests } = countsOf(
  {
    fakes: 1_500,
    /** Guests that the attacker has collected; what each may place is counted too. */
    guests: 100,
  },
  { fakes: 2, guests: 1 },
)
const perMinute = 30
const shown = 200

/** Cash orders that nobody will collect, as fast as they go, while a kitchen has its board open. */
export const placeFakeOrders: Attack = (product) =>
  underAttack(product, async () => {
    const { url, dataDir } = product
    const staff = await openStaff(url, dataDir, 'owner')
    const lines = await pickLines(openClient(url))
    const send = sendFrom('198.51.100.1')
    const clients = await Promise.all(Array.from({ length: guests }, () => openGuest(url, { fetch: send })))
    const startedMs = performance.now()
    const verdicts = await sendMany(fakes, 10, (at) => {
      const { token } = clients[at % guests] ?? {}
      const client = openClient(url, { token, fetch: send })
      return verdictOf(client.call(orders.place, toPlace(lines, randomUUID())))
    })
    const minutes = 2 + Math.floor((performance.now() - startedMs) / 60_000)
    const board = await staff.client.call(kitchen.board, {})
    const placed = countOf(verdicts, 'ok')
    say(`fake orders: ${placed} of ${fakes} were placed, ${board.tickets.length} are on the kitchen board`)
    return judge(
      'fake orders',
      {
        [`${placed} orders were placed`]: placed > Math.min(100, perMinute * minutes),
        'the kitchen board exceeds its limit': board.tickets.length > shown,
        'an order was not answered': countOf(verdicts, 'unreachable') > 0,
      },
      say,
    )
  })
