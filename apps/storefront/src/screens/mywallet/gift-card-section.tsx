import { lastDigitsOf } from '@tabard/domain/value/gift-card-key'
import { shownCardNumber } from '@tabard/domain/value/mask-card'
import { giftCards, type ValueEvent, type WalletGiftCard } from '@tabard/contract/value/gift-cards/gift-cards'
import { storedValue } from '@tabard/contract/value/gift-cards/stored-value'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { BottomSheet, SheetHead } from '@tabard/ordering-ui/controls/bottom-sheet.tsx'
import { ConfirmDialog } from '@tabard/ordering-ui/controls/confirm-dialog.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey, useRead, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify, notifyError } from '@tabard/ui/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AddToPhone } from '../../components/value/add-to-phone.tsx'
import { GiftCardFace } from '../../components/value/gift-cards/gift-card-face.tsx'
import { stateOfGiftCard } from '../../components/value/gift-cards/gift-card-state.ts'
import { LiveCode } from '../../components/value/gift-cards/live-code.tsx'
import { OwnCode } from '../../components/value/gift-cards/own-code.tsx'
import { ValueHistory, type ShownEntry } from '../../components/value/value-history.tsx'

/** The gift cards in the wallet of the customer. */
export function GiftCardSection() {
  const cards = useRead(giftCards.mine, {}).data ?? []
  const [open, setOpen] = useState<string>()
  const shown = cards.find(({ giftCardId }) => giftCardId === open)
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {cards.map((card) => (
          <li key={card.giftCardId}>
            <CardButton card={card} onOpen={() => setOpen(card.giftCardId)} />
          </li>
        ))}
      </ul>
      {shown && <CardSheet card={shown} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface CardButtonProps {
  readonly card: WalletGiftCard
  onOpen(): void
}

function CardButton({ card, onOpen }: CardButtonProps) {
  const { t, money } = useLabels()
  return (
    <button
      type="button"
      className="block w-full text-left"
      aria-label={t('gift.open', {
        number: lastDigitsOf(card.number),
        amount: money(card.balanceCents, card.currency),
      })}
      onClick={onOpen}
    >
      <GiftCardFace
        design={card.design}
        cents={card.balanceCents}
        currency={card.currency}
        line={card.senderName === '' ? '' : t('gift.from', { name: card.senderName })}
        number={t('gift.lastDigits', { number: shownCardNumber(card.number) })}
        isOver={stateOfGiftCard(card) !== 'active'}
      />
    </button>
  )
}

interface CardSheetProps {
  readonly card: WalletGiftCard
  onClose(): void
}

function CardSheet({ card, onClose }: CardSheetProps) {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow(60_000)
  const state = stateOfGiftCard(card)
  return (
    <BottomSheet onClose={onClose}>
      <SheetHead title={t('gift.lastDigits', { number: shownCardNumber(card.number) })} />
      <div className="flex flex-col gap-4 overflow-y-auto px-5 pb-6">
        {card.message !== '' && <p className="text-soft italic">“{card.message}”</p>}
        <p className={state === 'active' ? 'text-soft' : 'font-medium text-warn'}>
          {state !== 'active'
            ? t(`gift.state.${state}`)
            : card.expiresAt === undefined
              ? t('gift.noExpiry')
              : t('gift.until', { day: time.calendarDay(card.expiresAt, now) })}
        </p>
        {state === 'active' && <LiveCode giftCardId={card.giftCardId} />}
        {state === 'active' && <OwnCode giftCardId={card.giftCardId} />}
        {state === 'active' && (
          <div className="flex flex-wrap gap-2">
            <AddToPhone subject={{ by: 'own', kind: 'giftCard', id: card.giftCardId }} />
            <MoveToStoredValue card={card} onMoved={onClose} />
          </div>
        )}
        <h3 className="text-large font-bold">{t('valueHistory.title')}</h3>
        <History card={card} />
      </div>
    </BottomSheet>
  )
}

function MoveToStoredValue({ card, onMoved }: { readonly card: WalletGiftCard; onMoved(): void }) {
  const { t, money } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const [target] = useRead(storedValue.accounts, {}).data ?? []
  const move = useWrite(giftCards.toStoredValue)
  const [requestId] = useState(mintUuid)
  const [isAsking, setAsking] = useState(false)
  if (!target || target.currency !== card.currency) return null
  const { cardId } = target

  async function submit() {
    setAsking(false)
    try {
      const { movedCents } = await move.mutateAsync({ requestId, giftCardId: card.giftCardId, cardId })
      const rows = [giftCards.mine, storedValue.accounts]
      await Promise.all(rows.map((row) => queries.invalidateQueries({ queryKey: readKey(client, row, {}) })))
      notify(t('gift.moved', { amount: money(movedCents, card.currency) }))
      onMoved()
    } catch (error) {
      notifyError(errorText(error, t))
    }
  }

  return (
    <>
      <button
        type="button"
        className="button-quiet"
        disabled={move.isPending}
        onClick={() => setAsking(true)}
      >
        {t('gift.move')}
      </button>
      {isAsking && (
        <ConfirmDialog
          isHarmless
          title={t('gift.moveTitle', { amount: money(card.balanceCents, card.currency) })}
          text={t('gift.moveText')}
          yes={t('gift.move')}
          no={t('action.back')}
          onYes={() => void submit()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The server answers the latest movements; the screen shows them by pages. */
const pageSize = 20

function History({ card }: { readonly card: WalletGiftCard }) {
  const { t, money } = useLabels()
  const { data, error, refetch } = useRead(giftCards.history, { giftCardId: card.giftCardId })
  const [count, setCount] = useState(pageSize)
  if (error) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  const shown = (event: ValueEvent): ShownEntry => ({
    id: event.id,
    title: t('valueHistory.event', { kind: event.kind }),
    detail: '',
    amount: `${event.cents >= 0 ? '+' : ''}${money(event.cents, card.currency)}`,
    isAdded: event.cents >= 0,
    balance: money(event.balanceCents, card.currency),
    at: event.at,
  })
  return (
    <ValueHistory
      entries={data.slice(0, count).map(shown)}
      hasMore={data.length > count}
      isLoading={false}
      onMore={() => setCount(count + pageSize)}
    />
  )
}
