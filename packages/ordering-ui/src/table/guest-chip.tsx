import type { TableGuest } from '@tabard/domain/cart/table-cart'
import { Check } from 'lucide-react'
import { useLabels } from '../context/use-labels.ts'
import { useGuestLabels } from './use-guest-labels.ts'

interface GuestChipProps {
  readonly guests: readonly TableGuest[]
  readonly seat: string
  readonly isMe: boolean
  readonly isReady?: boolean
}

/** A guest's name and colour: never the colour alone. */
export function GuestChip({ guests, seat, isMe, isReady = false }: GuestChipProps) {
  const { t } = useLabels()
  const guestName = useGuestLabels()
  const at = Math.max(
    0,
    guests.findIndex((guest) => guest.seat === seat),
  )
  const named = guestName(guests, seat)
  return (
    <span
      className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-full px-2.5 text-small font-semibold"
      style={{ backgroundColor: `oklch(0.48 0.13 ${(at * 137 + 30) % 360})`, color: 'white' }}
    >
      <span className="truncate">{isMe ? t('together.you', { name: named }) : named}</span>
      {isReady && (
        <>
          <Check aria-hidden size={14} strokeWidth={3} className="shrink-0" />
          <span className="sr-only">{t('together.isReady')}</span>
        </>
      )}
    </span>
  )
}
