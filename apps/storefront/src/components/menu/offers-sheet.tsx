import { Dialog } from '@base-ui/react/dialog'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { BottomSheet } from '@tabard/ordering-ui/controls/bottom-sheet.tsx'
import { OfferList } from '@tabard/ordering-ui/offers/offer-list.tsx'
import { X } from 'lucide-react'
import { OpenOffers } from './open-offers.tsx'

/** The promotions that are active now. */
export function OffersSheet({ onClose }: { onClose(): void }) {
  const { t } = useLabels()
  return (
    <BottomSheet onClose={onClose}>
      <div className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
        <Dialog.Title className="text-title font-bold tracking-tight">{t('menu.offers')}</Dialog.Title>
        <Dialog.Close className="round" aria-label={t('action.close')}>
          <X aria-hidden size={22} />
        </Dialog.Close>
      </div>
      <div className="min-h-0 overflow-y-auto px-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <OpenOffers>{(offers) => <OfferList offers={offers} />}</OpenOffers>
      </div>
    </BottomSheet>
  )
}
