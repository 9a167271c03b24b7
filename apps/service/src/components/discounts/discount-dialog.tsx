import { Button } from '@mantine/core'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { nameIn } from '@tabard/domain/text/names'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice, useComplain, errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../text.ts'
import { draftOf, isOther, toDiscounts, withDiscount, type Discount } from './discount-draft.ts'
import { DiscountFields } from './discount-fields.tsx'
import { QuotedTotals } from '../paying/quoted-totals.tsx'
import classes from './discounts.module.css'
import { useOffText } from './use-off-text.ts'

interface DiscountDialogProps {
  readonly orderId: string
  /** Receives the updated order; undefined: it was not changed, and may be outdated. */
  readonly onChanged: (order?: StaffOrder) => void
  readonly onClose: () => void
}

/**
 * Gives a manual discount on a sent order or one of its dishes, with a reason and a live preview of the
 * totals.
 */
export function DiscountDialog({ orderId, onChanged, onClose }: DiscountDialogProps) {
  const { t } = useText()
  const order = useRead(till.get, { orderId }, { staleTime: 0 })
  return (
    <Dialog onClose={onClose} size={720} title={t('given.title', { number: order.data?.number ?? '' })}>
      {order.data ? (
        <Form key={order.data.amendments} order={order.data} onChanged={onChanged} onClose={onClose} />
      ) : order.error ? (
        <LoadFailed error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <Rows count={4} />
      )}
    </Dialog>
  )
}

interface FormProps extends Omit<DiscountDialogProps, 'orderId'> {
  readonly order: StaffOrder
}

function Form({ order, onChanged, onClose }: FormProps) {
  const { t } = useText()
  const complain = useComplain()
  const [before] = useState(() => draftOf(order))
  const [draft, setDraft] = useState(before)
  const [place, setPlace] = useState(0)
  const [requestId] = useState(() => mintUuid())
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const { discountPercent } = useShop()
  const discount = useWrite(orderLife.discount)
  const hasChanged = isOther(before, draft)
  const request = { orderId: order.orderId, amendments: order.amendments, discounts: toDiscounts(draft) }
  const lacksWords = request.discounts.some(({ reason, words }) => reason === 'other' && words.trim() === '')
  const quote = useRead(orderLife.quoteDiscount, request, {
    enabled: hasChanged && !lacksWords,
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })
  const shown = hasChanged && !lacksWords && !quote.error ? quote.data : undefined

  // Said at the field that it is about, which a low screen still shows.
  const isAboveLimit = refusalData(quote.error, 'discount.aboveLimit') !== undefined
  const quoteError = hasChanged && !lacksWords ? quote.error : null
  const confirm = () => {
    setChecked(true)
    if (shown && !quote.isPlaceholderData) return submit()
    requestAnimationFrame(() => {
      const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
      ;(find('[aria-invalid=true]') ?? find('input:not([type=radio])'))?.focus()
    })
  }
  const submit = () =>
    discount.mutate(
      { ...request, requestId, shownTotalCents: shown?.bill.totalCents },
      {
        onSuccess: (changed) => {
          onChanged(changed)
          showNotice(t('given.done', { number: order.number }))
          onClose()
        },
        onError: (error) => {
          onChanged()
          complain(error)
        },
      },
    )

  return (
    <div className={classes['form']} ref={form}>
      <Places order={order} draft={draft} place={place} onPlace={setPlace} />
      <DiscountFields
        key={place}
        discount={draft.get(place)}
        maxPercent={discountPercent}
        refused={isAboveLimit && quoteError ? errorMessage(quoteError, t) : undefined}
        isChecked={isChecked && !shown}
        onChange={(next) => setDraft(withDiscount(draft, place, next))}
      />
      <QuotedTotals order={order} quote={shown} error={isAboveLimit ? null : quoteError} />
      <Button
        size="lg"
        fullWidth
        loading={discount.isPending || (hasChanged && !lacksWords && quote.isFetching && !quote.error)}
        onClick={confirm}
      >
        {t('given.confirm')}
      </Button>
    </div>
  )
}

interface PlacesProps {
  readonly order: StaffOrder
  readonly draft: ReadonlyMap<number, Discount>
  /** 0: the whole order, otherwise the number of a line. */
  readonly place: number
  readonly onPlace: (place: number) => void
}

/** What a discount can be given on: the whole order, or a dish. */
function Places({ order, draft, place, onPlace }: PlacesProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const offText = useOffText()
  const places = [
    { place: 0, name: t('given.whole'), cents: order.bill.totalCents, isExcluded: false },
    ...order.bill.lines.flatMap((line, at) =>
      line.quantity === 0
        ? []
        : [
            {
              place: at + 1,
              name: `${line.quantity}× ${nameIn(line.names, language)}`,
              cents: line.amountCents,
              isExcluded: line.isUndiscounted === true,
            },
          ],
    ),
  ]
  return (
    <ul className={classes['places']} aria-label={t('given.off')}>
      {places.map((each) => {
        const own = draft.get(each.place)
        return (
          <li key={each.place}>
            <button
              type="button"
              className={classes['place']}
              aria-pressed={each.place === place}
              disabled={each.isExcluded}
              onClick={() => onPlace(each.place)}
            >
              <span>
                {each.name}
                {each.isExcluded && <small>{t('given.excluded')}</small>}
                {own && (
                  <b>{t('given.row', { off: offText(own.off), reason: t(`given.reason.${own.reason}`) })}</b>
                )}
              </span>
              <span className="figures">{money(each.cents)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
