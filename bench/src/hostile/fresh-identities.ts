import { orders } from '@tabard/contract/orders/calls'
import { say } from '../measure/print.ts'
import { newDevice, openClient } from '../product/open-client.ts'
import { underAttack, type Attack } from './attack.ts'
import { countOf, judge, sendFrom, sendMany, verdictOf } from './send-from.ts'
import { countsOf } from '../measure/counts.ts'

const requests = countsOf(1_541, 2)
/** A minute of one network; the attack may run into the next. */
const allowed = 2 * 120

/** One machine that calls itself somebody else with every request: another device, Authorization, or address of its /64. */
export const inventIdentities: Attack = (product) =>
  underAttack(product, async () => {
    const start = (address: string, token?: string) =>
      verdictOf(
        openClient(product.url, { device: newDevice(), token, fetch: sendFrom(address) }).call(
          orders.startGuest,
          {},
        ),
      )
    const devices = await sendMany(requests, 20, () => start('198.51.100.1'))
    const tokens = await sendMany(requests, 20, (at) =>
      start('198.51.100.2', `made-up-${at}`.padEnd(43, 'x')),
    )
    const addresses = await sendMany(requests, 20, (at) => start(`2001:db8::${at.toString(16)}`))
    return judge(
      'invented identities',
      {
        'a new device id received a new limit': countOf(devices, 'ok') > allowed,
        'a new Authorization header received a new limit': countOf(tokens, 'ok') > allowed,
        'a new address of the same /64 received a new limit': countOf(addresses, 'ok') > allowed,
        'a client of another network was refused': (await start('203.0.113.1')) !== 'ok',
      },
      say,
    )
  })
