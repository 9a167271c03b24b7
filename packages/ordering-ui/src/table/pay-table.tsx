import { later } from '@tabard/ui/browser/chunk'
import type { PaidPart } from '@tabard/contract/tables/paying/calls'
import { mayClosePage } from '@tabard/domain/payments/close-page'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { CardChoiceField } from '../cards/card-choice-field.tsx'
import { useCardChoice } from '../cards/use-card-choice.ts'
import { useCart } from '../cart-state/use-cart.ts'
import { CreditCard } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useOrdering } from '../context/ordering.tsx'
import { useNow } from '../context/use-now.ts'
import { useLabels } from '../context/use-labels.ts'
import { MethodChoice } from '../controls/method-choice.tsx'
import { GuestChip } from './guest-chip.tsx'
import { PayDishes } from './pay-dishes.tsx'
import { PayEvenly } from './pay-evenly.tsx'
import { TipField } from '../tips/tip-field.tsx'
import { usePartAdded } from '../tips/use-part-added.ts'
import type { useGuestBill } from './use-guest-bill.ts'
import { useGuestLabels } from './use-guest-labels.ts'
import { useTableMethod } from './use-table-method.ts'

const ConfirmDialog = later(() => import('../controls/confirm-dialog.tsx'), 'ConfirmDialog').Component

type Currency = Parameters<ReturnType<typeof useLabels>['money']>[1]

interface PayTableProps {
  readonly table: ReturnType<typeof useGuestBill>
  /** False: the guest has paid a share and leaves the rest to the others. */
  readonly isOffered: boolean
}

/**
 * Pays the table's bill online from this phone: whole, one's own dishes or an equal part. Shows who pays
 * what.
 */
export function PayTable({ table: { bill, isBusy, pay, goOn, release }, isOffered }: PayTableProps) {
  const { t, money } = useLabels()
  const { cartScope } = useOrdering()
  const choice = useTableMethod()
  const method = choice.chosen
  const card = useCardChoice(method?.payment)
  const shared = useCart(cartScope, (state) => state.shared)
  const guestName = useGuestLabels()
  const [choosing, setChoosing] = useState<'mine' | 'even'>()
  const added = usePartAdded(bill, method?.payment ?? '')
  if (!bill || (bill.parts.length === 0 && (!method || bill.orders.length === 0))) return null
  const guests = shared?.guests ?? []
  const seat = shared?.seat ?? ''
  const currency = bill.currency as Currency
  const mine = bill.parts.find((part) => part.seat === seat && isOpenAttempt(part.status))
  const canPay = isOffered && method !== undefined && bill.dueCents > 0 && mine === undefined
  const start = (part: Parameters<typeof pay>[1]) => {
    if (method) pay(bill, part, { payment: method.payment, cardChoice: card?.pageChoice }, added.of)
  }
  return (
    <section aria-labelledby="pay-table" className="card mt-3 flex flex-col gap-3 p-4">
      <h2 id="pay-table" className="font-bold">
        {t(bill.dueCents + bill.heldCents === 0 ? 'share.titlePaid' : 'share.title')}
      </h2>
      {bill.parts.length > 0 && (
        <ul className="flex flex-col gap-2">
          {bill.parts.map((part) => (
            <Part
              key={part.attemptId}
              part={part}
              chip={<GuestChip guests={guests} seat={part.seat} isMe={part.seat === seat} />}
              isMine={part.seat === seat}
              currency={currency}
              isBusy={isBusy}
              name={guestName(guests, part.seat)}
              onGoOn={goOn}
              onRelease={release}
            />
          ))}
        </ul>
      )}
      {canPay && <MethodChoice title={t('share.method')} {...choice} />}
      {canPay && card && <CardChoiceField state={card} />}
      {canPay && <PartTip added={added} ofCents={bill.dueCents} currency={currency} />}
      {canPay && choosing === undefined && (
        <Ways
          total={money(added.withAll({ kind: 'all' }), currency)}
          isAlone={guests.length <= 1}
          isBusy={isBusy}
          onAll={() => start({ kind: 'all' })}
          onChoose={setChoosing}
        />
      )}
      {canPay && choosing === 'mine' && (
        <PayDishes
          bill={bill}
          guests={guests}
          seat={seat}
          isBusy={isBusy}
          withAll={added.withAll}
          onPay={start}
          onBack={() => setChoosing(undefined)}
        />
      )}
      {canPay && choosing === 'even' && (
        <PayEvenly
          bill={bill}
          people={guests.length}
          isBusy={isBusy}
          withAll={added.withAll}
          onPay={start}
          onBack={() => setChoosing(undefined)}
        />
      )}
      {canPay && added.note !== '' && <p className="figures text-center text-soft">{added.note}</p>}
      {canPay && <p className="text-center text-[0.9375rem] text-soft">{t('paying.once')}</p>}
    </section>
  )
}

interface PartTipProps {
  readonly added: ReturnType<typeof usePartAdded>
  readonly ofCents: number
  readonly currency: Currency
}

/** The tip of what this phone pays; nothing where the shop asks for none. */
function PartTip({ added: { percents, tip, setTip }, ofCents, currency }: PartTipProps) {
  if (!percents) return null
  return <TipField {...{ percents, ofCents, currency, tip }} onChange={setTip} />
}

interface WaysProps {
  readonly total: string
  readonly isAlone: boolean
  readonly isBusy: boolean
  onAll(): void
  onChoose(way: 'mine' | 'even'): void
}

/** Pays everything, one's own dishes, or an equal part. */
function Ways({ total, isAlone, isBusy, onAll, onChoose }: WaysProps) {
  const { t } = useLabels()
  return (
    <>
      <button type="button" className="button-main figures w-full" disabled={isBusy} onClick={onAll}>
        <CreditCard aria-hidden size={20} />
        {t(isAlone ? 'share.payAlone' : 'share.payAll', { total })}
      </button>
      <div className="grid grid-cols-2 gap-3">
        <button type="button" className="button-quiet" disabled={isBusy} onClick={() => onChoose('mine')}>
          {t(isAlone ? 'share.paySome' : 'share.payMine')}
        </button>
        <button type="button" className="button-quiet" disabled={isBusy} onClick={() => onChoose('even')}>
          {t('share.payEven')}
        </button>
      </div>
    </>
  )
}

interface PartProps {
  readonly part: PaidPart
  readonly chip: ReactNode
  readonly isMine: boolean
  /** What its payer is called. */
  readonly name: string
  readonly currency: Currency
  readonly isBusy: boolean
  onGoOn(attemptId: string, pageUrl: string): void
  onRelease(attemptId: string): void
}

/** A part that a guest pays or has paid. Failed attempts are shown only to their own guest. */
function Part({ part, chip, isMine, name, currency, isBusy, onGoOn, onRelease }: PartProps) {
  const { t, money } = useLabels()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const { attemptId, pageUrl } = part
  const isOpen = isOpenAttempt(part.status)
  const said = saidOf(part)
  const total = money(part.cents, currency)
  const returned = part.returnedCents
  return (
    <li className="flex flex-col gap-2 rounded-small bg-sunken p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1" role="status">
        {chip}
        <span className={`figures ${said === 'share.declined' ? 'text-bad' : ''}`}>{t(said, { total })}</span>
      </p>
      {returned > 0 && (
        <p className="figures text-[0.9375rem]">
          {t('share.returned', { total: money(returned, currency) })}
        </p>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {isMine && pageUrl !== undefined && (
            <button
              type="button"
              className="button-main figures"
              disabled={isBusy}
              onClick={() => onGoOn(attemptId, pageUrl)}
            >
              {t('share.goOn')}
            </button>
          )}
          {mayClosePage({ isOwn: isMine, startedAt: part.startedAt }, now) && (
            <button
              type="button"
              className="button-text"
              disabled={isBusy}
              onClick={() => (isMine ? onRelease(attemptId) : setAsking(true))}
            >
              {t(isMine ? 'share.callOff' : 'share.release')}
            </button>
          )}
        </div>
      )}
      <Suspense>
        {isAsking && isOpen && (
          <ConfirmDialog
            title={t('share.releaseTitle', { guest: name })}
            text={t('share.releaseText', { minutes: Math.floor((now - part.startedAt) / 60_000) })}
            yes={t('share.releaseYes')}
            no={t('share.releaseNo')}
            isNoMain
            onYes={() => {
              setAsking(false)
              onRelease(attemptId)
            }}
            onNo={() => setAsking(false)}
          />
        )}
      </Suspense>
    </li>
  )
}

function saidOf({ status, isSettling }: PaidPart) {
  if (status === 'paid') return isSettling ? 'share.settling' : 'share.paid'
  if (status === 'unknown') return 'share.unknown'
  if (isOpenAttempt(status)) return 'share.paying'
  return status === 'review' ? 'share.review' : 'share.declined'
}
