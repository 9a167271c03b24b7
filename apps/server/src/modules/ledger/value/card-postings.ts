import type { Transfer } from '@tabard/domain/ledger/transfer'
import {
  moneyOf,
  pointsOf,
  stampsOf,
  valueTransfer,
  type ValueAccount,
} from '@tabard/domain/ledger/value-transfers'
import type { ValueTransferKind } from '@tabard/domain/ledger/value-transfer-kinds'
import { cardTargets } from '@tabard/domain/value/card-targets'
import type { CardLineRow, CardOrderRow } from './card-queries.ts'
import type { RecognisedRow } from '../queries.ts'

interface Known {
  readonly lines: readonly CardLineRow[]
  /** Undefined: nothing of the order is in the ledger. */
  readonly posted: RecognisedRow | undefined
}

/** The transfers that bring the card of an order, and the value that it sells, to what they are due (`cardTargets`). */
export function cardPostings(order: CardOrderRow, { lines, posted }: Known): Transfer[] {
  const due = cardTargets({ ...order, lines })
  const moved: (Transfer | undefined)[] = []
  const move = (kind: ValueTransferKind, account: ValueAccount, target: number, known = 0) =>
    void moved.push(valueTransfer(kind, account, target - known))
  if (order.cardId !== null) {
    const [points, stamps] = [pointsOf(order.cardId), stampsOf(order.cardId)]
    move('pointsRedeemed', points, due.pointsRedeemed, posted?.pointsRedeemed)
    move('pointsEarned', points, due.pointsEarned, posted?.pointsEarned)
    move('stampsRedeemed', stamps, due.stampsRedeemed, posted?.stampsRedeemed)
    move('stampsEarned', stamps, due.stampsEarned, posted?.stampsEarned)
  }
  lines.forEach(({ accountKind, accountOwner, soldCents, soldBonusCents }, place) => {
    const target = due.sold[place]
    if (accountKind === null || accountOwner === null || !target) return
    const account = moneyOf(accountKind, accountOwner, order.currency)
    move('valueSold', account, target.valueCents, soldCents)
    move('valueBonus', account, target.bonusCents, soldBonusCents)
  })
  return moved.filter((transfer) => transfer !== undefined)
}
