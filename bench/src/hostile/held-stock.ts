import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { say } from '../measure/print.ts'
import { openClient, openGuest, openStaff } from '../product/open-client.ts'
import { pickLines, toPlace } from '../product/sample-order.ts'
import { underAttack, type Attack } from './attack.ts'
import { countOf, judge, sendFrom, sendMany, verdictOf } from './send-from.ts'
import { countsOf } from '../measure/counts.ts'

const left = 16
/** One portion alone is below the minimum order. */
const portions = 2
const orders = countsOf(40, 8)

/** Orders that wait for a payment that never comes, for a dish of which sixteen are left. */
export const holdStock: Attack = (product) =>
  underAttack(product, async () => {
    const { url, dataDir } = product
    const staff = await openStaff(url, dataDir, 'owner')
    const [line] = await pickLines(openClient(url))
    if (!line) throw new Error('the menu has no dish with options')
    await staff.client.call(catalogue.setRemaining, { itemId: line.itemId, remaining: left })
    const pay = async (address: string, quantity: number) => {
      const { client } = await openGuest(url, { fetch: sendFrom(address) })
      const input = { ...toPlace([{ ...line, quantity }], randomUUID()), payment: 'sandbox' }
      return verdictOf(client.call(payOnline.pay, input))
    }
    const whole = await pay('198.51.100.1', left)
    const pieces = await sendMany(orders, 5, () => pay('198.51.100.1', portions))
    // Without orders that wait, the attack proves nothing.
    if (countOf(pieces, 'ok') === 0) throw new Error(`no order was taken: ${pieces[0]}`)
    return judge(
      'held stock',
      {
        'one order reserved the whole stock': whole === 'ok',
        'one network reserved more than half of the stock': countOf(pieces, 'ok') * portions > left / 2,
        'no stock was left for the next customer': (await pay('203.0.113.1', portions)) !== 'ok',
      },
      say,
    )
  })
