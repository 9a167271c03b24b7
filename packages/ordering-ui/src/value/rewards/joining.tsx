import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { useRead } from '@tabard/ui/client/queries'
import { useOrdering } from '../../context/ordering.tsx'
import { useMyCards } from '../use-own-value.ts'
import { JoinOffer, type JoinOfferProps } from './join-offer.tsx'

/** The first programme that the guest can join; nothing for members. */
export function Joining(props: Pick<JoinOfferProps, 'guest' | 'asksPhone' | 'onJoined'>) {
  const { isCustomer } = useOrdering()
  const mine = useMyCards()
  const open = useRead(memberCards.programmes, {}, { enabled: !isCustomer(), staleTime: 5 * 60_000 }).data
  const { programmes = [], needsInvitation = false } = (isCustomer() ? mine?.open : open) ?? {}
  const [programme] = programmes
  if (!programme || (mine && mine.cards.length > 0)) return null
  return <JoinOffer {...props} {...{ programme, needsInvitation }} />
}
