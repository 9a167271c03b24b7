import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { BottomSheet, SheetHead } from '@tabard/ordering-ui/controls/bottom-sheet.tsx'
import { OfferList } from '@tabard/ordering-ui/offers/offer-list.tsx'
import { OpenOffers } from './open-offers.tsx'

/** The promotions that are active now. */
export function OffersSheet({ onClose }: { onClose(): void }) {
  const { t } = useLabels()
  return (
    <BottomSheet onClose={onClose}>
      <SheetHead title={t('menu.offers')} />
      <div className="min-h-0 overflow-y-auto px-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <OpenOffers>{(offers) => <OfferList offers={offers} />}</OpenOffers>
      </div>
    </BottomSheet>
  )
}
