import { escapeXml, readXml, type XmlElement } from './xml.ts'

/** A button of a HIT answer. */
export interface HitButton {
  readonly id: 'B1' | 'B2'
  readonly label: string
}

/** The result of a completed HIT transaction. Amounts are in cents. */
export interface HitResult {
  readonly isApproved: boolean
  readonly code: string
  readonly transaction: string | undefined
  readonly authorisation: string | undefined
  /** Masked by Windcave. */
  readonly cardNumber: string | undefined
  readonly cardType: string | undefined
  /** With surcharge, tip and cash-out. */
  readonly totalCents: number
  readonly surchargeCents: number
  readonly tipCents: number
  readonly cashOutCents: number
}

/** A normal answer, or a rejection, which has another shape. */
export type HitAnswer =
  | { readonly kind: 'rejected'; readonly code: string }
  | {
      readonly kind: 'answer'
      readonly reference: string
      readonly isComplete: boolean
      readonly code: string
      readonly status: string
      readonly lines: readonly string[]
      readonly buttons: readonly HitButton[]
      readonly receipt: string | undefined
      readonly receiptWidth: number
      readonly result: HitResult | undefined
    }

/** The elements of a request, in order: HIT rejects any other order. */
export type HitElements = readonly (readonly [name: string, text: string])[]

/** Write a HIT request. The credentials are attributes of its root. */
export function writeHit(
  credentials: { readonly user: string; readonly key: string },
  elements: HitElements,
) {
  const children = elements.map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`)
  const { user, key } = credentials
  return `<Scr action="doScrHIT" user="${escapeXml(user)}" key="${escapeXml(key)}">${children.join('')}</Scr>`
}

/** Read a HIT answer. Throws for another format. */
export function readHit(source: string): HitAnswer {
  const root = readXml(source)
  if (root.name !== 'Scr') throw new Error('HIT: another root')
  const rejection = child(root, 'Response')
  if (rejection) return { kind: 'rejected', code: plainCode(rejection.attributes['Code'] ?? '') }
  const complete = textOf(root, 'Complete')
  if (complete !== '0' && complete !== '1') throw new Error('HIT: an answer without Complete')
  const result = child(root, 'Result')
  return {
    kind: 'answer',
    reference: textOf(root, 'TxnRef'),
    isComplete: complete === '1',
    code: plainCode(textOf(root, 'ReCo')),
    status: textOf(root, 'TxnStatusId'),
    lines: [child(root, 'DL1')?.text ?? '', child(root, 'DL2')?.text ?? ''],
    buttons: (['B1', 'B2'] as const).flatMap((id) => {
      const button = child(root, id)
      return button?.attributes['en'] === '1' ? [{ id, label: button.text }] : []
    }),
    receipt: child(root, 'Rcpt')?.text,
    receiptWidth: centsOf(root, 'RcptW'),
    result: result && readResult(result),
  }
}

function readResult(result: XmlElement): HitResult {
  return {
    isApproved: textOf(result, 'AP') === '1',
    code: plainCode(textOf(result, 'RC')),
    transaction: textOf(result, 'TR') || undefined,
    authorisation: textOf(result, 'AC') || undefined,
    cardNumber: textOf(result, 'CN') || undefined,
    cardType: textOf(result, 'CT') || undefined,
    totalCents: centsOf(result, 'AmtA'),
    surchargeCents: centsOf(result, 'AmtS'),
    tipCents: centsOf(result, 'AmtT'),
    cashOutCents: centsOf(result, 'AmtC'),
  }
}

function child(element: XmlElement, name: string): XmlElement | undefined {
  const found = element.children.filter((one) => one.name === name)
  if (found.length > 1) throw new Error(`HIT: ${name} twice`)
  return found[0]
}

function textOf(element: XmlElement, name: string): string {
  return child(element, name)?.text.trim() ?? ''
}

/** Codes appear in errors and logs, so nothing else may pass as one. */
function plainCode(code: string): string {
  return code === '' || /^\w{1,8}$/.test(code) ? code : '??'
}

/** A whole number of at most nine digits; a missing one is 0. */
function centsOf(element: XmlElement, name: string): number {
  const text = textOf(element, name)
  if (text === '') return 0
  if (!/^\d{1,9}$/.test(text)) throw new Error(`HIT: ${name} is no whole number`)
  return Number(text)
}
