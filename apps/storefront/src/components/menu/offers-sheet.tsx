import { Dialog } from '@base-ui/react/dialog'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { OfferList } from '@tabard/ordering-ui/offers/offer-list.tsx'
import { X } from 'lucide-react'
import { OpenOffers } from './open-offers.tsx'

/** The promotions that are active now. */
export function OffersSheet({ onClose }: { onClose(): void }) {
  const { t } = useLabels()
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Popup className="rise fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full max-w-xl flex-col overflow-hidden rounded-t-large bg-surface shadow-high md:inset-y-0 md:m-auto md:h-fit md:rounded-large">
          <div className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
            <Dialog.Title className="text-title font-bold tracking-tight">{t('menu.offers')}</Dialog.Title>
            <Dialog.Close className="round" aria-label={t('action.close')}>
              <X aria-hidden size={22} />
            </Dialog.Close>
          </div>
          <div className="min-h-0 overflow-y-auto px-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
            <OpenOffers>{(offers) => <OfferList offers={offers} />}</OpenOffers>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
