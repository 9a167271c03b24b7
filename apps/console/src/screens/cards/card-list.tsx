import { Button, Text } from '@mantine/core'
import { cardDesk, type DeskCard } from '@tabard/contract/value/cards/card-desk'
import { groupedNumber } from '@tabard/domain/value/card-number'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { useRead } from '@tabard/ui/client/queries'
import { ChevronRight, IdCard } from 'lucide-react'
import { useState } from 'react'
import { usePoints } from '../../components/use-points.ts'
import { useText } from '../../text.ts'
import { CardStatus } from './card-status.tsx'
import classes from './cards.module.css'

/** Cards of one page. */
const pageSize = 50

interface CardListProps {
  readonly text: string
  /** Undefined: of every programme. */
  readonly cardTypeId: string | undefined
  readonly onOpen: (cardId: string) => void
}

/** The found cards, 50 at a time. */
export function CardList({ text, cardTypeId, onOpen }: CardListProps) {
  const { t } = useText()
  const [pages, setPages] = useState(1)
  const first = useRead(cardDesk.find, { text, cardTypeId, startRow: 0 }, { staleTime: 5_000 })
  if (!first.data)
    return first.error ? (
      <LoadFailed error={first.error} onRetry={() => void first.refetch()} />
    ) : (
      <Rows count={8} />
    )
  const { total } = first.data
  if (total === 0) {
    const isAll = text === '' && cardTypeId === undefined
    return (
      <Message
        icon={IdCard}
        title={t(isAll ? 'memberDesk.none' : 'memberDesk.noneFound')}
        text={t(isAll ? 'memberDesk.noneText' : 'memberDesk.noneFoundText')}
      />
    )
  }
  return (
    <>
      <Text c="dimmed" mb={8} role="status">
        {t('memberDesk.count', { count: total })}
      </Text>
      <div className={cards['rows']}>
        {Array.from({ length: pages }, (_, page) => (
          <Page key={page} text={text} cardTypeId={cardTypeId} startRow={page * pageSize} onOpen={onOpen} />
        ))}
      </div>
      {total > pages * pageSize && (
        <Button variant="default" size="md" mt={16} onClick={() => setPages(pages + 1)}>
          {t('customers.more')}
        </Button>
      )}
    </>
  )
}

function Page({ text, cardTypeId, startRow, onOpen }: CardListProps & { readonly startRow: number }) {
  const found = useRead(cardDesk.find, { text, cardTypeId, startRow }, { staleTime: 5_000 })
  if (!found.data)
    return found.error ? (
      <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Rows count={4} />
    )
  return found.data.cards.map((card) => <CardRow key={card.cardId} card={card} onOpen={onOpen} />)
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
        <span>{groupedNumber(number)}</span>
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
