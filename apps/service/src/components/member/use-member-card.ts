import { cardDesk, type DeskCardDetail } from '@tabard/contract/value/cards/card-desk'
import { useRead } from '@tabard/ui/client/queries'

const nobody = { cardId: '' }

/** The card of a member whom staff found, as it is now. Undefined: none, or still loading. */
export function useMemberCard(cardId: string | undefined): DeskCardDetail | undefined {
  const isOn = cardId !== undefined
  const { data } = useRead(cardDesk.show, isOn ? { cardId } : nobody, { enabled: isOn, staleTime: 10_000 })
  return isOn ? data : undefined
}
