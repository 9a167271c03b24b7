import type { FakeRequest } from '../../../fake-server.ts'
import { isSignature, windowMs } from '../../omipay/signature.ts'
import { Courier } from '../wallet-site/courier.ts'
import { FaultBook } from '../wallet-site/fault-book.ts'
import { jsonAnswer, openSite, type SiteAnswer } from '../wallet-site/serve-site.ts'
import { answerOmipayCall, failAnswer, type OmipayCall, type OmipayDesk } from './answer-omipay-call.ts'
import { OmipayBook, type OmipayOrder } from './omipay-book.ts'
import { answerPayer, pagePath } from './answer-payer.ts'
import { isThanked, writeOmipayLetter, type LetterForm } from './write-omipay-letter.ts'

interface FakeAccount {
  readonly merchantNumber: string
  readonly secretKey: string
}

interface OmipayFakeOptions {
  readonly accounts: readonly FakeAccount[]
  /** Default: a free one. */
  readonly port?: number
  readonly clock?: () => number
  readonly letterForm?: LetterForm
}

/** A fake OmiPay: its API and its page for payers. */
export interface OmipayFake {
  /** The address of its API, for `createOmipayConnector`. */
  readonly url: string
  readonly book: OmipayBook
  /** Set faults here, by merchant number or order number. */
  readonly faults: FaultBook
  readonly courier: Courier
  /** Accepted calls, in order: refused signatures are not among them. */
  readonly calls: OmipayCall[]
  /** End all pending refunds. */
  endRefunds(status: 'SUCCESS' | 'FAILED'): void
  /** Refund on OmiPay's own screens. */
  refundOutside(orderNo: string, cents: number): void
  /** Send the notification of an order, signed at this time and by this key. */
  notify(orderNo: string, options?: { readonly at?: number; readonly secretKey?: string }): Promise<void>
  stop(): Promise<void>
}

const apiPath = '/omipay/api/v2/'

/** Start a fake OmiPay on loopback. */
export async function startOmipayFake(options: OmipayFakeOptions): Promise<OmipayFake> {
  const { accounts, clock = Date.now, letterForm = 'json' } = options
  const [book, faults, courier] = [new OmipayBook(), new FaultBook(), new Courier(isThanked)]
  const calls: OmipayCall[] = []
  const keyOf = (account: string | null | undefined) =>
    accounts.find(({ merchantNumber }) => merchantNumber === account)?.secretKey
  const write = (order: OmipayOrder, secretKey = keyOf(order.account) ?? '', now = clock()) =>
    writeOmipayLetter(order, { secretKey, now, form: letterForm })
  const checkSignature = (query: URLSearchParams) => refusalOf(query, keyOf(query.get('m_number')), clock())

  const site = await openSite(options.port)
  const desk = { book, pageUrl: site.url + pagePath, conductOf: faults.conductOf.bind(faults) }
  site.serve(async (request) => {
    const { path, query } = request
    if (path.startsWith(apiPath)) {
      const refusal = checkSignature(query)
      if (refusal !== undefined) return jsonAnswer(200, failAnswer(refusal))
      return answerCall(desk, faults, calls, toCall(request, clock()))
    }
    if (path !== pagePath) return { status: 404, body: '' }
    if (checkSignature(query) !== undefined) return { status: 403, body: 'SIGN_ERROR' }
    return answerPayer({ ...desk, faults, courier, write, clock }, request)
  })

  return {
    url: site.url + apiPath,
    book,
    faults,
    courier,
    calls,
    stop: site.stop,
    endRefunds(status) {
      for (const refund of book.refunds) if (refund.status === 'APPLYING') refund.status = status
    },
    refundOutside(orderNo, cents) {
      const account = book.findOrder(orderNo, clock())?.account ?? ''
      book.addRefund({ account, orderNo, cents, outRefundNo: undefined, status: 'SUCCESS' })
    },
    async notify(orderNo, { at, secretKey } = {}) {
      const order = book.findOrder(orderNo, clock())
      if (order) await courier.send(() => write(order, secretKey, at))
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

function toCall({ path, query }: FakeRequest, now: number): OmipayCall {
  const params = Object.fromEntries(query)
  return { name: path.slice(apiPath.length), account: params['m_number'] ?? '', params, now }
}

function answerCall(desk: OmipayDesk, faults: FaultBook, calls: OmipayCall[], call: OmipayCall): SiteAnswer {
  calls.push(call)
  const fault = faults.takeFault(call.name, [call.account, call.params['order_no'] ?? ''])
  // Nothing was carried out.
  if (fault?.kind === 'broken') return { status: 500, body: '', fault }
  return { ...jsonAnswer(200, answerOmipayCall(desk, call)), fault }
}
