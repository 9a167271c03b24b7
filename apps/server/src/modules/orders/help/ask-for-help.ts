import type { AskForHelp, orderHelp } from '@tabard/contract/orders/help/calls'
import { areHelpDishes, helpKindsOf, helpLimits } from '@tabard/domain/orders/order-help'
import { cleanText } from '@tabard/domain/text/text-input'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import { brokenConstraint, type WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { callsTopic } from '../../tables/requests/load-calls.ts'
import { activeBillLines } from '../order-facts.ts'
import type { OrderRow } from '../order-row.ts'
import { holdOrder } from '../lifecycle/hold-order.ts'
import { readAddress } from '../messaging/receipt/read-address.ts'
import { orderTopics } from '../order-topics.ts'
import { insertEvent, touchOrder } from '../queries.ts'
import { presentOrder } from '../reading/present-order.ts'
import { findOwnOrder } from '../reading/track-order.ts'
import { insertHelp, listHelp } from './help-queries.ts'
import { presentHelp } from './present-help.ts'

/**
 * Ask staff for help with the caller's own order. An order has one open request of a kind, and at most eight: the table
 * holds both. Asking again answers with what is there.
 */
export const askForHelp: Handler<typeof orderHelp.ask> = async ({ input, shop, now, fail, publish }) => {
  const note = cleanText(input.note, { maxLength: helpLimits.note, multiline: true })
  if (!note.ok) return fail('text.tooLong', { field: 'note', max: note.max })
  const { shopId } = shop
  try {
    return await shop.write(async (tx, caller) => {
      const { guestId } = await caller
      const own = await findOwnOrder(tx, shopId, input.orderId, guestId)
      const order = own && (await holdOrder(tx, { shopId, orderId: own.orderId }))
      if (!order) return fail('order.unknown', {})
      const { orderId } = order
      const lines = activeBillLines(order.lines)
      const contact = await readContact(tx, shopId, input.replyTo)
      if (isRefusal(contact)) return contact
      if (!helpKindsOf(presentOrder(order), now).includes(input.kind)) return fail('help.notOffered', {})
      if (!areHelpDishes(input.kind, input.dishes, lines)) return fail('help.lines', {})
      const asked = await tx.change(
        insertHelp({
          helpId: newId(now),
          shopId,
          orderId,
          requestId: input.requestId,
          kind: input.kind,
          lines: JSON.stringify(namedDishes(input.dishes, lines)),
          note: note.text,
          contact,
          at: new Date(now),
        }),
      )
      const [help] = await Promise.all([
        tx.rows(listHelp({ orderIds: [orderId] })),
        ...(asked.length === 0 ? [] : [recordAsking(tx, order, input.kind, now)]),
      ])
      if (asked.length > 0)
        for (const topic of [callsTopic(shop), ...orderTopics(shop, orderId)]) publish(topic)
      return { help: help.map(presentHelp) }
    })
  } catch (error) {
    if (brokenConstraint(error) === 'order_help_limit') return new Refusal('help.tooMany', {})
    throw error
  }
}

/** The address as it is stored; empty: none was typed. */
async function readContact(tx: WriteTx, shopId: string, typed: string) {
  if (typed.trim() === '') return ''
  const { country } = await getShop(tx, shopId)
  const read = readAddress(typed.trim(), country)
  return isRefusal(read) ? read : read.address
}

/** The dishes with their names: staff may take a line away. */
function namedDishes(dishes: AskForHelp['dishes'], lines: OrderRow['lines']) {
  return dishes.map(({ lineId, quantity }) => {
    const names = lines.find((line) => line.lineId === lineId)?.names
    return { lineId, names, quantity }
  })
}

/** The history of the order names it, and screens that follow the order see a new version. */
async function recordAsking(
  tx: WriteTx,
  { orderId }: OrderRow,
  kind: AskForHelp['kind'],
  now: number,
): Promise<void> {
  const event = { eventId: newId(now), orderId, at: new Date(now), who: 'customer', note: '' }
  await Promise.all([
    tx.change(insertEvent({ ...event, what: `help.${kind}` })),
    tx.change(touchOrder({ orderId })),
  ])
}
