import { z } from 'zod'
import { systemWrite } from './db/platform-database.ts'
import { reading } from './db/statement.ts'
import type { ServerContext } from './http/server-context.ts'
import { purgePlaces } from './modules/delivery/purge-places.ts'
import { purgeRequestCounts } from './http/limits/share-counts.ts'
import { deliverMessage } from './modules/messages/deliver-message.ts'
import { purgeMessages, purgeSmsCounters } from './modules/messages/purge-messages.ts'
import { publishPlanned } from './modules/menu-editing/publish-planned.ts'
import { purgeDays } from './modules/promotions/purge-days.ts'
import { expireHolds } from './modules/capacity/expire-holds.ts'
import { purgeCapacity } from './modules/capacity/purge-capacity.ts'
import { purgeClaims } from './modules/orders/claim-unpaid.ts'
import { chaseOrders } from './modules/orders/acceptance/chase-orders.ts'
import { checkLedger } from './modules/ledger/check-ledger.ts'
import { closeTradingDay } from './modules/orders/close-trading-day.ts'
import { keepNumbers } from './modules/orders/keep-numbers.ts'
import { fireLater } from './modules/orders/fire-later.ts'
import { forgetContact } from './modules/orders/forget-contact.ts'
import { expireOrder } from './modules/orders/expire-order.ts'
import { joinOrders } from './modules/orders/join-orders.ts'
import { sendReadyMessage } from './modules/orders/ready-message/send-ready-message.ts'
import { settleOrder } from './modules/orders/settle-order.ts'
import { undoRefund } from './modules/orders/undo-refund.ts'
import { pollAttempt } from './modules/payments/poll-attempt.ts'
import { sendRefund } from './modules/payments/send-refund.ts'
import { eraseAccount } from './modules/identity/customers/erase-account.ts'
import { mailPasswordLink } from './modules/identity/staff/mail-password-link.ts'
import { recordPasswordReset } from './modules/identity/staff/use-password-link.ts'
import { purgeCodes } from './modules/identity/customers/purge-codes.ts'
import { purgeGuests, purgeTokens } from './modules/identity/tokens.ts'
import { makeAvif } from './modules/platform/pictures/make-avif.ts'
import { purgeTableGuests } from './modules/tables/purge-table-guests.ts'
import { moveTableGuests } from './modules/tables/move-table-guests.ts'
import { purgeStaffSessions } from './modules/identity/purge-sessions.ts'
import { recoverWork } from './runner/recover-work.ts'

export const listShops = reading<{ merchantId: string; shopId: string }>(
  'select merchant_id, shop_id from shop_directory',
)

export const listMerchants = reading<{ merchantId: string }>('select merchant_id from merchants')

const about = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ merchant: z.uuid(), payload: z.object(shape) })
const forShop = about({ shopId: z.uuid() })
const forOrder = about({ shopId: z.uuid(), orderId: z.uuid() })
const forHolder = about({ shopId: z.uuid(), holderId: z.uuid() })
const forPayment = about({ shopId: z.uuid(), orderId: z.uuid(), paymentId: z.uuid() })
const forAttempt = about({ attemptId: z.uuid() })
const forRefund = about({ refundId: z.uuid() })
const forShopRefund = about({ shopId: z.uuid(), refundId: z.uuid() })
const forGuests = about({ fromGuestId: z.uuid(), toGuestId: z.uuid() })
// Jobs enqueued by earlier versions carry no phone.
const forErased = about({ guestId: z.uuid(), phone: z.string().default('') })
const forCustomer = about({ shopId: z.uuid(), customerId: z.uuid() })
const forMessage = about({ messageId: z.uuid() })
const forPicture = about({ key: z.string() })

const forPlan = about({ shopId: z.uuid(), planId: z.uuid() })
const forReset = about({
  shopId: z.uuid(),
  personId: z.uuid(),
  name: z.string(),
  byMail: z.enum(['true', 'false']),
})
/** A job above merchants. */
const forPassword = z.object({
  payload: z.object({
    email: z.string(),
    language: z.enum(['en-gb', 'zh-hans']),
    askedAt: z.iso.datetime(),
  }),
})

/** One entry per job: it validates the payload and calls a use case. */
export function jobsOf(server: ServerContext): Record<string, (input: unknown) => Promise<void>> {
  const { pool, platform, clock, live } = server
  return {
    'attempt.look': async (input) => {
      const { merchant, payload } = forAttempt.parse(input)
      await pollAttempt(server, merchant, payload.attemptId)
    },
    'refund.send': async (input) => {
      const { merchant, payload } = forRefund.parse(input)
      await sendRefund(server, merchant, payload.refundId)
    },
    'message.send': async (input) => {
      const { merchant, payload } = forMessage.parse(input)
      await deliverMessage(server, merchant, payload.messageId)
    },
    'order.fire': async (input) => {
      const { merchant, payload } = forOrder.parse(input)
      await fireLater(server, merchant, payload)
    },
    'order.ready': async (input) => {
      const { merchant, payload } = forOrder.parse(input)
      await sendReadyMessage(server, merchant, payload)
    },
    'order.settle': async (input) => {
      const { merchant, payload } = forPayment.parse(input)
      await settleOrder(server, merchant, payload)
    },
    'order.expire': async (input) => {
      const { merchant, payload } = forOrder.parse(input)
      await expireOrder(server, merchant, payload)
    },
    'capacity.expire': async (input) => {
      const { merchant, payload } = forHolder.parse(input)
      await systemWrite(pool, merchant, (tx) => expireHolds(tx, payload, clock()))
    },
    'orders.chase': async (input) => {
      const { merchant, payload } = forShop.parse(input)
      await chaseOrders(server, merchant, payload.shopId)
    },
    'order.undoRefund': async (input) => {
      const { merchant, payload } = forShopRefund.parse(input)
      await undoRefund(server, merchant, payload)
    },
    'orders.join': async (input) => {
      const { merchant, payload } = forGuests.parse(input)
      await systemWrite(pool, merchant, async (tx) => {
        await joinOrders(tx, payload)
        await moveTableGuests(tx, payload, clock())
      })
    },
    'account.erase': async (input) => {
      const { merchant, payload } = forCustomer.parse(input)
      await systemWrite(pool, merchant, (tx) => eraseAccount(tx, payload, clock()))
    },
    'staff.mailPasswordLink': async (input) => {
      const { payload } = forPassword.parse(input)
      await mailPasswordLink(server, { ...payload, requestedAt: Date.parse(payload.askedAt) })
    },
    'staff.recordReset': async (input) => {
      const { merchant, payload } = forReset.parse(input)
      await recordPasswordReset(server, merchant, { ...payload, byMail: payload.byMail === 'true' })
    },
    'orders.forget': async (input) => {
      const { merchant, payload } = forErased.parse(input)
      await systemWrite(pool, merchant, (tx) => forgetContact(tx, payload))
    },
    'shop.closeDay': async (input) => {
      const { merchant, payload } = forShop.parse(input)
      await systemWrite(pool, merchant, (tx) => closeTradingDay(tx, payload.shopId, clock()))
    },
    'shop.numbers': async (input) => {
      const { merchant, payload } = forShop.parse(input)
      await systemWrite(pool, merchant, (tx) => keepNumbers(tx, payload.shopId))
    },
    // Each shop's trading day ends at its own time, so this hourly job enqueues keyed jobs for each shop.
    'shops.closeDays': async () => {
      for (const { merchantId, shopId } of await platform.rows(listShops())) {
        for (const name of ['shop.closeDay', 'orders.chase'])
          await pool.query('select enqueue($1, $2, $3, $4, $5)', [
            name,
            merchantId,
            shopId,
            JSON.stringify({ shopId }),
            new Date(clock()),
          ])
      }
    },
    'ledger.check': async (input) => {
      const { merchant, payload } = forShop.parse(input)
      await checkLedger(server, merchant, payload)
    },
    // A job per shop, so that a failure concerns one shop only.
    'ledger.checkAll': async () => {
      for (const { merchantId, shopId } of await platform.rows(listShops()))
        await pool.query('select enqueue($1, $2, $3, $4, $5)', [
          'ledger.check',
          merchantId,
          shopId,
          JSON.stringify({ shopId }),
          new Date(clock()),
        ])
    },
    'picture.avif': async (input) => {
      const { merchant, payload } = forPicture.parse(input)
      await makeAvif(server, merchant, payload.key)
    },
    'menu.publishPlanned': async (input) => {
      const { merchant, payload } = forPlan.parse(input)
      const { shopId, planId } = payload
      const isPublished = await systemWrite(pool, merchant, (tx) =>
        publishPlanned(tx, shopId, planId, clock()),
      )
      if (isPublished) live.publish([{ kind: 'availability', merchantId: merchant, shopId, id: '' }])
    },
    'work.recover': () => recoverWork(server),
    'sessions.purge': async () => {
      await purgeStaffSessions(platform, clock())
      await purgeSmsCounters(platform, clock())
      await purgeRequestCounts(platform, clock())
      for (const { merchantId } of await platform.rows(listMerchants())) {
        await systemWrite(pool, merchantId, (tx) => purgeTokens(tx, clock()))
        await systemWrite(pool, merchantId, (tx) => purgeGuests(tx, clock()))
        await systemWrite(pool, merchantId, (tx) => purgeClaims(tx, clock()))
        await systemWrite(pool, merchantId, (tx) => purgeCodes(tx, clock()))
        await systemWrite(pool, merchantId, (tx) => purgeMessages(tx, clock()))
        await systemWrite(pool, merchantId, (tx) => purgeTableGuests(tx, clock()))
        await systemWrite(pool, merchantId, (tx) => purgePlaces(tx, clock()))
        await systemWrite(pool, merchantId, (tx) => purgeCapacity(tx, clock()))
        await systemWrite(pool, merchantId, (tx) => purgeDays(tx, clock()))
      }
    },
  }
}
