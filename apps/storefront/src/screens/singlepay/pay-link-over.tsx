import type { PayLink } from '@tabard/contract/payments/links/calls'
import type { PayLinkState } from '@tabard/domain/payments/pay-link'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { Link } from '@tabard/ui/router'
import { CircleCheck, CircleX, Hourglass, ReceiptText, TimerOff, type LucideIcon } from 'lucide-react'
import { usePlace } from '../../state/shop/place.tsx'
import { surchargesBy, useLinkMethods } from './use-pay-choice.ts'
import { usePaymentPage } from './use-payment-page.ts'
import type { NamedLink } from './use-pay-link.ts'
import { WhatFor } from './what-for.tsx'

interface PayLinkOverProps {
  readonly link: NamedLink
  readonly asked: PayLink
  onChanged(): void
}

const good = 'bg-good-soft text-good'
const quiet = 'bg-sunken text-soft'

const looks: Readonly<Record<Exclude<PayLinkState, 'open'>, { Icon: LucideIcon; tone: string }>> = {
  paying: { Icon: Hourglass, tone: 'bg-accent-soft text-accent-text' },
  paid: { Icon: CircleCheck, tone: good },
  settled: { Icon: CircleCheck, tone: good },
  cancelled: { Icon: CircleX, tone: quiet },
  expired: { Icon: TimerOff, tone: quiet },
}

/** A link that is being paid, or asks for nothing more. */
export function PayLinkOver({ link, asked, onChanged }: PayLinkOverProps) {
  const { t } = useLabels()
  const { state } = asked
  if (state === 'open') return null
  const { Icon, tone } = looks[state]
  const hasAmount = state === 'paid' || state === 'paying'
  return (
    <div className="narrow rise flex flex-col gap-4 pt-8">
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        <span aria-hidden className={`grid size-16 place-items-center rounded-full ${tone}`}>
          <Icon size={32} />
        </span>
        <h1 className="text-display font-bold tracking-tight">{t(`payLink.state.${state}`)}</h1>
        <p className="max-w-sm text-soft">{t(`payLink.stateText.${state}`)}</p>
        {state === 'paying' && (
          <div aria-hidden className="h-1.5 w-56 overflow-hidden rounded-full bg-sunken">
            <div className="crawl h-full w-2/5 rounded-full bg-accent-text" />
          </div>
        )}
      </div>
      {hasAmount && (
        <section className="card flex flex-col items-center gap-3 p-6 text-center sm:p-8">
          <WhatFor asked={asked} />
        </section>
      )}
      {state === 'paid' && <Receipt txn={link.txn} asked={asked} />}
      {state === 'paying' && <Continue link={link} asked={asked} onChanged={onChanged} />}
    </div>
  )
}

function Receipt({ txn, asked }: { readonly txn: string; readonly asked: PayLink }) {
  const { t } = useLabels()
  const { to } = usePlace()
  return (
    <Link
      href={to('singlepay/{txn}/{action}/receipt', { txn, action: asked.action })}
      className="button-main w-full"
    >
      <ReceiptText aria-hidden size={20} />
      {t('receipt.title')}
    </Link>
  )
}

/**
 * The page that is open may have been closed by its payer. Another method closes it and opens its own, with its surcharge
 * and the same tip.
 */
function Continue({ link, asked, onChanged }: PayLinkOverProps) {
  const { t, name, money } = useLabels()
  const methods = useLinkMethods(asked)
  const { pay, isBusy } = usePaymentPage(link, asked, onChanged)
  return (
    <div className="flex flex-col gap-2">
      {methods.map((method) => {
        const { payment } = method
        const { dueCents, tipCents, currency } = asked
        const surchargeCents = sumOf(surchargesBy(asked, payment).map(({ cents }) => cents))
        const total = money(dueCents + surchargeCents + tipCents, currency)
        return (
          <button
            key={payment}
            type="button"
            className="button-quiet figures w-full"
            disabled={isBusy}
            onClick={() => pay({ payment, surchargeCents, tipCents })}
          >
            {methods.length === 1
              ? t('paying.continue')
              : t('pay.with', { method: name(method.name), total })}
          </button>
        )
      })}
      <p className="text-center text-[0.9375rem] text-soft">{t('paying.once')}</p>
    </div>
  )
}
