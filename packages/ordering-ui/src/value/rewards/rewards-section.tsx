import type { MemberCard } from '@tabard/contract/value/cards/member-cards'
import type { Refused } from '@tabard/contract/wire/refused'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { Stamp, Wallet } from 'lucide-react'
import type { ShownBill } from '../../cart-state/price-shown.ts'
import { chooseValue, useValueChoice } from '../../cart-state/value-choice.ts'
import { useOrdering } from '../../context/ordering.tsx'
import { useConfig } from '../../context/shop-state.tsx'
import { useLabels } from '../../context/use-labels.ts'
import { FollowValue } from '../follow-value.tsx'
import { isStampCardFull } from '../price-value.ts'
import { cardOf, useMyCards, useOwnValue } from '../use-own-value.ts'
import { CouponRows } from './coupon-rows.tsx'
import { GiftCardRows } from './gift-card-rows.tsx'
import type { JoiningGuest } from './join-offer.tsx'
import { Joining } from './joining.tsx'
import { PinRow } from './pin-row.tsx'
import { PointsRow } from './points-row.tsx'
import { RestToPay } from '../../bill/rest-to-pay.tsx'
import { RewardRow } from './reward-row.tsx'
import { useMostPoints } from './use-most-points.ts'
import { useRefusedValue } from './use-refused-value.ts'

interface RewardsSectionProps {
  readonly shown: ShownBill
  readonly guest: JoiningGuest
  /** A refusal of the order. Those about value appear here. */
  readonly refusal: Refused | undefined
}

/** What a guest can use for an order: points, stamps, stored value, gift cards and coupons, and joining. */
export function RewardsSection(props: RewardsSectionProps) {
  const { hasWallet = false, hasCoupons = false } = useConfig().data ?? {}
  if (!hasWallet && !hasCoupons) return null
  return (
    <MoreLabels part="value">
      <MoreLabels part="offers">
        <FollowValue />
        <Rewards {...props} />
      </MoreLabels>
    </MoreLabels>
  )
}

function Rewards({ shown, guest, refusal }: RewardsSectionProps) {
  const { t } = useLabels()
  const mine = useMyCards()
  const card = cardOf(mine)
  const own = useOwnValue()
  const fault = useRefusedValue(refusal)({ code: 'other' })
  const { bill } = shown
  return (
    <section aria-labelledby="checkout-rewards" className="flex flex-col gap-3 p-[min(1rem,20px)]">
      <h2 id="checkout-rewards" className="text-large font-bold">
        {t('rewards.title')}
      </h2>
      {fault !== undefined && (
        <p role="alert" className="fault rounded-small bg-bad-soft p-3">
          {fault}
        </p>
      )}
      <Joining guest={guest} />
      <ul className="flex flex-col gap-2">
        {card && <CardRows card={card} shown={shown} refusal={refusal} />}
        <CouponRows coupons={own.coupons} bill={bill} />
        <GiftCardRows owned={own.giftCards} bill={bill} refusal={refusal} />
        <PinRow mine={mine} refusal={refusal} />
      </ul>
      <RestToPay bill={bill} />
    </section>
  )
}

interface CardRowsProps {
  readonly card: MemberCard
  readonly shown: ShownBill
  readonly refusal: Refused | undefined
}

/** Points, the free item and stored value of the guest's card. */
function CardRows({ card, shown, refusal }: CardRowsProps) {
  const { t, name, money } = useLabels()
  const { cartScope } = useOrdering()
  const { takesReward, usesStoredValue } = useValueChoice(cartScope)
  const faultOf = useRefusedValue(refusal)
  const most = useMostPoints(card)
  const { stamps, value } = card
  if (card.status === 'frozen') return <li className="text-soft">{t('rewards.frozen')}</li>
  return (
    <>
      <PointsRow card={card} bill={shown.bill} most={most} />
      {stamps && isStampCardFull(card) && (
        <RewardRow
          Icon={Stamp}
          title={name(stamps.names)}
          text={t('rewards.stampsFull', { goal: stamps.goal })}
          isOn={takesReward}
          error={faultOf({ code: 'value.stamps' })}
          onChange={(isOn) => chooseValue(cartScope, { takesReward: isOn })}
        />
      )}
      {value && value.cents > 0 && (
        <RewardRow
          Icon={Wallet}
          title={t('rewards.storedValue')}
          text={t('rewards.balance', { amount: money(value.cents, shown.bill.currency) })}
          isOn={usesStoredValue}
          error={faultOf({ code: 'value.missing' })}
          onChange={(isOn) => chooseValue(cartScope, { usesStoredValue: isOn })}
        />
      )}
    </>
  )
}
