import type { MemberCard } from '@tabard/contract/value/cards/member-cards'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { RedeemedPoints } from '@tabard/domain/pricing/discounts/redeem-points'
import { Coins } from 'lucide-react'
import { useId } from 'react'
import { chooseValue, useValueChoice } from '../../cart-state/value-choice.ts'
import { useOrdering } from '../../context/ordering.tsx'
import { useLabels } from '../../context/use-labels.ts'
import { pointsText } from '../points-text.ts'

interface PointsRowProps {
  readonly card: MemberCard
  readonly bill: Bill
  /** The most that the order can redeem. Undefined: none. */
  readonly most: RedeemedPoints | undefined
}

/** Points: use all, or as many as the slider says. */
export function PointsRow({ card, bill, most }: PointsRowProps) {
  const { t, money, language } = useLabels()
  const { cartScope } = useOrdering()
  const { points: requested } = useValueChoice(cartScope)
  const id = useId()
  const { points, programme } = card
  const { redeeming } = programme
  if (!points || !redeeming || points.balance <= 0) return null
  const used = bill.points?.points ?? 0
  const name = (amount: number) => t('rewards.points', { points: pointsText(amount, language) })
  const choose = (amount: number) => chooseValue(cartScope, { points: amount })
  const least = Math.ceil(Math.max(redeeming.minimum, 1) / redeeming.unit.points) * redeeming.unit.points
  if (!most)
    return (
      <li className="flex items-center gap-3 rounded-small border border-line px-[min(0.875rem,16px)] py-2.5">
        <Coins aria-hidden size={22} className="shrink-0 text-soft" />
        <span className="figures">
          <strong className="font-semibold">{name(points.balance)}</strong>
          <span className="block text-[0.9375rem] text-soft">
            {t('rewards.pointsFrom', { least: pointsText(redeeming.minimum, language) })}
          </span>
        </span>
      </li>
    )
  return (
    <li
      className={`flex flex-col gap-1 rounded-small border px-[min(0.875rem,16px)] py-2.5 ${used > 0 ? 'border-accent-text bg-accent-soft' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <Coins aria-hidden size={22} className="shrink-0 text-accent-text" />
        <label htmlFor={id} className="figures min-w-0 flex-1">
          <strong className="font-semibold">{t('rewards.usePoints')}</strong>
          <span className="block text-[0.9375rem] text-soft">
            {t('rewards.pointsHeld', { points: pointsText(points.balance, language) })}
          </span>
        </label>
        {used < most.points ? (
          <button type="button" className="button-text -mr-3" onClick={() => choose(most.points)}>
            {t('rewards.useAll')}
          </button>
        ) : (
          <button type="button" className="button-text -mr-3" onClick={() => choose(0)}>
            {t('rewards.useNone')}
          </button>
        )}
      </div>
      <input
        id={id}
        type="range"
        className="h-11 w-full accent-[var(--accent-text)]"
        min={0}
        max={most.points}
        step={redeeming.unit.points}
        value={Math.min(requested, most.points)}
        aria-valuetext={used === 0 ? t('rewards.noPoints') : name(used)}
        onChange={(event) => {
          const amount = Number(event.currentTarget.value)
          // Less than the minimum redeems nothing: the slider goes from none to it.
          choose(amount === 0 ? 0 : Math.max(amount, amount * 2 < least ? 0 : least))
        }}
      />
      <p role="status" className="figures text-[0.9375rem]">
        {bill.points
          ? t('rewards.pointsUsed', {
              points: pointsText(used, language),
              amount: money(bill.points.cents, bill.currency),
            })
          : t('rewards.pointsWorth', {
              points: pointsText(most.points, language),
              amount: money(most.cents, bill.currency),
            })}
      </p>
    </li>
  )
}
