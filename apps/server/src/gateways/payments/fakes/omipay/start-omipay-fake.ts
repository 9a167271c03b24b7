import type { FakeRequest } from '../../../fake-server.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSignature, windowMs } from '../../omipay/signature.ts'
import { jsonAnswer, plainAnswer, startFakeSite, type FakeSite } from '../fake-site.ts'
import { Faults, Quirks } from '../faults.ts'
import { Postman, type Notification, type WriteNotification } from '../postman.ts'
import { answerOmipayCall, failAnswer, type OmipayCall } from './answer-omipay-call.ts'
import { answerPayer, pagePath } from './answer-payer.ts'
import { OmipayBook, type OmipayOrder } from './omipay-book.ts'
import { isThanked, omipayNotice } from './omipay-notice.ts'
import { ordinaryOmipay, type OmipayQuirks } from './omipay-quirks.ts'

interface FakeAccount {
  readonly merchantNumber: string
  readonly secretKey: string
}

interface OmipayFakeOptions {
  readonly accounts: readonly FakeAccount[]
  /** Undefined: a free one. */
  readonly port?: number | undefined
  readonly clock?: () => number
}

/** A fake OmiPay: its API, the payer's page and its notifications. */
export interface OmipayFake extends FakeSite {
  /** The address of its API, for `createOmipayConnector`. */
  readonly apiUrl: string
  readonly book: OmipayBook
  /** Calls are `start`, `find`, `refund`, `findRefund`, `check` and `page`. */
  readonly faults: Faults
  /** By merchant number or by the number of an order. */
  readonly quirks: Quirks<OmipayQuirks>
  readonly postman: Postman
  /** Accepted calls, in order: refused signatures are not among them. */
  readonly calls: readonly OmipayCall[]
  addAccount(account: FakeAccount): void
  /** End a pending refund. */
  settleRefund(refundNo: string, status: 'SUCCESS' | 'FAILED'): void
  /** Refund on OmiPay's own screens. */
  refundOutside(orderNo: string, cents: number): void
  /** Send the notification of an order, signed at this time and by this key. */
  notify(orderNo: string, options?: { readonly at?: number; readonly secretKey?: string }): Promise<void>
}

const apiPath = '/omipay/api/v2/'

/** Start a fake OmiPay on loopback. */
export async function startOmipayFake({
  accounts: known,
  port,
  clock = Date.now,
}: OmipayFakeOptions): Promise<OmipayFake> {
  const accounts = [...known]
  const book = new OmipayBook()
  const faults = new Faults()
  const quirks = new Quirks(ordinaryOmipay)
  const postman = new Postman(isThanked)
  const calls: OmipayCall[] = []
  const keyOf = (account: string | null | undefined) =>
    accounts.find(({ merchantNumber }) => merchantNumber === account)?.secretKey
  const noticeOf: NoticeOf = (order, secretKey = keyOf(order.account) ?? '', now = clock()) =>
    omipayNotice(order, { secretKey, now, by: quirks.of(order.account, order.orderNo).notifyBy })

  const site: FakeSite = await startFakeSite({
    port,
    faultOf: (request) =>
      faults.take({
        account: request.query.get('m_number') ?? undefined,
        session: request.query.get('order_no') ?? request.query.get('paycode') ?? undefined,
        call: kindOf(request.path),
      }),
    async answer(request) {
      const { path, query } = request
      const isCall = path.startsWith(apiPath)
      if (!isCall && path !== pagePath) return plainAnswer(404, 'Not found')
      const refusal = refusalOf(query, keyOf(query.get('m_number')), clock())
      const desk = { book, quirks, pageUrl: site.url + pagePath }
      if (!isCall)
        return refusal === undefined
          ? answerPayer({ ...desk, postman, clock, noticesOf: noticesBy(noticeOf, quirks) }, request)
          : plainAnswer(403, refusal)
      if (refusal !== undefined) return jsonAnswer(200, failAnswer(refusal))
      const call = toCall(request, clock())
      calls.push(call)
      await letTimePass(call, quirks)
      return jsonAnswer(200, answerOmipayCall(desk, call))
    },
  })

  return {
    ...site,
    apiUrl: site.url + apiPath,
    book,
    faults,
    quirks,
    postman,
    calls,
    addAccount: (account) => void accounts.push(account),
    ...controlsOf(book, clock),
    async notify(orderNo, { at, secretKey } = {}) {
      const order = book.findOrder(orderNo, clock())
      if (order) await postman.post([() => noticeOf(order, secretKey, at)], 'early')
    },
  }
}

type NoticeOf = (order: OmipayOrder, secretKey?: string, now?: number) => Notification

/** The notifications of a payment, a forged one before the genuine one. */
function noticesBy(noticeOf: NoticeOf, quirks: Quirks<OmipayQuirks>) {
  return (order: OmipayOrder): readonly WriteNotification[] => {
    const { isForged } = quirks.of(order.account, order.orderNo)
    const genuine = () => noticeOf(order)
    return isForged ? [() => noticeOf(order, 'the key of a stranger'), genuine] : [genuine]
  }
}

/** What the shop or OmiPay does on its own screens. */
function controlsOf(
  book: OmipayBook,
  clock: () => number,
): Pick<OmipayFake, 'settleRefund' | 'refundOutside'> {
  return {
    settleRefund(refundNo, status) {
      const refund = book.refunds.find((refund) => refund.refundNo === refundNo)
      if (refund?.status !== 'APPLYING') throw new Error('no such pending refund')
      refund.status = status
    },
    refundOutside(orderNo, cents) {
      const account = book.findOrder(orderNo, clock())?.account ?? ''
      book.addRefund({ account, orderNo, cents, outRefundNo: undefined, status: 'SUCCESS' })
    },
  }
}

/** The code by which a signature is refused; undefined: it is valid and fresh. */
function refusalOf(query: URLSearchParams, secretKey: string | undefined, now: number): string | undefined {
  const [nonce, timestamp] = [query.get('nonce_str') ?? '', Number(query.get('timestamp') ?? Number.NaN)]
  if (secretKey === undefined) return 'ORGANIZATION_ERROR'
  if (!/^[A-Za-z0-9]{10,32}$/.test(nonce) || !Number.isInteger(timestamp)) return 'PARAMETER_ERROR'
  const parts = { merchantNumber: query.get('m_number') ?? '', timestamp, nonce }
  if (!isSignature(parts, secretKey, query.get('sign') ?? '')) return 'SIGN_ERROR'
  return Math.abs(now - timestamp) > windowMs ? 'SIGN_TIMEOUT' : undefined
}

const kinds: Readonly<Record<string, string>> = {
  MakeQROrder: 'start',
  MakeJSAPIOrder: 'start',
  MakeScanOrder: 'start',
  QueryOrder: 'find',
  Refund: 'refund',
  QueryRefund: 'findRefund',
}

const kindOf = (path: string) => (path === pagePath ? 'page' : (kinds[path.slice(apiPath.length)] ?? 'check'))

function toCall({ path, query }: FakeRequest, now: number): OmipayCall {
  const params = Object.fromEntries(query)
  return { name: path.slice(apiPath.length), account: params['m_number'] ?? '', params, now }
}

/** Let the time of a change pass. */
async function letTimePass(
  { name, account, params }: OmipayCall,
  quirks: Quirks<OmipayQuirks>,
): Promise<void> {
  const { processingMs } = quirks.of(account, params['order_no'])
  if (processingMs > 0 && name !== 'QueryOrder' && name !== 'QueryRefund') await sleep(processingMs)
}
