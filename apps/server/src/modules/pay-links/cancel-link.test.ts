import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { startLinkPayers } from '../../../test/paying/link-payers.ts'
import { tally, verdictOf } from '../../../test/refusal-of.ts'
import { sampleNow } from '../../../test/test-server.ts'

// A pay link is paid once or cancelled, whatever happens at the same time and whatever answers are lost.

let at: Awaited<ReturnType<typeof startLinkPayers>>

beforeAll(async () => {
  at = await startLinkPayers()
})
afterAll(() => at.testShop.stop())

describe('cancelling', () => {
  test('closes the page, which cannot be paid any more', async () => {
    const { testShop, seatOne, forOrder, read, payNow, cancel, latestOf, settle, moneyOf } = at
    const { orderId } = await seatOne()
    const link = await forOrder(orderId)
    await payNow(link)
    const attemptId = await latestOf(link)
    expect((await cancel(link)).state).toBe('cancelled')
    expect((await cancel(link)).state).toBe('cancelled')
    expect(testShop.act(attemptId, 'approve').status).toBe('cancelled')
    await settle()
    expect(await verdictOf(payNow(link))).toBe('payLink.cancelled')
    expect(await read(link)).toMatchObject({ state: 'cancelled' })
    expect(await moneyOf([orderId])).toEqual([[]])
  })

  test('is refused after the payment', async () => {
    const { testShop, seatOne, forOrder, payNow, cancel, latestOf, settle } = at
    const { orderId } = await seatOne()
    const link = await forOrder(orderId)
    await payNow(link)
    testShop.act(await latestOf(link), 'approve')
    // The notification is not there yet: cancelling asks the provider, which knows of the payment.
    expect(await verdictOf(cancel(link))).toBe('payLink.paid')
    await settle()
  })
})

describe('races', () => {
  test('eight payers of one link get one page, and it is paid once', async () => {
    const { testShop, seatOne, forOrder, read, pay, attemptsOf, latestOf, settle, moneyOf } = at
    const { orderId } = await seatOne()
    const link = await forOrder(orderId)
    const shown = await read(link)
    const pages = await Promise.all(Array.from({ length: 8 }, () => pay(link, shown)))
    expect(new Set(pages.map(({ pageUrl }) => pageUrl)).size).toBe(1)
    expect(await attemptsOf(link)).toHaveLength(1)
    testShop.act(await latestOf(link), 'approve')
    await settle()
    expect(await moneyOf([orderId])).toEqual([[2_500]])
  })

  test('paying against cancelling: either the link is cancelled or its page is open', async () => {
    const { seatOne, forOrder, read, pay, cancel, attemptsOf } = at
    for (let round = 0; round < 8; round += 1) {
      const { orderId } = await seatOne()
      const link = await forOrder(orderId)
      const shown = await read(link)
      const [paid, cancelled] = await Promise.all([verdictOf(pay(link, shown)), verdictOf(cancel(link))])
      const open = (await attemptsOf(link)).filter(
        ({ status }) => status === 'pending' || status === 'created',
      )
      const { state } = await read(link)
      expect(state === 'cancelled' ? open.length : 0, `${paid} ${cancelled}`).toBe(0)
      expect(['cancelled', 'paying']).toContain(state)
    }
  })

  test('money that arrives for a cancelled link is returned', async () => {
    const { testShop, at: shop, seatOne, forOrder, payNow, attemptsOf, latestOf, settle, moneyOf } = at
    const { orderId } = await seatOne()
    const link = await forOrder(orderId)
    await payNow(link)
    const attemptId = await latestOf(link)
    // As with a provider that cannot close pages: the attempt was given up, and the link cancelled.
    await ownerRows(
      `with given as (update payment_attempts set status = 'cancelled', is_left_open = true, decided_at = now() where attempt_id = $1 returning attempt_id)
       update attempt_shares s set is_payable = false from given where s.attempt_id = given.attempt_id`,
      [attemptId],
    )
    await ownerRows('update pay_links set cancelled_at = now() where link_id = $1', [link.linkId])
    const { transaction } = testShop.act(attemptId, 'approve')
    await settle()
    expect(await attemptsOf(link)).toMatchObject([{ status: 'review', reason: 'cancelled' }])
    await settle()
    expect(testShop.ledger.refundedCents(transaction ?? '')).toBe(2_500)
    expect(await moneyOf([orderId])).toEqual([[]])
    expect(await shop.owner.call(till.get, { orderId })).toMatchObject({ paymentStatus: 'unpaid' })
  })

  test('every fifth answer of the provider is lost: each link is paid once, exactly', async () => {
    const { testShop, seatOne, forOrder, payNow, latestOf, settle, moneyOf, read } = at
    const links = []
    for (let each = 0; each < 5; each += 1) {
      const { orderId } = await seatOne()
      const link = await forOrder(orderId)
      const isLost = each === 4
      if (isLost) testShop.setDown(true)
      expect(await verdictOf(payNow(link))).toBe(isLost ? 'payment.away' : 'ok')
      if (isLost) {
        testShop.setDown(false)
        testShop.time.now += 1
        expect(await verdictOf(payNow(link))).toBe('ok')
      }
      testShop.act(await latestOf(link), 'approve')
      links.push({ orderId, link })
    }
    testShop.time.now = sampleNow + 120_000
    await settle()
    testShop.time.now = sampleNow
    expect(tally(await Promise.all(links.map(async ({ link }) => (await read(link)).state)))).toEqual({
      paid: 5,
    })
    expect(await moneyOf(links.map(({ orderId }) => orderId))).toEqual(links.map(() => [2_500]))
  })
})
