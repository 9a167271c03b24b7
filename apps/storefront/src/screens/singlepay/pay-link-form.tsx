import type { PayLink } from '@tabard/contract/payments/links/calls'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { MethodChoice } from '@tabard/ordering-ui/controls/method-choice.tsx'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { TipField } from '@tabard/ordering-ui/tips/tip-field.tsx'
import { CircleAlert, LockKeyhole } from 'lucide-react'
import { AmountRows } from './amount-rows.tsx'
import { usePayChoice } from './use-pay-choice.ts'
import { usePaymentPage } from './use-payment-page.ts'
import type { NamedLink } from './use-pay-link.ts'
import { WhatFor } from './what-for.tsx'

interface PayLinkFormProps {
  readonly link: NamedLink
  readonly asked: PayLink
  onChanged(): void
}

/** A payment to make: amount, what it is for, the method, and one button. */
export function PayLinkForm({ link, asked, onChanged }: PayLinkFormProps) {
  const { t, money } = useLabels()
  const time = useShopTime()
  const now = useNow()
  const choice = usePayChoice(asked)
  const { methods, chosen, surcharges, surchargeCents, tip, setTip, tipCents } = choice
  const { pay, isBusy, isChanged } = usePaymentPage(link, asked, onChanged)
  const { currency, dueCents, tipPercents } = asked
  const total = money(choice.totalCents, currency)
  const isHeld = dueCents === 0
  return (
    <div className="narrow rise flex flex-col gap-4 pt-8">
      <section
        aria-labelledby="pay-link"
        className="card flex flex-col items-center gap-3 p-6 text-center sm:p-8"
      >
        <h1 id="pay-link" className="sr-only">
          {t('payLink.title')}
        </h1>
        <WhatFor asked={asked} />
        <Items asked={asked} />
      </section>
      <Warning asked={asked} isChanged={isChanged} />
      <form
        className="card flex flex-col gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) pay({ payment: chosen.payment, surchargeCents, tipCents })
        }}
      >
        {tipPercents && (
          <TipField percents={tipPercents} ofCents={dueCents} {...{ currency, tip }} onChange={setTip} />
        )}
        <MethodChoice
          title={t('payLink.method')}
          methods={methods}
          chosen={chosen}
          onChange={(method) => choice.setPayment(method)}
        />
        <AmountRows {...{ dueCents, surcharges, tipCents, currency }} />
        <button
          type="submit"
          className="button-main figures w-full"
          disabled={isBusy || isHeld || chosen === undefined}
        >
          <LockKeyhole aria-hidden size={18} />
          {t('payLink.pay', { total })}
        </button>
        <p className="text-center text-[0.9375rem] text-soft">
          {t(chosen ? 'payLink.secure' : 'payLink.noMethod')}
        </p>
      </form>
      <p className="text-center text-[0.9375rem] text-soft">
        {t('payLink.validUntil', { time: time.clockAndDay(asked.expiresAt, now) })}
      </p>
    </div>
  )
}

function Warning({ asked, isChanged }: { readonly asked: PayLink; readonly isChanged: boolean }) {
  const { t, money } = useLabels()
  const text =
    asked.dueCents === 0
      ? t('payLink.beingPaid')
      : isChanged
        ? t('payLink.changed', { total: money(asked.dueCents, asked.currency) })
        : asked.attempt === 'declined'
          ? t('payLink.declined')
          : asked.attempt === 'review'
            ? t('payLink.inReview')
            : ''
  return (
    <div role="status" className="empty:hidden">
      {text !== '' && (
        <p className="flex items-start gap-3 rounded-card bg-warn-soft p-4 text-warn">
          <CircleAlert aria-hidden size={22} className="shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}

/** What was ordered, folded: the amount matters first. */
function Items({ asked }: { readonly asked: PayLink }) {
  const { t, name, money } = useLabels()
  if (asked.lines.length === 0) return null
  return (
    <details className="w-full text-left">
      <summary className="button-text mx-auto w-fit cursor-pointer justify-center">
        {t('payLink.items', { count: asked.lines.length })}
      </summary>
      <ul className="figures mt-2 flex flex-col gap-2 border-t border-line pt-3">
        {asked.lines.map((line, at) => (
          <li key={`${at} ${line.names.first}`} className="flex justify-between gap-4">
            <span>
              {line.quantity} × {name(line.names)}
            </span>
            <span className="shrink-0">{money(line.cents, asked.currency)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
