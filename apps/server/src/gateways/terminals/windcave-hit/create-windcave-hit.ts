import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import { ProviderRefused, ProviderSilent } from '../../payments/provider.ts'
import { exchange, terminalTimeoutMs, throwStatus } from '../exchange.ts'
import { shortReference } from '../short-reference.ts'
import type {
  EnvironmentUrls,
  PosIdentity,
  Terminal,
  TerminalConnector,
  TerminalKey,
  TerminalRefund,
  TerminalRequest,
  TerminalSettings,
  TerminalView,
} from '../terminal.ts'
import { readHit, writeHit, type HitAnswer, type HitElements } from './hit-messages.ts'
import { buttonNameOf, viewOfAnswer, viewOfRefusal } from './view-of-hit.ts'

/** Windcave's own addresses. */
export const windcaveHitUrls: EnvironmentUrls = {
  test: 'https://uat.windcave.com/hit/pos.aspx',
  live: 'https://sec.windcave.com/hit/pos.aspx',
}

interface WindcaveHitOptions {
  readonly urls?: EnvironmentUrls
  readonly pos: PosIdentity
  readonly timeoutMs?: number
}

type Answer = Extract<HitAnswer, { kind: 'answer' }>

/** Codes of a start that certainly reached no terminal, and of a question about an unknown reference. */
const busyCode = 'PC'
const offlineCode = 'PO'
const unknownCode = 'PJ'
/** Invalid input, a transaction type that is not allowed, and another error of the user: nothing was started. */
const refusedCodes = new Set(['PL', 'PM', 'PH'])

/**
 * Connect terminals by Windcave HIT: every call is one XML document that Windcave passes to the station. A payment is
 * found by its reference, so there is no session.
 */
export function createWindcaveHit(options: WindcaveHitOptions): TerminalConnector {
  return { name: 'windcaveHit', connect: (settings) => connect(options, settings) }
}

/** Sends one document to Windcave. Throws `ProviderRefused` or `ProviderSilent`. */
type SendHit = (elements: HitElements) => Promise<Answer>

function connect(
  { urls = windcaveHitUrls, pos, timeoutMs = terminalTimeoutMs }: WindcaveHitOptions,
  { environment, credentials, device }: TerminalSettings,
): Terminal {
  const { user = '', key: secret = '' } = credentials
  const { station = '' } = device
  const send: SendHit = (elements) =>
    sendHit(urls[environment], writeHit({ user, key: secret }, elements), timeoutMs)
  const look = async (key: TerminalKey) => {
    const answer = await askStatus(send, station, key)
    return answer && viewOfAnswer(key.reference, answer)
  }
  return {
    name: 'windcaveHit',
    environment,
    start: (request) => begin(send, startElements(station, pos, request)),
    refund: (request) => begin(send, startElements(station, pos, request, linked('Refund', request))),
    holds: {
      hold: (request) => begin(send, startElements(station, pos, request, { type: 'Auth' })),
      capture: (request) => begin(send, startElements(station, pos, request, linked('Complete', request))),
      release: (request) => begin(send, startElements(station, pos, request, linked('Void', request))),
    },
    look,
    lookUp: look,

    async press(key, name) {
      const button = (await askStatus(send, station, key))?.buttons.find(
        (offered) => buttonNameOf(offered) === name,
      )
      if (!button) throw new ProviderRefused(`the terminal does not offer ${name}`)
      await send([
        ['Station', station],
        ['TxnType', 'UI'],
        ['UiType', 'Bn'],
        ['Name', button.id],
        ['Val', name.toUpperCase()],
        ['TxnRef', shortReference(key.reference)],
      ])
      return look(key)
    },

    async check() {
      // A reference that was never used: the answer tells only whether user, key and station are known.
      const { code } = await send(statusElements(station, `check ${station}`))
      if (code === offlineCode) return 'offline'
      return code === busyCode ? 'busy' : 'ready'
    },
  }
}

async function sendHit(url: string, body: string, timeoutMs: number): Promise<Answer> {
  const headers = { 'content-type': 'text/xml; charset=utf-8' }
  const { status, text } = await exchange(url, { method: 'POST', headers, body }, timeoutMs)
  if (status !== 200) throwStatus(status)
  const answer = readAnswer(text)
  // Windcave's text may quote the request with its key: only the code leaves this function.
  if (answer.kind === 'rejected') throw new ProviderRefused(`HIT rejected the request (${answer.code})`)
  if (answer.code === 'PK') throw new ProviderRefused('HIT does not accept the credentials (PK)')
  return answer
}

interface Start {
  readonly reference: string
  readonly elements: HitElements
}

/** The type of a transaction, and the earlier one that it names. */
interface Kind {
  readonly type: 'Purchase' | 'Refund' | 'Auth' | 'Complete' | 'Void'
  readonly names?: string
}

const linked = (type: Kind['type'], { transaction }: TerminalRefund): Kind => ({ type, names: transaction })

function startElements(
  station: string,
  pos: PosIdentity,
  { reference, cents, currency, note }: Omit<TerminalRequest, 'asksForTip'>,
  { type, names }: Kind = { type: 'Purchase' },
): Start {
  const elements: HitElements = [
    ['Amount', toDecimalText(cents, currency as Currency)],
    ['Cur', currency],
    ['TxnType', type],
    ['Station', station],
    ['TxnRef', shortReference(reference)],
    ...(names === undefined ? [] : [['DpsTxnRef', names] as const]),
    ['DeviceId', station],
    ['PosName', pos.name],
    ['PosVersion', pos.version],
    ['VendorId', pos.vendorId],
    ['MRef', note.slice(0, 64)],
  ]
  return { reference, elements }
}

async function begin(send: SendHit, { reference, elements }: Start): Promise<TerminalView> {
  const answer = await send(elements)
  if (answer.code === busyCode) return viewOfRefusal(reference, answer, 'busy')
  if (answer.code === offlineCode) return viewOfRefusal(reference, answer, 'offline')
  if (refusedCodes.has(answer.code)) throw new ProviderRefused(`HIT refused the transaction (${answer.code})`)
  throwUndecided(answer)
  return viewOfAnswer(reference, answer)
}

function statusElements(station: string, reference: string): HitElements {
  return [
    ['Station', station],
    ['TxnType', 'Status'],
    ['TxnRef', shortReference(reference)],
  ]
}

async function askStatus(
  send: SendHit,
  station: string,
  { reference }: TerminalKey,
): Promise<Answer | undefined> {
  const answer = await send(statusElements(station, reference))
  if (answer.code === unknownCode) return undefined
  throwUndecided(answer)
  return answer
}

/** The station is offline or has a problem of another kind: the result is not known yet. */
function throwUndecided({ code, result }: Answer): void {
  if (code !== '' && result === undefined) throw new ProviderSilent(`HIT code ${code}`)
}

function readAnswer(text: string): HitAnswer {
  try {
    return readHit(text)
  } catch {
    throw new ProviderSilent('an answer that is no HIT answer')
  }
}
