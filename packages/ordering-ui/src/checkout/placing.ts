import type { ErrorData } from '@tabard/contract/errors'
import { refusalData, type Refused } from '@tabard/contract/wire/refused'
import type { Bill } from '@tabard/domain/pricing/bill'
import { afterRefusal } from './refusals.ts'

/** The progress of placing an order. */
export type Placing =
  /** `isStopped`: the customer stopped waiting and gets an explanation. */
  | { readonly step: 'idle'; readonly isStopped?: boolean }
  /** `until`: end of the automatic retries, by the browser's clock. */
  | { readonly step: 'sending'; readonly attempt: number; readonly until: number }
  /** The form cannot fix it. Without a refusal there was no response: the order may have been placed. */
  | { readonly step: 'failed'; readonly refusal?: Refused }
  | { readonly step: 'changed'; readonly change: ErrorData<'price.changed'>; readonly before: Bill }

export type PlacingEvent =
  | { readonly kind: 'sent'; readonly attempt: number; readonly until: number }
  | { readonly kind: 'unanswered' }
  /** Placed, or refused for something that a step fixes: the form is usable again. */
  | { readonly kind: 'answered' }
  /** `bill`: as the guest saw it. */
  | { readonly kind: 'refused'; readonly refusal: Refused; readonly bill: Bill }
  | { readonly kind: 'stopped' }

/** The state after an event. */
export function nextPlacing(placing: Placing, event: PlacingEvent): Placing {
  switch (event.kind) {
    case 'sent':
      return { step: 'sending', attempt: event.attempt, until: event.until }
    case 'unanswered':
      return { step: 'failed' }
    case 'answered':
      return { step: 'idle' }
    case 'refused':
      return ofRefusal(event.refusal, event.bill)
    case 'stopped':
      // A changed total is a refusal: the order was certainly not placed.
      return { step: 'idle', isStopped: placing.step === 'sending' || isUnanswered(placing) }
  }
}

function ofRefusal(refusal: Refused, before: Bill): Placing {
  const { kind } = afterRefusal(refusal)
  const change = kind === 'confirm' ? refusalData(refusal, 'price.changed') : undefined
  if (change) return { step: 'changed', change, before }
  return kind === 'failure' ? { step: 'failed', refusal } : { step: 'idle' }
}

function isUnanswered(placing: Placing): boolean {
  return placing.step === 'failed' && placing.refusal === undefined
}
