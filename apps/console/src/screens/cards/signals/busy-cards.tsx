import type { BusyCard } from '@tabard/contract/value/cards/card-signals'
import type { BusyKind, BusyReason } from '@tabard/domain/value/card-signals'
import { shownCardNumber } from '@tabard/domain/value/mask-card'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { IconBadge } from '@tabard/staff-ui/components/icon-badge.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  BanknoteArrowUp,
  Coins,
  HandHeart,
  ReceiptText,
  TicketPercent,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { usePoints } from '../../../components/use-points.ts'
import { useText } from '../../../text.ts'
import { CardStatus } from '../card-status.tsx'
import classes from '../cards.module.css'
import { SignalContent, SignalSection } from './signal-section.tsx'

const icons: Record<BusyKind, LucideIcon> = {
  earned: ReceiptText,
  redeemed: TicketPercent,
  toppedUp: BanknoteArrowUp,
  spent: Coins,
  refunded: Undo2,
  given: HandHeart,
  received: ArrowDownLeft,
  sent: ArrowUpRight,
  passedOn: ArrowLeftRight,
}

interface BusyCardsProps {
  readonly cards: readonly BusyCard[]
  readonly onOpen: (cardId: string) => void
}

/** Cards by day with what was unusual. Each opens, to be checked and frozen. */
export function BusyCards({ cards: busy, onOpen }: BusyCardsProps) {
  const { t } = useText()
  const { tradingDate } = useFormats()
  return (
    <SignalSection title={t('memberDesk.busy')}>
      {busy.map(({ cardId, number, name, status, date, reasons }) => (
        <button
          key={`${cardId} ${date}`}
          type="button"
          className={`${cards['open']} ${classes['signal']}`}
          onClick={() => onOpen(cardId)}
        >
          <SignalContent
            name={name === '' ? t('customers.noName') : name}
            detail={shownCardNumber(number)}
            when={tradingDate(date)}
          >
            {status !== 'active' && <CardStatus status={status} />}
            {reasons.map((reason) => (
              <Reason key={`${reason.what} ${reason.unit}`} {...reason} />
            ))}
          </SignalContent>
        </button>
      ))}
    </SignalSection>
  )
}

function Reason({ what, times, amount, unit }: BusyReason) {
  const { t } = useText()
  const { money } = useFormats()
  const points = usePoints()
  const amounts = {
    points: () => t('loyalty.pointsOf', { points: points(amount) }),
    stamps: () => t('memberDesk.stampsOf', { count: amount }),
    storedValue: () => money(amount),
  }
  return (
    <IconBadge icon={icons[what]} color="amber">
      {t(`memberDesk.busy.${what}`, { times, amount: amounts[unit]() })}
    </IconBadge>
  )
}
