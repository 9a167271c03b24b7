import { PastAmendment, usePastAmendment } from './past-amendment.tsx'

interface PastAtHeadProps {
  readonly amending: { readonly orderId: string; readonly amendments: number }
}

/** Why the order can no longer be changed, at the top of the cart: on narrow screens its bottom is out of view. */
export function PastAtHead({ amending }: PastAtHeadProps) {
  const past = usePastAmendment(amending)
  return past ? (
    <div className="mt-4 lg:hidden">
      <PastAmendment {...past} />
    </div>
  ) : null
}
