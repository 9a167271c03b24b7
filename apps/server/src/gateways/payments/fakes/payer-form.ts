import { z } from 'zod'
import { notifyModes, type NotifyMode } from './postman.ts'

/** What a payer does on the page of a fake. `expire`: the page's time is over. */
export const payerActs = ['pay', 'decline', 'cancel', 'expire'] as const
export type PayerAct = (typeof payerActs)[number]

/** What the page of every fake can change about its payment. */
export interface PayerQuirks {
  /** Added to the charged amount. */
  readonly amountOffCents: number
  readonly notify: NotifyMode
  /** A notification that is not from the provider is sent too. */
  readonly isForged: boolean
}

/** A payment as it should be. */
export const ordinaryPayer: PayerQuirks = { amountOffCents: 0, notify: 'once', isForged: false }

/** What the payer did, and the faults to simulate. Fields that the form does not have change nothing. */
export interface PayerForm {
  readonly act: PayerAct
  readonly quirks: Partial<PayerQuirks>
  /** The provider takes its time with the money. */
  readonly isPending: boolean
}

const Form = z.object({
  act: z.enum(payerActs),
  notify: z.enum(notifyModes).optional(),
  amount: z.literal('on').optional(),
  forge: z.literal('on').optional(),
  pending: z.literal('on').optional(),
})

/** Read the form of a page; undefined: not from the page. */
export function readPayerForm(body: string): PayerForm | undefined {
  const form = Form.safeParse(Object.fromEntries(new URLSearchParams(body))).data
  if (!form) return undefined
  const { act, notify, amount, forge, pending } = form
  return {
    act,
    quirks: {
      ...(notify && { notify }),
      ...(amount && { amountOffCents: 100 }),
      ...(forge && { isForged: true }),
    },
    isPending: pending !== undefined,
  }
}

/** Do as a payer on a page. Returns the address that the browser is sent to. Throws if the page does not accept it. */
export async function actAsPayer(
  pageUrl: string,
  act: PayerAct,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const body = new URLSearchParams({ act, ...fields })
  const response = await fetch(pageUrl, { method: 'POST', body, redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`the page answered ${response.status}`)
  return new URL(location, pageUrl).toString()
}
