import { Stack, Switch } from '@mantine/core'
import type { OfferState } from '@tabard/domain/promotions/offer-state'
import { Loaded, type LoadState } from '@tabard/staff-ui/feedback/loaded.tsx'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import type { LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useText } from '../../text.ts'

interface OfferListProps<List, Offer> {
  readonly read: LoadState<List>
  readonly offersOf: (list: List) => readonly Offer[]
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly text: string }
  /** The row of one offer, with its key. */
  readonly children: (offer: Offer, list: List) => ReactNode
}

/** Promotions or campaigns; archived ones on request. */
export function OfferList<List, Offer extends { readonly state: OfferState }>({
  read,
  offersOf,
  empty,
  children,
}: OfferListProps<List, Offer>) {
  return (
    <Loaded read={read} rows={{ count: 4, height: 96 }}>
      {(list) => (
        <LoadedOffers offers={offersOf(list)} empty={empty}>
          {(offer) => children(offer, list)}
        </LoadedOffers>
      )}
    </Loaded>
  )
}

interface LoadedOffersProps<Offer> {
  readonly offers: readonly Offer[]
  readonly empty: OfferListProps<never, Offer>['empty']
  readonly children: (offer: Offer) => ReactNode
}

function LoadedOffers<Offer extends { readonly state: OfferState }>({
  offers,
  empty,
  children,
}: LoadedOffersProps<Offer>) {
  const { t } = useText()
  const [showsArchived, setShowsArchived] = useState(false)
  const shown = offers.filter(({ state }) => showsArchived || state !== 'archived')
  return (
    <>
      {offers.some(({ state }) => state === 'archived') && (
        <Switch
          size="md"
          mb="md"
          label={t('offer.showArchived')}
          checked={showsArchived}
          onChange={(event) => setShowsArchived(event.currentTarget.checked)}
        />
      )}
      {shown.length === 0 ? (
        <Message {...empty} />
      ) : (
        <Stack component="ul" gap={12}>
          {shown.map((offer) => children(offer))}
        </Stack>
      )}
    </>
  )
}
