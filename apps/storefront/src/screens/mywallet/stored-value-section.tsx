import { shownCardNumber } from '@tabard/domain/value/mask-card'
import {
  storedValue,
  type StoredValueAccount,
  type StoredValueOffer,
} from '@tabard/contract/value/gift-cards/stored-value'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { BottomSheet, SheetHead } from '@tabard/ordering-ui/controls/bottom-sheet.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { Link } from '@tabard/ui/router'
import { History, Hourglass, Plus, Send, Wallet } from 'lucide-react'
import { useState } from 'react'
import { CardHistory } from '../../components/value/card-history.tsx'
import { usePlace } from '../../state/shop/place.tsx'
import { ReminderField } from './reminder-field.tsx'
import { TopUpForm } from './top-up-form.tsx'
import { TransferForm } from './transfer-form.tsx'

type OpenSheet = 'topUp' | 'transfer' | 'history'

/** Stored value: balance, top-up, sending and history. Nothing where the shop offers none and the customer has none. */
export function StoredValueSection() {
  const offer = useRead(storedValue.offer, {}).data
  const accounts = useRead(storedValue.accounts, {}).data
  if (!offer || !accounts) return <div className="skeleton h-48 rounded-large" />
  const isEmpty = accounts.every(({ balanceCents }) => balanceCents === 0)
  if (!offer.isOffered && isEmpty) return null
  if (accounts.length === 0) return <JoinFirst />
  return accounts.map((account) => <Account key={account.cardId} account={account} offer={offer} />)
}

/** Stored value is on a member card. */
function JoinFirst() {
  const { t } = useLabels()
  const { to } = usePlace()
  return (
    <section className="card flex flex-col items-start gap-3 p-5">
      <h2 className="flex items-center gap-2 text-large font-bold">
        <Wallet aria-hidden size={22} className="text-accent-text" />
        {t('wallet.storedValue')}
      </h2>
      <p className="text-soft">{t('wallet.joinFirst')}</p>
      <Link href={to('mycards')} className="button-main">
        {t('wallet.toCards')}
      </Link>
    </section>
  )
}

interface AccountProps {
  readonly account: StoredValueAccount
  readonly offer: StoredValueOffer
}

function Account({ account, offer }: AccountProps) {
  const { t, money } = useLabels()
  const time = useShopTime()
  const now = useNow(60_000)
  const [open, setOpen] = useState<OpenSheet>()
  const { balanceCents, currency, expiring, cardId, number } = account
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby={`stored-${cardId}`} className="flex flex-col gap-3">
      <div className="flex flex-col gap-4 rounded-large bg-accent p-[min(1.25rem,22px)] text-accent-ink shadow-high">
        <div>
          <h2 id={`stored-${cardId}`} className="flex items-center gap-2 font-medium">
            <Wallet aria-hidden size={20} />
            {t('wallet.storedValue')}
          </h2>
          <p className="figures text-[min(2.75rem,13vw)] leading-tight font-bold tracking-tight">
            {money(balanceCents, currency)}
          </p>
          <p className="figures text-small opacity-85">
            {t('wallet.card', { number: shownCardNumber(number) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {offer.isOffered && (
            <button
              type="button"
              className="button bg-accent-ink text-accent"
              onClick={() => setOpen('topUp')}
            >
              <Plus aria-hidden size={20} />
              {t('wallet.topUp')}
            </button>
          )}
          {offer.canTransfer && balanceCents > 0 && (
            <button
              type="button"
              className="button border border-current"
              onClick={() => setOpen('transfer')}
            >
              <Send aria-hidden size={18} />
              {t('wallet.transfer')}
            </button>
          )}
          <button type="button" className="button border border-current" onClick={() => setOpen('history')}>
            <History aria-hidden size={18} />
            {t('valueHistory.title')}
          </button>
        </div>
      </div>
      {expiring && (
        <p className="figures flex items-start gap-2 text-warn">
          <Hourglass aria-hidden size={20} className="mt-0.5 shrink-0" />
          {t('wallet.expiring', {
            amount: money(expiring.cents, currency),
            day: time.calendarDay(expiring.at, now),
          })}
        </p>
      )}
      {offer.isOffered && <ReminderField account={account} offer={offer} />}
      {open && (
        <BottomSheet onClose={close}>
          <SheetHead
            title={t(
              open === 'topUp'
                ? 'wallet.topUp'
                : open === 'transfer'
                  ? 'wallet.transferTitle'
                  : 'valueHistory.title',
            )}
          />
          <div className="overflow-y-auto px-5 pb-6">
            {open === 'topUp' && <TopUpForm account={account} offer={offer} />}
            {open === 'transfer' && <TransferForm account={account} onDone={close} />}
            {open === 'history' && <CardHistory cardId={cardId} unit="storedValue" currency={currency} />}
          </div>
        </BottomSheet>
      )}
    </section>
  )
}
