import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { ProviderRefused, ProviderSilent } from '../../payments/provider.ts'
import { exchange, readJson, terminalTimeoutMs, throwStatus, type ExchangeAnswer } from '../exchange.ts'
import { shortReference } from '../short-reference.ts'
import type {
  PairingRequest,
  PosIdentity,
  Terminal,
  TerminalButtonName,
  TerminalConnector,
  TerminalKey,
  TerminalSettings,
} from '../terminal.ts'
import { Paired, SessionEvents, Token, TransactionHistory } from './linkly-schemas.ts'
import {
  busyCode,
  unlinkedPrefix,
  viewOfNewSession,
  viewOfSession,
  viewOfTransaction,
} from './view-of-linkly.ts'

/** The two addresses of one environment of Linkly Cloud. */
export interface LinklyUrls {
  readonly auth: string
  readonly pos: string
}

/** Linkly's own addresses. */
export const linklyUrls: Readonly<Record<'test' | 'live', LinklyUrls>> = {
  test: {
    auth: 'https://auth.sandbox.cloud.pceftpos.com',
    pos: 'https://rest.pos.sandbox.cloud.pceftpos.com',
  },
  live: { auth: 'https://auth.cloud.pceftpos.com', pos: 'https://rest.pos.cloud.pceftpos.com' },
}

interface LinklyOptions {
  readonly urls?: Readonly<Record<'test' | 'live', LinklyUrls>>
  readonly pos: PosIdentity
  readonly clock: () => number
  /** A new UUID for each status request. */
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
/** A token is replaced before it expires. */
const tokenMarginMs = 60_000

/**
 * Connect PIN pads by Linkly Cloud (REST API version 2, events by polling). Our reference is the session's id, so a
 * payment is found without a stored answer.
 */
export function createLinkly(options: LinklyOptions): TerminalConnector {
  return {
    name: 'linkly',
    connect: (settings) => connect(options, settings),
    pair: (request) => pair(options, request),
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
  return { posId: newSession(), secret: parse(Paired, answer).secret }
}

function connect(options: LinklyOptions, { environment, device }: TerminalSettings): Terminal {
  const { urls = linklyUrls, pos, clock, newSession, timeoutMs = terminalTimeoutMs } = options
  const { statusPauseMs = 1_000 } = options
  const { posId = '', secret = '' } = device
  const { auth, pos: posUrl } = urls[environment]
  let cached: { readonly token: string; readonly until: number } | undefined

  async function tokenOf(): Promise<string> {
    if (cached && clock() < cached.until) return cached.token
    const body = { secret, posName: pos.name, posVersion: pos.version, posId, posVendorId: pos.vendorId }
    const answer = await exchange(`${auth}/v1/tokens/cloudpos`, post(body), timeoutMs)
    if (answer.status !== 200) throwStatus(answer.status)
    const { token, expirySeconds } = parse(Token, answer)
    cached = { token, until: clock() + expirySeconds * 1_000 - tokenMarginMs }
    return token
  }

  /** A revoked token is replaced once: 401 means that the request was not carried out. */
  async function ask(path: string, init: RequestInit): Promise<ExchangeAnswer> {
    const send = async () => {
      const headers = { ...init.headers, authorization: `Bearer ${await tokenOf()}` }
      return exchange(posUrl + path, { ...init, headers }, timeoutMs)
    }
    const first = await send()
    if (first.status !== 401) return first
    cached = undefined
    const second = await send()
    if (second.status === 401) throw new ProviderRefused('Linkly does not accept the credentials')
    return second
  }

  async function begin(reference: string, kind: 'P' | 'R', cents: number, currency: string, links: object) {
    const Request = {
      Merchant: '00',
      TxnType: kind,
      AmtPurchase: cents,
      TxnRef: shortReference(reference),
      CurrencyCode: currency,
      CutReceipt: '0',
      ReceiptAutoPrint: '0',
      Application: '00',
      PurchaseAnalysisData: links,
    }
    const answer = await ask(`/v2/sessions/${reference}/transaction`, post({ Request }))
    if (answer.status !== 200 && answer.status !== 202) throwStatus(answer.status)
    return viewOfNewSession(reference)
  }

  async function look({ reference }: TerminalKey) {
    const answer = await ask(`/v2/sessions/${reference}/result?all=true`, { method: 'GET' })
    if (answer.status === 404) return undefined
    if (answer.status === tooEarly || answer.status === 202) return viewOfNewSession(reference)
    if (answer.status !== 200) throwStatus(answer.status)
    return viewOfSession(reference, parse(SessionEvents, answer))
  }

  /** The history has what an expired session no longer tells. */
  async function lookUpHistory({ reference }: TerminalKey) {
    const query = new URLSearchParams({
      reference: shortReference(reference),
      referenceType: 'ReferenceNo',
    })
    const answer = await ask(`/v2/transaction?${query}`, { method: 'GET' })
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throwStatus(answer.status)
    const found = parse(TransactionHistory, answer)
    const transaction = found.find(({ success }) => success) ?? found.at(-1)
    return transaction && viewOfTransaction(reference, transaction)
  }

  return {
    name: 'linkly',
    environment,
    start: ({ reference, cents, currency }) => begin(reference, 'P', cents, currency, {}),
    refund: ({ reference, cents, currency, transaction }) =>
      begin(
        reference,
        'R',
        cents,
        currency,
        transaction.startsWith(unlinkedPrefix) ? {} : { RFN: transaction },
      ),
    look,
    lookUp: async (key) => (await look(key)) ?? lookUpHistory(key),

    async press(key, name) {
      const view = await look(key)
      if (!view?.buttons.some((button) => button.name === name))
        throw new ProviderRefused(`the terminal does not offer ${name}`)
      const Request = { Key: keys[name], Data: '' }
      const answer = await ask(`/v2/sessions/${key.reference}/sendkey`, post({ Request }))
      if (answer.status !== 200 && answer.status !== 202) throwStatus(answer.status)
      return look(key)
    },

    async check() {
      const session = newSession()
      const Request = { Merchant: '00', Application: '00', StatusType: '0' }
      const answer = await ask(`/v2/sessions/${session}/status`, post({ Request }))
      if (answer.status !== 200 && answer.status !== 202) throwStatus(answer.status)
      for (let turn = 0; turn < statusTurns; turn += 1) {
        const result = await ask(`/v2/sessions/${session}/result?all=true`, { method: 'GET' })
        const status = result.status === 200 ? parse(SessionEvents, result).statuses.at(-1) : undefined
        if (status) return status.success ? 'ready' : status.responseCode === busyCode ? 'busy' : 'offline'
        await sleep(statusPauseMs)
      }
      return 'offline'
    },
  }
}

function post(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function parse<Value>(schema: z.ZodType<Value>, { text }: ExchangeAnswer): Value {
  const parsed = schema.safeParse(readJson(text))
  // An answer of another shape counts as silence. Its content is not quoted.
  if (!parsed.success) throw new ProviderSilent('unexpected response format')
  return parsed.data
}
