import type { MyCards } from '@tabard/contract/value/cards/member-cards'
import type { Refused } from '@tabard/contract/wire/refused'
import { useEffect } from 'react'
import { keepPin, useValueChoice } from '../../cart-state/value-choice.ts'
import { useOrdering } from '../../context/ordering.tsx'
import { OwnPin } from '../pin-field.tsx'
import { useRefusedValue } from './use-refused-value.ts'

interface PinRowProps {
  readonly mine: MyCards | undefined
  readonly refusal: Refused | undefined
}

/** The wallet PIN, once something of the account is used. A gift card by number and code needs none. */
export function PinRow({ mine, refusal }: PinRowProps) {
  const { cartScope } = useOrdering()
  const { points, takesReward, usesStoredValue, giftCardIds } = useValueChoice(cartScope)
  const error = useRefusedValue(refusal)({ code: 'pin' })
  const isUsed = points > 0 || takesReward || usesStoredValue || giftCardIds.length > 0
  // The PIN may have been set on another device since the cards were read.
  const isAsked = mine?.asksPin === true || error !== undefined
  return mine && isUsed && isAsked ? <TypedPin mine={mine} error={error} /> : null
}

function TypedPin({ mine, error }: { readonly mine: MyCards; readonly error: string | undefined }) {
  const { cartScope } = useOrdering()
  // A PIN counts while its field is there.
  useEffect(() => () => keepPin(cartScope, ''), [cartScope])
  return (
    <li className="rounded-small border border-line p-[min(0.875rem,16px)]">
      <OwnPin id="reward-pin" mine={mine} error={error} onPin={(pin) => keepPin(cartScope, pin)} />
    </li>
  )
}
