import type { WriteTx } from '../../../db/tx.ts'
import { systemWrite } from '../../../db/platform-database.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { applyLevels } from '../cards/apply-levels.ts'
import {
  claimCard,
  findHolder,
  followPhone,
  listOfCustomer,
  lockCards,
  lockUnclaimed,
  type CardRow,
} from '../cards/card-queries.ts'
import { copyGrants, phoneHolder } from '../points/grant-once.ts'
import { carryDebts } from './carry-debts.ts'
import { giveWelcome } from './give-welcome.ts'
import { mergeCards } from './merge-cards.ts'

export interface Holder {
  readonly customerId: string
  /** The phone that the customer proved. */
  readonly phone: string
  readonly name: string
}

/** Give a customer who logged in the cards that earned under their phone, in a job of the log-in. */
export function claimOnLogIn(
  { pool, clock, config }: Pick<UseCaseDeps, 'pool' | 'clock' | 'config'>,
  merchantId: string,
  customerId: string,
): Promise<void> {
  return systemWrite(pool, merchantId, async (tx) => {
    const holder = await tx.row(findHolder({ customerId }))
    if (holder) await claimCards(tx, holder, { secret: config.secret, now: clock() })
  })
}

/**
 * Give the unclaimed cards of a phone to the customer who proved it. A second card of a type is merged into the customer's
 * own one, without welcome points; a frozen one then stays as it is: merging would open what staff have frozen. What the
 * phone owes is theirs, and what the account was given is noted for the phone.
 */
export async function claimCards(
  tx: WriteTx,
  holder: Holder,
  { secret, now }: { readonly secret: string; readonly now: number },
): Promise<void> {
  const { customerId, phone, name } = holder
  const unclaimed = await tx.change(lockUnclaimed({ phone }))
  if (unclaimed.length > 0) {
    const own = await tx.rows(listOfCustomer({ customerId, currency: '' }))
    for (const card of unclaimed) {
      const other = own.find(({ cardTypeId }) => cardTypeId === card.cardTypeId)
      if (!other) {
        const [claimed] = await tx.change(claimCard({ cardId: card.cardId, customerId, name }))
        if (claimed) await giveWelcome(tx, claimed, { customerId, phone, secret, now })
      } else await mergeUnclaimed(tx, card, other.cardId, now)
    }
    await applyLevels(tx, [customerId])
  }
  const phoneKey = phoneHolder(tx.merchantId, phone, secret)
  // One flush: every log-in does this.
  await Promise.all([
    tx.change(followPhone({ customerId, phone })),
    carryDebts(tx, { customerId, holder: phoneKey, now }),
    tx.change(copyGrants({ from: customerId, to: phoneKey })),
  ])
}

async function mergeUnclaimed(tx: WriteTx, from: CardRow, intoId: string, now: number): Promise<void> {
  const locked = await tx.change(lockCards({ cardIds: [from.cardId, intoId] }))
  const into = locked.find(({ cardId }) => cardId === intoId)
  if (!into || from.status !== 'active' || into.status !== 'active') return
  await mergeCards(tx, { from, into, note: undefined, now })
}
