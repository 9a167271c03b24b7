import type { DeskGiftCard } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { IconBadge, type BadgeLook } from '@tabard/staff-ui/components/icon-badge.tsx'
import { CircleCheck, CircleX, Hourglass, Send, Snowflake } from 'lucide-react'
import { useText } from '../../text.ts'

type Shown = DeskGiftCard['status'] | 'expired' | 'scheduled'

const looks: Record<Shown, BadgeLook> = {
  waiting: { icon: Hourglass, color: 'amber' },
  active: { icon: CircleCheck, color: 'pine' },
  scheduled: { icon: Send, color: 'gray' },
  frozen: { icon: Snowflake, color: 'amber' },
  closed: { icon: CircleX, color: 'gray' },
  expired: { icon: CircleX, color: 'gray' },
}

/** The state of a gift card: waiting for payment, for its date, or open. */
export function GiftCardStatus({ card }: { readonly card: DeskGiftCard }) {
  const { t } = useText()
  const shown = shownOf(card)
  return <IconBadge {...looks[shown]}>{t(`giftDesk.status.${shown}`)}</IconBadge>
}

function shownOf({ status, isExpired, sendAt, sentAt }: DeskGiftCard): Shown {
  if (status !== 'active') return status
  if (isExpired) return 'expired'
  return sendAt !== undefined && sentAt === undefined ? 'scheduled' : 'active'
}
