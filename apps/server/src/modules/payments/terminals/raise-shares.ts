import type { TerminalAmounts } from '@tabard/domain/payments/terminals/terminal-payment'
import {
  addedAtTerminal,
  addedCents,
  joinAdded,
  nothingAdded,
  splitAdded,
} from '@tabard/domain/pricing/tenders/added-amounts'
import type { WriteTx } from '../../../db/tx.ts'
import type { ServerMessages } from '../../../http/server-messages.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { AttemptRow } from '../attempts/attempt-queries.ts'
import { listOwnAdded, raiseAttempt, setAdded } from './terminal-queries.ts'

/**
 * Add what a terminal charged in addition, a surcharge and a tip, to a payment that it approved: divided over the bills by
 * what is paid of each, and booked as our own surcharges and tips are (ADR-179). Runs once, before its payments are booked.
 */
export async function raiseShares(
  tx: WriteTx,
  { attemptId, shopId, terminalId, cents }: AttemptRow,
  amounts: TerminalAmounts,
  messages: ServerMessages,
): Promise<void> {
  const moreCents = amounts.surchargeCents + amounts.tipCents
  if (moreCents === 0) return
  const [{ terminals, pricing }, shares] = await Promise.all([
    getShop(tx, shopId),
    tx.rows(listOwnAdded({ attemptId })),
  ])
  const stored = terminals.find((each) => each.terminalId === terminalId)
  const added = addedAtTerminal(
    amounts,
    {
      names: {
        first: messages['en-gb']('terminal.surcharge'),
        second: messages['zh-hans']('terminal.surcharge'),
      },
      ofCents: cents,
      taxIndexes: stored?.surchargeTaxes ?? [],
    },
    pricing.taxes,
  )
  const parts = splitAdded(
    added,
    shares.map((share) => share.cents),
    pricing.taxes,
  )
  const raised = shares.map(({ billId, added: own }, place) => {
    const sum = joinAdded(own ?? nothingAdded, parts[place] ?? nothingAdded)
    return { billId, added: sum, addedCents: addedCents(sum) }
  })
  await Promise.all([
    tx.change(setAdded({ attemptId, shares: JSON.stringify(raised) })),
    tx.change(raiseAttempt({ attemptId, moreCents })),
  ])
}
