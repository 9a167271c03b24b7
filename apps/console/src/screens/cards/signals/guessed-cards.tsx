import type { GuessedCard } from '@tabard/contract/value/cards/card-signals'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { IconBadge } from '@tabard/staff-ui/components/icon-badge.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { Link, link } from '@tabard/ui/router'
import { KeyRound } from 'lucide-react'
import { useText } from '../../../text.ts'
import { CardStatus } from '../card-status.tsx'
import classes from '../cards.module.css'
import { SignalContent, SignalSection } from './signal-section.tsx'

/** Gift cards whose code is guessed. Each links to the card, where it can be frozen. */
export function GuessedCards({ cards: guessed }: { readonly cards: readonly GuessedCard[] }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const { code: shop } = useShop()
  return (
    <SignalSection title={t('memberDesk.guessed')}>
      {guessed.map(({ giftCardId, number, status, failed, networks, at }) => (
        <Link
          key={giftCardId}
          className={`${cards['open']} ${classes['signal']}`}
          href={`${link('/{shop}/gift-cards', { shop })}?open=${giftCardId}`}
        >
          <SignalContent
            name={number}
            detail={t('memberDesk.networksOf', { count: networks })}
            when={dateTime(at)}
          >
            {status !== 'active' && <CardStatus status={status} />}
            <IconBadge icon={KeyRound} color="red">
              {t('memberDesk.wrongCodes', { count: failed })}
            </IconBadge>
          </SignalContent>
        </Link>
      ))}
    </SignalSection>
  )
}
