import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { startHelpTestShop, type HelpTestShop } from '../../../../test/starts/help-test-shop.ts'
import { allowsBoth } from '../../../../test/starts/message-test-shop.ts'
import { systemWrite } from '../../../db/platform-database.ts'
import { forgetContact } from '../lifecycle/forget-contact.ts'
import { purgeHelp } from './purge-help.ts'

// What follows from a request for help: the message of its answer (the settings message.answeredByMail,
// message.answeredBySms), and how long its texts are kept.

const hour = 3_600_000

let at: HelpTestShop

beforeAll(async () => {
  at = await startHelpTestShop()
})
beforeEach(() => at.reset())
afterAll(() => at.testShop.stop())

describe('the message of an answer', () => {
  async function answered(said = {}) {
    const { orderId } = await at.place()
    await at.accept(orderId)
    await at.finish(orderId)
    await at.run()
    await ownerRows('delete from messages')
    await ownerRows(
      `insert into order_help (merchant_id, help_id, shop_id, order_id, request_id, kind, slot, asked_at)
       values ($1, gen_random_uuid(), $2, $3, gen_random_uuid(), 'other', 1, now())`,
      [at.merchantId, at.shopId, orderId],
    )
    await at.answer(await at.firstTask(), said)
    await at.run()
  }

  test('goes out once by the means that the guest allowed', async () => {
    await answered({ outcome: 'refunded', answer: 'Sorry about that.' })
    await at.run()
    expect(await at.sent()).toMatchObject([
      { kind: 'mail', purpose: 'orderAnswered', recipient: allowsBoth.email },
      { kind: 'sms', purpose: 'orderAnswered' },
    ])
    expect((await at.sent())[0]?.body).toContain('we\'ve refunded you. "Sorry about that."')
  })

  test.each(['Mail', 'Sms'])('does not go out where message.answeredBy%s is off', async (means) => {
    await at.set(`message.answeredBy${means}`, false)
    await answered()
    expect(await at.purposes()).toEqual([means === 'Mail' ? 'sms orderAnswered' : 'mail orderAnswered'])
  })
})

describe('what guests and staff wrote', () => {
  const written = () =>
    ownerRows<{ note: string; contact: string; answer: string }>(
      'select note, contact, answer from order_help',
    )
  const personal = { note: 'Mei is allergic', contact: 'mei@example.com', answer: 'Dear Mei' }
  const nothing = { note: '', contact: '', answer: '' }
  async function wrote() {
    const eaten = await at.order()
    await at.ask(eaten, 'wrong', { note: personal.note, replyTo: personal.contact })
    await at.answer(await at.firstTask(), { answer: personal.answer })
  }
  const purge = () =>
    systemWrite(at.testShop.server.pool, at.merchantId, (tx) => purgeHelp(tx, at.testShop.time.now))
  const forget = (who: { guestId?: string | null; phone?: string; email?: string }) =>
    systemWrite(at.testShop.server.pool, at.merchantId, (tx) =>
      forgetContact(tx, { guestId: null, phone: '', email: '', ...who }, at.testShop.time.now),
    )

  test('is blanked after 90 days', async () => {
    await wrote()
    at.testShop.time.now += 89 * 24 * hour
    await purge()
    expect(await written()).toEqual([personal])
    at.testShop.time.now += 2 * 24 * hour
    await purge()
    expect(await written()).toEqual([nothing])
  })

  test('is blanked when the guest, or the owner of the address, is forgotten', async () => {
    await wrote()
    await forget({ guestId: randomUUID(), phone: '+61400000000', email: 'ben@example.com' })
    expect(await written()).toEqual([personal])
    await forget({ email: 'Mei@Example.com' })
    expect(await written()).toEqual([nothing])
    await ownerRows('delete from order_help')
    await wrote()
    const [row] = await ownerRows<{ guest_id: string }>(
      'select guest_id from orders o join order_help h using (order_id)',
    )
    await forget({ guestId: row?.guest_id ?? null })
    expect(await written()).toEqual([nothing])
  })

  test('is not shown to others who have the link of the order', async () => {
    const eaten = await at.order()
    await at.ask(eaten, 'wrong', { note: personal.note })
    const followed = await at.testShop
      .visitor('lantern')
      .read(orders.follow, { receiptId: eaten.order.receiptId })
    expect(JSON.stringify(followed)).not.toContain('allergic')
  })
})
