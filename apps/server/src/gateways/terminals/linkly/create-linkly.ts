import { setTimeout as sleep } from 'node:timers/promises'
import { ProviderRefused } from '../../payments/provider.ts'
import { exchange, terminalTimeoutMs, throwStatus } from '../exchange.ts'
import { shortReference } from '../short-reference.ts'
import type {
  PairingRequest,
  PosIdentity,
  Terminal,
  TerminalButtonName,
  TerminalConnector,
  TerminalKey,
  TerminalRefund,
  TerminalView,
} from '../terminal.ts'
import {
  createLinklyCalls,
  linklyUrls,
  parseLinkly,
  post,
  type LinklyCalls,
  type LinklyUrls,
} from './ask-linkly.ts'
import { Paired, SessionEvents, TransactionHistory } from './linkly-schemas.ts'
import {
  busyCode,
  unlinkedPrefix,
  viewOfNewSession,
  viewOfSession,
  viewOfTransaction,
} from './view-of-linkly.ts'

interface LinklyOptions {
  readonly urls?: Readonly<Record<'test' | 'live', LinklyUrls>>
  readonly pos: PosIdentity
  readonly clock: () => number
  /** A new UUID for each status request and each pairing. */
  readonly newSession: () => string
  readonly timeoutMs?: number
  /** The pause between two questions for the answer to a status request. */
  readonly statusPauseMs?: number
}

/** Keys of a PIN pad. OK and cancel share one. */
const keys: Readonly<Record<TerminalButtonName, string>> = {
  cancel: '0',
  ok: '0',
  yes: '1',
  no: '2',
  authorise: '3',
}
/** Nothing new of a session yet. */
const tooEarly = 425
/** How often a status request is asked about until the PIN pad counts as offline. */
const statusTurns = 5

/**
 * Connect PIN pads by Linkly Cloud (REST API version 2, events by polling). Our reference is the session's id, so a
 * payment is found without a stored answer.
 */
export function createLinkly(options: LinklyOptions): TerminalConnector {
  const { urls = linklyUrls, pos, clock, newSession, timeoutMs = terminalTimeoutMs } = options
  const { statusPauseMs = 1_000 } = options
  return {
    name: 'linkly',
    pair: (request) => pair(options, request),
    connect({ environment, device }) {
      const calls = createLinklyCalls({ urls: urls[environment], pos, device, clock, timeoutMs })
      return connect(calls, environment, () => checkStatus(calls, newSession(), statusPauseMs))
    },
  }
}

async function pair(
  { urls = linklyUrls, newSession, timeoutMs = terminalTimeoutMs }: LinklyOptions,
  { environment, values }: PairingRequest,
) {
  const { username = '', password = '', pairCode = '' } = values
  const body = { username, password, pairCode }
  const answer = await exchange(`${urls[environment].auth}/v1/pairing/cloudpos`, post(body), timeoutMs)
  if (answer.status !== 200) throwStatus(answer.status)
  return { posId: newSession(), secret: parseLinkly(Paired, answer).secret }
}

function connect(calls: LinklyCalls, environment: 'test' | 'live', check: Terminal['check']): Terminal {
  return {
    name: 'linkly',
    environment,
    start: (request) => begin(calls, 'P', request, {}),
    refund: (request) => begin(calls, 'R', request, linkOf(request)),
    holds: {
      hold: (request) => begin(calls, 'A', request, {}),
      capture: (request) => begin(calls, 'L', request, heldBy(request)),
      release: (request) => begin(calls, 'Q', request, heldBy(request)),
    },
    look: (key) => look(calls, key),
    lookUp: async (key) => (await look(calls, key)) ?? lookUpHistory(calls, key),
    check,

    async press(key, name) {
      const view = await look(calls, key)
      if (!view?.buttons.some((button) => button.name === name))
        throw new ProviderRefused(`the terminal does not offer ${name}`)
      await calls.command(`/v2/sessions/${key.reference}/sendkey`, { Request: { Key: keys[name], Data: '' } })
      return look(calls, key)
    },
  }
}

function linkOf({ transaction }: TerminalRefund): object {
  return transaction.startsWith(unlinkedPrefix) ? {} : { RFN: transaction }
}

/** A completion must name its pre-authorisation. Throws `ProviderRefused` if the acquirer gave no reference. */
function heldBy(request: TerminalRefund): object {
  const link = linkOf(request)
  if (!('RFN' in link)) throw new ProviderRefused('the pre-authorisation has no reference')
  return link
}

/** Purchase, refund, pre-authorisation, its completion, and its cancellation. */
type LinklyKind = 'P' | 'R' | 'A' | 'L' | 'Q'

async function begin(
  calls: LinklyCalls,
  TxnType: LinklyKind,
  { reference, cents, currency }: Pick<TerminalRefund, 'reference' | 'cents' | 'currency'>,
  PurchaseAnalysisData: object,
): Promise<TerminalView> {
  const Request = {
    Merchant: '00',
    TxnType,
    AmtPurchase: cents,
    TxnRef: shortReference(reference),
    CurrencyCode: currency,
    CutReceipt: '0',
    ReceiptAutoPrint: '0',
    Application: '00',
    PurchaseAnalysisData,
  }
  await calls.command(`/v2/sessions/${reference}/transaction`, { Request })
  return viewOfNewSession(reference)
}

async function look(calls: LinklyCalls, { reference }: TerminalKey): Promise<TerminalView | undefined> {
  const answer = await calls.get(`/v2/sessions/${reference}/result?all=true`)
  if (answer.status === 404) return undefined
  if (answer.status === tooEarly || answer.status === 202) return viewOfNewSession(reference)
  if (answer.status !== 200) throwStatus(answer.status)
  return viewOfSession(reference, parseLinkly(SessionEvents, answer))
}

/** The history has what an expired session no longer tells. */
async function lookUpHistory(
  calls: LinklyCalls,
  { reference }: TerminalKey,
): Promise<TerminalView | undefined> {
  const query = new URLSearchParams({ reference: shortReference(reference), referenceType: 'ReferenceNo' })
  const answer = await calls.get(`/v2/transaction?${query}`)
  if (answer.status === 404) return undefined
  if (answer.status !== 200) throwStatus(answer.status)
  const found = parseLinkly(TransactionHistory, answer)
  const transaction = found.find(({ success }) => success) ?? found.at(-1)
  return transaction && viewOfTransaction(reference, transaction)
}

async function checkStatus(calls: LinklyCalls, session: string, pauseMs: number) {
  const Request = { Merchant: '00', Application: '00', StatusType: '0' }
  await calls.command(`/v2/sessions/${session}/status`, { Request })
  for (let turn = 0; turn < statusTurns; turn += 1) {
    const answer = await calls.get(`/v2/sessions/${session}/result?all=true`)
    const status = answer.status === 200 ? parseLinkly(SessionEvents, answer).statuses.at(-1) : undefined
    if (status?.success) return 'ready'
    if (status) return status.responseCode === busyCode ? 'busy' : 'offline'
    await sleep(pauseMs)
  }
  return 'offline'
}
