import type { FakeRequest } from '../../../fake-server.ts'
import { escapeXml, readXml, type XmlElement } from '../../windcave-hit/xml.ts'
import { CardMachine, totalCentsOf, type MachinePayment } from '../card-machine.ts'
import { receiptOf, receiptWidth } from '../receipt-of.ts'
import { startFakeHttp, type TerminalFake } from '../fake-http.ts'
import type { FakeTerminalReply } from '../fake-messages.ts'

/** What a fake HIT service accepts. */
export interface HitFakeAccount {
  readonly user: string
  readonly key: string
  readonly station: string
}

interface HitFakeOptions {
  readonly account: HitFakeAccount
  readonly clock: () => number
  readonly port?: number
}

const purchase = 'Amount,Cur,TxnType,Station,TxnRef,DeviceId,PosName,PosVersion,VendorId,MRef'.split(',')
const linked = [...purchase.slice(0, 5), 'DpsTxnRef', ...purchase.slice(5)]
/** The elements of each request, in the only accepted order. */
const orders: Readonly<Record<string, readonly string[]>> = {
  Purchase: purchase,
  Auth: purchase,
  Refund: linked,
  Complete: linked,
  Void: linked,
  Status: ['Station', 'TxnType', 'TxnRef'],
  UI: ['Station', 'TxnType', 'UiType', 'Name', 'Val', 'TxnRef'],
}

const kinds: Readonly<Record<string, MachinePayment['kind']>> = {
  Purchase: 'payment',
  Refund: 'refund',
  Auth: 'hold',
  Complete: 'capture',
  Void: 'release',
}

type Fields = Readonly<Record<string, string>>

/** Start a fake of Windcave HIT with one station. Its address for requests ends with `/hit/pos.aspx`. */
export async function startHitFake({ account, clock, port = 0 }: HitFakeOptions): Promise<TerminalFake> {
  const machine = new CardMachine({ clock })
  const answer = (request: FakeRequest) => answerHit(machine, account, request)
  return startFakeHttp({ title: 'Fake terminal: Windcave HIT', machine, answer, port })
}

function answerHit(machine: CardMachine, account: HitFakeAccount, request: FakeRequest): FakeTerminalReply {
  if (request.method !== 'POST' || request.path !== '/hit/pos.aspx')
    return { status: 404, type: 'text/html', body: 'Not found' }
  const root = readXml(request.body)
  if (root.name !== 'Scr' || root.attributes['action'] !== 'doScrHIT') return rejection('Invalid action')
  const fields = Object.fromEntries(root.children.map(({ name, text }) => [name, text]))
  const fault = orderFault(root.children)
  if (fault !== undefined) return rejection(fault)
  if (root.attributes['user'] !== account.user || root.attributes['key'] !== account.key)
    return problem(fields, 'PK', 'SCRHIT NOT ENABLED')
  if (fields['Station'] !== account.station || !machine.isPowered)
    return problem(fields, 'PO', 'INVALID STATION')
  if (fields['TxnType'] === 'UI') return pressButton(machine, fields)
  if (fields['TxnType'] === 'Status') return statusOf(machine, fields)
  return begin(machine, fields)
}

function orderFault(children: readonly XmlElement[]): string | undefined {
  const names = children.map(({ name }) => name)
  const type = children.find(({ name }) => name === 'TxnType')?.text ?? ''
  const order = orders[type]
  if (!order) return 'Invalid TxnType'
  const missing = order.find((name) => !names.includes(name))
  if (missing !== undefined) return `Missing tag ${missing === 'VendorId' ? 'VendorID' : missing}`
  return names.join(',') === order.join(',') ? undefined : 'Invalid sequence of tags'
}

function begin(machine: CardMachine, fields: Fields): FakeTerminalReply {
  const { TxnRef = '', Amount = '', Cur = '', TxnType = '' } = fields
  // A reference that was used before replays its result.
  if (machine.find(TxnRef)) return statusOf(machine, fields)
  if (!/^\d{1,7}\.\d{2}$/.test(Amount) || !/^[A-Z]{3}$/.test(Cur))
    return problem(fields, 'PL', 'INVALID INPUT')
  const cents = Math.round(Number(Amount) * 100)
  const kind = kinds[TxnType] ?? 'payment'
  const isLinked = kind !== 'payment' && kind !== 'hold'
  const named = isLinked ? findPaid(machine, fields['DpsTxnRef'] ?? '') : undefined
  const isAllowed = kind === 'refund' ? machine.isRefundable(named, cents) : machine.isHeld(named, cents)
  if (isLinked && !isAllowed) return problem(fields, 'PM', 'TXN NOT ALLOWED')
  const started = machine.begin({ id: TxnRef, kind, cents, currency: Cur, refunds: named?.id })
  return started === 'busy' ? problem(fields, 'PC', 'EXISTING TXN', 'IN PROGRESS') : statusOf(machine, fields)
}

function findPaid(machine: CardMachine, transaction: string): MachinePayment | undefined {
  return [...machine.payments.values()].find((one) => transactionOf(one) === transaction)
}

function pressButton(machine: CardMachine, fields: Fields): FakeTerminalReply {
  const { Name, Val, TxnRef = '' } = fields
  const isCurrent = machine.current?.id === TxnRef
  if (isCurrent && Name === 'B2' && Val === 'CANCEL') machine.cancel()
  if (isCurrent && Name === 'B1' && Val === 'YES') machine.sign(true)
  if (isCurrent && Name === 'B2' && Val === 'NO') machine.sign(false)
  return statusOf(machine, fields)
}

function statusOf(machine: CardMachine, fields: Fields): FakeTerminalReply {
  const payment = machine.find(fields['TxnRef'] ?? '')
  if (!payment) return problem(fields, 'PJ', 'TXN NOT FOUND')
  const head = `<TxnType>${fields['TxnType']}</TxnType><TxnRef>${payment.id}</TxnRef>`
  const noButtons = '<B1 en="0"/><B2 en="0"/>'
  const open = (status: string, lines: readonly [string, string], buttons: string) =>
    scr(
      `${head}<StatusId>4</StatusId><TxnStatusId>${status}</TxnStatusId><Complete>0</Complete><ReCo/>${display(lines)}${buttons}`,
    )
  switch (payment.phase) {
    case 'waiting':
      return open('2', ['  PRESENT CARD', ''], '<B1 en="0"/><B2 en="1">CANCEL</B2>')
    case 'processing':
      return open('5', ['PROCESSING', 'PLEASE  WAIT'], noButtons)
    case 'signature':
      return open('7', ['SIGNATURE OK?', 'CHECK SIGNATURE'], '<B1 en="1">YES</B1><B2 en="1">NO</B2>')
    case 'approved':
    case 'declined':
    case 'cancelled':
      return scr(
        `${head}<StatusId>6</StatusId><TxnStatusId>8</TxnStatusId><Complete>1</Complete>${resultOf(payment)}<ReCo/>${display([payment.phase.toUpperCase(), ''])}${noButtons}`,
      )
  }
}

/** As Windcave names them. */
const schemes = { visa: 'Visa', mastercard: 'MasterCard', amex: 'Amex' } as const

function resultOf(payment: MachinePayment): string {
  const isApproved = payment.phase === 'approved'
  const code = payment.phase === 'cancelled' ? 'VW' : isApproved ? '00' : '51'
  const receipt = payment.cardNumber === '' ? '' : receiptOf(payment).join('')
  const rows = `<RcptW>${receiptWidth}</RcptW><Rcpt>${escapeXml(receipt)}</Rcpt>`
  const amounts = `<AmtA>${totalCentsOf(payment)}</AmtA><AmtS>${payment.surchargeCents}</AmtS><AmtT>${payment.tipCents}</AmtT><AmtC>${payment.cashOutCents}</AmtC>`
  const approval = isApproved ? `<AC>000289</AC><TR>${transactionOf(payment)}</TR>` : ''
  return `${rows}<Result>${approval}<AP>${isApproved ? 1 : 0}</AP><CN>${payment.cardNumber}</CN><CT>${schemes[payment.scheme]}</CT><RC>${code}</RC><RT/>${amounts}</Result>`
}

function transactionOf({ serial }: MachinePayment): string {
  return `0000000100e1${String(serial).padStart(4, '0')}`
}

/** An answer that ends the request without a transaction. */
function problem(fields: Fields, code: string, ...lines: readonly string[]): FakeTerminalReply {
  const { TxnType = '', TxnRef = '' } = fields
  return scr(
    `<TxnType>${TxnType}</TxnType><TxnRef>${escapeXml(TxnRef)}</TxnRef><Complete>1</Complete><ReCo>${code}</ReCo>${display([lines[0] ?? '', lines[1] ?? ''])}`,
  )
}

function rejection(text: string): FakeTerminalReply {
  return scr(`<Response Code="XX">${text}</Response><TransactionIsComplete>1</TransactionIsComplete>`)
}

function display([first, second]: readonly [string, string]): string {
  return `<DL1>${first}</DL1><DL2>${second}</DL2>`
}

function scr(body: string): FakeTerminalReply {
  return { status: 200, type: 'text/xml; charset=utf-8', body: `<Scr>${body}</Scr>` }
}
