import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerFault } from './fakes/faults.ts'
import type { PayerAct } from './fakes/payer-page.ts'
import type { NotifyMode } from './fakes/postman.ts'
import type { NotificationSink } from './fakes/start-notification-sink.ts'
import {
  ProviderRefused,
  ProviderSilent,
  type NotifiedAttempt,
  type OpenedPage,
  type Provider,
  type RefundRequest,
  type SessionRequest,
} from './provider.ts'

/** An adapter with its fake, for one test. Timeouts of the adapter must be short, at most a second. */
export interface ProviderTestbed {
  readonly provider: Provider
  /** The same account with a wrong secret. */
  readonly stranger: Provider
  readonly sink: NotificationSink
  /** Do as the payer on the page. Throws if the page is closed. */
  act(page: OpenedPage, act: PayerAct): Promise<void>
  /** Make the next requests of a kind fail. */
  fail(call: 'start' | 'find' | 'refund', fault: AnswerFault, times?: number): void
  /** Let changes take time between their arrival and their effect. */
  slowDown(ms: number): void
  chargeOther(page: OpenedPage, offCents: number): void
  notify(mode: NotifyMode): void
  /** Send a notification about a paid page that is not from the provider. */
  forge(page: OpenedPage): Promise<void>
  /** Let refunds wait until `settleRefund`. */
  holdRefunds(): void
  settleRefund(refund: string, outcome: 'made' | 'failed'): Promise<void>
  /** How many pages the provider opened for a reference. */
  pagesOf(reference: string): number
  /** What the provider refunded of a payment, pending refunds included. */
  refundedCents(transaction: string): number
  stop(): Promise<void>
}

/** What differs between providers by their nature. */
export interface ProviderTraits {
  /** The status after the card was declined and the payer left. */
  readonly afterDecline: 'declined' | 'open'
  /** The status after the payer left without paying. */
  readonly afterCancel: 'cancelled' | 'open'
  readonly canClose: boolean
  readonly isSigned: boolean
  /** A repeated start returns the same page. */
  readonly repeatsStart: boolean
}

const terms = { cents: 2750, currency: 'AUD' }

/** Describe the behaviour that every adapter of online payments has, against its fake. */
export function describeProvider(
  name: string,
  traits: ProviderTraits,
  open: () => Promise<ProviderTestbed>,
): void {
  describe(`${name} keeps the contract of payment providers:`, () => {
    let bed: ProviderTestbed
    let request: SessionRequest
    beforeEach(async () => {
      bed = await open()
      request = {
        ...terms,
        reference: randomUUID(),
        method: bed.provider.name === 'windcave' ? 'dps' : 'stripe',
        title: 'Harbour Café, order 17',
        language: 'en-gb',
        expiresAt: Date.now() + 900_000,
        returnUrl: 'http://shop.example/callback/x?k=a',
        notifyUrl: bed.sink.url,
      }
    })
    afterEach(() => bed.stop())

    const findOn = (page: OpenedPage, provider = bed.provider) =>
      provider.find({ ...terms, reference: request.reference, session: page.session, isWanted: true })
    const payOn = async (page: OpenedPage) => {
      await bed.act(page, 'pay')
      const transaction = (await findOn(page))?.transaction
      if (transaction === undefined) throw new Error('the payment has no transaction')
      return transaction
    }
    /** A paid page, and the refund of a part of it. */
    const paid = async (cents = terms.cents) => {
      const page = await bed.provider.start(request)
      const transaction = await payOn(page)
      const refund: RefundRequest = {
        reference: randomUUID(),
        transaction,
        session: page.session,
        cents,
        currency: terms.currency,
      }
      return { page, transaction, refund }
    }

    describeStarts()
    describeStates()
    describeRefunds()
    describeNotifications()

    function describeStarts() {
      test('an opened page waits for its payer with our terms', async () => {
        const page = await bed.provider.start(request)
        expect(new URL(page.pageUrl).protocol).toMatch(/^https?:$/)
        expect(await findOn(page)).toMatchObject({
          ...terms,
          status: 'open',
          session: page.session,
          reference: request.reference,
          environment: bed.provider.environment,
          account: bed.provider.account,
        })
      })

      if (traits.repeatsStart) {
        test('a reference that is started twice has one page', async () => {
          const page = await bed.provider.start(request)
          expect(await bed.provider.start(request)).toEqual(page)
          expect(bed.pagesOf(request.reference)).toBe(1)
        })

        test('a reference that is started twice at once has one page', async () => {
          bed.slowDown(60)
          const pages = await Promise.all([bed.provider.start(request), bed.provider.start(request)])
          expect(pages[0]).toEqual(pages[1])
          expect(bed.pagesOf(request.reference)).toBe(1)
        })

        test('a start whose answers are lost can be repeated, and there is one page', async () => {
          bed.fail('start', 'lost')
          const page = await bed.provider.start(request)
          expect(bed.pagesOf(request.reference)).toBe(1)
          const other = { ...request, reference: randomUUID() }
          bed.fail('start', 'hung')
          await expect(bed.provider.start(other)).rejects.toBeInstanceOf(ProviderSilent)
          expect((await bed.provider.start(other)).session).not.toBe(page.session)
          expect(bed.pagesOf(other.reference)).toBe(1)
        })
      }

      test('two references have two pages', async () => {
        const page = await bed.provider.start(request)
        const other = await bed.provider.start({ ...request, reference: randomUUID() })
        expect(other.session).not.toBe(page.session)
      })

      test('silence and errors of the server are silence, not refusals', async () => {
        bed.fail('start', 'silent')
        await expect(bed.provider.start(request)).rejects.toBeInstanceOf(ProviderSilent)
        expect(bed.pagesOf(request.reference)).toBe(0)
        const { page, refund } = await paid()
        bed.fail('find', 'silent')
        await expect(findOn(page)).rejects.toBeInstanceOf(ProviderSilent)
        bed.fail('find', 'broken', 9)
        await expect(findOn(page)).rejects.toBeInstanceOf(ProviderSilent)
        bed.fail('refund', 'silent')
        await expect(bed.provider.refund(refund)).rejects.toBeInstanceOf(ProviderSilent)
        expect(bed.refundedCents(refund.transaction)).toBe(0)
      })

      test('wrong credentials are refused', async () => {
        const { page, refund } = await paid()
        const { stranger } = bed
        await expect(stranger.check()).rejects.toBeInstanceOf(ProviderRefused)
        await expect(stranger.start(request)).rejects.toBeInstanceOf(ProviderRefused)
        await expect(findOn(page, stranger)).rejects.toBeInstanceOf(ProviderRefused)
        await expect(stranger.refund(refund)).rejects.toBeInstanceOf(ProviderRefused)
        await expect(bed.provider.check()).resolves.toBeUndefined()
        expect(bed.refundedCents(refund.transaction)).toBe(0)
      })
    }

    function describeStates() {
      test('a payment is paid with our terms and its transaction', async () => {
        const page = await bed.provider.start(request)
        const transaction = await payOn(page)
        expect(transaction).not.toBe('')
        expect(await findOn(page)).toMatchObject({
          ...terms,
          status: 'paid',
          transaction,
          session: page.session,
          reference: request.reference,
          environment: bed.provider.environment,
          account: bed.provider.account,
        })
      })

      test('a declined, a left and an expired page are not paid', async () => {
        for (const [act, status] of [
          ['decline', traits.afterDecline],
          ['cancel', traits.afterCancel],
          ['expire', 'expired'],
        ] as const) {
          const page = await bed.provider.start({ ...request, reference: randomUUID() })
          await bed.act(page, act)
          const truth = await findOn(page)
          expect(truth?.status).toBe(status)
          expect(truth?.transaction).toBeUndefined()
        }
      })

      test('another amount than ours is visible', async () => {
        const page = await bed.provider.start(request)
        bed.chargeOther(page, -100)
        await payOn(page)
        expect(await findOn(page)).toMatchObject({ status: 'paid', cents: terms.cents - 100 })
      })

      test('what the provider does not know is undefined', async () => {
        const { page, refund } = await paid()
        const attempt = { ...terms, reference: request.reference, isWanted: true }
        const session = page.session.replace(/.{6}$/, '000000')
        expect(await bed.provider.find({ ...attempt, session })).toBeUndefined()
        expect(await bed.provider.findRefund({ ...refund, refund: undefined })).toBeUndefined()
      })

      test('closing a page follows what the provider can do, and keeps a payment', async () => {
        const page = await bed.provider.start(request)
        const attempt = { ...terms, reference: request.reference, session: page.session, isWanted: false }
        expect(await bed.provider.close(attempt)).toBe(traits.canClose ? 'closed' : 'open')
        if (traits.canClose) {
          await expect(bed.act(page, 'pay')).rejects.toThrow('the page answered')
          expect((await findOn(page))?.status).not.toBe('paid')
        }
        const other = { ...request, reference: randomUUID() }
        const paidPage = await bed.provider.start(other)
        await payOn(paidPage)
        await bed.provider.close({ ...attempt, reference: other.reference, session: paidPage.session })
        expect((await findOn(paidPage))?.status).toBe('paid')
      })
    }

    function describeRefunds() {
      test('a payment is refunded in parts up to its amount, and not beyond', async () => {
        const { transaction, refund } = await paid(1000)
        const made = await bed.provider.refund(refund)
        expect(made.status).toBe('made')
        const rest = { ...refund, reference: randomUUID(), cents: 1750 }
        await expect(bed.provider.refund({ ...rest, cents: 1751 })).rejects.toBeInstanceOf(ProviderRefused)
        expect(bed.refundedCents(transaction)).toBe(1000)
        const second = await bed.provider.refund({ ...rest, reference: randomUUID() })
        expect(second.refund).not.toBe(made.refund)
        expect(bed.refundedCents(transaction)).toBe(2750)
        const more = { ...rest, reference: randomUUID(), cents: 1 }
        await expect(bed.provider.refund(more)).rejects.toBeInstanceOf(ProviderRefused)
      })

      test('a whole refund is found by its id and by our reference', async () => {
        const { transaction, refund } = await paid()
        const made = await bed.provider.refund(refund)
        expect(bed.refundedCents(transaction)).toBe(2750)
        expect(await bed.provider.findRefund({ ...refund, refund: made.refund })).toEqual(made)
        expect(await bed.provider.findRefund({ ...refund, refund: undefined })).toEqual(made)
      })

      test('a refund that is sent again, after a lost answer too, is made once', async () => {
        for (const fault of ['lost', 'hung'] as const) {
          request = { ...request, reference: randomUUID() }
          const { transaction, refund } = await paid(1000)
          bed.fail('refund', fault)
          await bed.provider.refund(refund).catch((error: unknown) => {
            expect(error).toBeInstanceOf(ProviderSilent)
          })
          const again = await bed.provider.refund(refund)
          expect(again.status).toBe('made')
          expect(await bed.provider.refund(refund)).toEqual(again)
          expect(bed.refundedCents(transaction)).toBe(1000)
        }
      })

      test('a refund that is sent twice at once is made once', async () => {
        const { transaction, refund } = await paid(1000)
        bed.slowDown(60)
        const [one, two] = await Promise.all([bed.provider.refund(refund), bed.provider.refund(refund)])
        expect(one).toEqual(two)
        expect(bed.refundedCents(transaction)).toBe(1000)
      })

      test('a refund that waits is pending until it is made or fails', async () => {
        const { refund } = await paid(1000)
        bed.holdRefunds()
        const first = await bed.provider.refund(refund)
        expect(first.status).toBe('pending')
        const find = (truth: { refund: string }) =>
          bed.provider.findRefund({ ...refund, refund: truth.refund })
        expect(await find(first)).toEqual(first)
        await bed.settleRefund(first.refund, 'made')
        expect(await find(first)).toEqual({ refund: first.refund, status: 'made' })
        const second = await bed.provider.refund({ ...refund, reference: randomUUID() })
        await bed.settleRefund(second.refund, 'failed')
        expect(await find(second)).toEqual({ refund: second.refund, status: 'failed' })
      })
    }

    function describeNotifications() {
      const expectNames = async (notified: NotifiedAttempt | undefined, page: OpenedPage) => {
        const transaction = (await findOn(page))?.transaction
        expect([{ reference: request.reference }, { session: page.session }, { transaction }]).toContainEqual(
          notified,
        )
      }

      test('a notification names its attempt, also if it comes twice', async () => {
        bed.notify('twice')
        const { page } = await paid()
        const received = await bed.sink.waitFor(2)
        for (const notification of received)
          await expectNames(await bed.provider.readNotification(notification), page)
        expect((await findOn(page))?.status).toBe('paid')
      })

      test('a notification that comes before the payer returns finds the payment', async () => {
        bed.notify('early')
        const page = await bed.provider.start(request)
        await bed.act(page, 'pay')
        const [first] = bed.sink.received
        if (!first) throw new Error('no notification came')
        await expectNames(await bed.provider.readNotification(first), page)
      })

      test('a notification without content names nothing', async () => {
        const empty = { query: {}, headers: {}, body: '', now: Date.now() }
        expect(await bed.provider.readNotification(empty)).toBeUndefined()
        expect(await bed.provider.readNotification({ ...empty, body: '{"a":' })).toBeUndefined()
      })

      test('a forged notification is refused or finds nothing', async () => {
        bed.notify('never')
        const page = await bed.provider.start(request)
        await bed.forge(page)
        const [forged] = await bed.sink.waitFor(1)
        if (!forged) throw new Error('no notification came')
        const notified = await bed.provider.readNotification(forged)
        if (traits.isSigned) expect(notified).toBeUndefined()
        expect((await findOn(page))?.status).toBe('open')
      })

      if (traits.isSigned)
        test('a changed or old notification is refused', async () => {
          await paid()
          const [first] = await bed.sink.waitFor(1)
          if (!first) throw new Error('no notification came')
          const changed = { ...first, body: first.body.replace('2750', '2751') }
          expect(changed.body).not.toBe(first.body)
          expect(await bed.provider.readNotification(first)).toBeDefined()
          expect(await bed.provider.readNotification(changed)).toBeUndefined()
          const old = { ...first, now: first.now + 3_600_000 }
          expect(await bed.provider.readNotification(old)).toBeUndefined()
        })
    }
  })
}
