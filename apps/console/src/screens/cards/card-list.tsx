import { cardDesk, type DeskCard } from '@tabard/contract/value/cards/card-desk'
import { shownCardNumber } from '@tabard/domain/value/mask-card'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { ChevronRight, IdCard } from 'lucide-react'
import { PagedList } from '../../components/lists/paged-list.tsx'
import { usePoints } from '../../components/use-points.ts'
import { useText } from '../../text.ts'
import { CardStatus } from './card-status.tsx'
import classes from './cards.module.css'

interface CardListProps {
  readonly text: string
  /** Undefined: of every programme. */
  readonly cardTypeId: string | undefined
  readonly onOpen: (cardId: string) => void
}

/** The found cards, 50 at a time. */
export function CardList({ text, cardTypeId, onOpen }: CardListProps) {
  const { t } = useText()
  const isAll = text === '' && cardTypeId === undefined
  return (
    <PagedList
      row={cardDesk.find}
      inputAt={(startRow) => ({ text, cardTypeId, startRow })}
      countOf={(count) => t('memberDesk.count', { count })}
      empty={
        <Message
          icon={IdCard}
          title={t(isAll ? 'memberDesk.none' : 'memberDesk.noneFound')}
          text={t(isAll ? 'memberDesk.noneText' : 'memberDesk.noneFoundText')}
        />
      }
    >
      {(found) => found.cards.map((card) => <CardRow key={card.cardId} card={card} onOpen={onOpen} />)}
    </PagedList>
  )
}

interface CardRowProps {
  readonly card: DeskCard
  readonly onOpen: (cardId: string) => void
}

function CardRow({ card, onOpen }: CardRowProps) {
  const { t } = useText()
  const { money } = useFormats()
  const points = usePoints()
  const nameOf = useNames()
  const { cardId, number, name, phone, names, points: balance, stamps, cents, status, isClaimed } = card
  return (
    <button type="button" className={`${cards['open']} ${classes['row']}`} onClick={() => onOpen(cardId)}>
      <span className={classes['who']}>
        <strong>{name === '' ? t('customers.noName') : name}</strong>
        <span>{phone === '' ? t('memberDesk.noPhone') : phone}</span>
      </span>
      <span className={classes['who']}>
        <span data-ink>{nameOf(names)}</span>
        <span>{shownCardNumber(number)}</span>
      </span>
      <span className={classes['state']}>
        {status !== 'active' && <CardStatus status={status} />}
        {status === 'active' && !isClaimed && t('memberDesk.unclaimed')}
      </span>
      <span className={classes['figure']}>{t('loyalty.pointsOf', { points: points(balance) })}</span>
      <span className={classes['figure']}>{t('memberDesk.stampsOf', { count: stamps })}</span>
      <strong className={classes['figure']}>{money(cents)}</strong>
      <ChevronRight size={20} aria-hidden />
    </button>
  )
}
