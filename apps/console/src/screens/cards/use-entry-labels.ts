import type { TransferKind } from '@tabard/domain/ledger/transfer'
import type { CardUnit } from '@tabard/domain/value/adjust-limits'
import type { CardEntry } from '@tabard/contract/value/cards/member-cards'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { usePoints } from '../../components/use-points.ts'
import { useText } from '../../text.ts'

const endings = [
  ['Earned', 'earned'],
  ['Redeemed', 'redeemed'],
  ['Given', 'given'],
  ['Taken', 'taken'],
  ['Expired', 'expired'],
  ['Sold', 'sold'],
  ['Bonus', 'bonus'],
  ['Imported', 'imported'],
  ['Moved', 'moved'],
  ['Returned', 'returned'],
] as const

/** What an entry of a card did. Money that an order took is spent; staff take with `valueTaken`. */
function whatOf(kind: TransferKind) {
  if (kind === 'storedValueTaken') return 'spent'
  return endings.find(([ending]) => kind.endsWith(ending))?.[1] ?? 'other'
}

/** Texts about the entries and amounts of a card. */
export function useEntryLabels() {
  const { t } = useText()
  const { money } = useFormats()
  const points = usePoints()
  const amount = (unit: CardUnit, value: number): string => {
    if (unit === 'storedValue') return money(value)
    return unit === 'points' ? points(value) : String(value)
  }
  return {
    amount,
    /** With its sign, as a change of the balance. */
    change: (unit: CardUnit, value: number) =>
      value < 0 ? `−${amount(unit, 0 - value)}` : `+${amount(unit, value)}`,
    entry: ({ kind, cause, amount: change }: CardEntry) => {
      if (cause) return t(`memberDesk.entry.${cause}`)
      const what = whatOf(kind)
      // A refund takes back what its order earned.
      if (what === 'earned' && change < 0) return t('memberDesk.entry.unearned')
      return t(`memberDesk.entry.${what}`)
    },
  }
}
