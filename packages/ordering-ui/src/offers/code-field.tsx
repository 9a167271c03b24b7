import { offers } from '@tabard/contract/promotions/calls'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { Promotion, PromotionOutcome } from '@tabard/domain/pricing/discounts/promotion'
import { useApi } from '@tabard/ui/components/api-provider'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { dropCode, keepCode, useOwnOffers } from './entered-codes.ts'
import { tellWhyNot } from '../bill/explain-trace.ts'
import { TicketPercent, X } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '@tabard/ui/client/error-text'
import { useOrdering } from '../context/ordering.tsx'
import { useLabels } from '../context/use-labels.ts'

/** Entered codes with their effect, a field for another, and what is missing for the shop's promotions. */
export function CodeField({ bill }: { readonly bill: Bill }) {
  return (
    <MoreLabels part="offers">
      <Codes bill={bill} />
    </MoreLabels>
  )
}

function Codes({ bill }: { readonly bill: Bill }) {
  const { t } = useLabels()
  const { cartScope } = useOrdering()
  const { codes } = useOwnOffers(cartScope)
  const [isOpen, setIsOpen] = useState(false)
  // Promotions without a code are listed when they are within reach; applied ones are on the bill.
  const near = (bill.promotions ?? []).filter(
    (outcome) =>
      !outcome.applied &&
      (outcome.why.reason === 'minimum' || outcome.why.reason === 'units') &&
      !codes.some(({ promotion }) => promotion.id === outcome.id),
  )
  return (
    <div className="flex flex-col gap-2.5">
      {near.map((outcome) => (
        <NearOffer key={outcome.id} bill={bill} outcome={outcome} />
      ))}
      {codes.map(({ code, promotion }) => (
        <EnteredCode key={code} {...{ bill, code, promotion }} />
      ))}
      {isOpen ? (
        <CodeInput onEntered={() => setIsOpen(false)} />
      ) : (
        <button
          type="button"
          className="button-text -my-1 self-start"
          aria-expanded={false}
          onClick={() => setIsOpen(true)}
        >
          <TicketPercent aria-hidden size={18} />
          {t('code.have')}
        </button>
      )}
    </div>
  )
}

/** The effect of a promotion on the bill: its reduction, or why it does not apply. Undefined: not on the bill. */
function useEffectText(bill: Bill): (id: string) => { isGood: boolean; text: string } | undefined {
  const { t, money, language } = useLabels()
  return (id) => {
    const outcome = bill.promotions?.find((each) => each.id === id)
    if (!outcome) return undefined
    return outcome.applied
      ? { isGood: true, text: `−${money(outcome.cents, bill.currency)}` }
      : { isGood: false, text: tellWhyNot(outcome.why, { t, language, currency: bill.currency }) }
  }
}

interface NearOfferProps {
  readonly bill: Bill
  readonly outcome: PromotionOutcome
}

function NearOffer({ bill, outcome }: NearOfferProps) {
  const { name } = useLabels()
  const effectOf = useEffectText(bill)
  return (
    <p className="flex items-start gap-2.5 rounded-small bg-accent-soft p-3 text-[0.9375rem]">
      <TicketPercent aria-hidden size={20} className="mt-0.5 shrink-0 text-accent-text" />
      <span>
        <strong className="font-semibold">{name(outcome.names)}</strong>
        {' · '}
        {effectOf(outcome.id)?.text}
      </span>
    </p>
  )
}

interface EnteredCodeProps {
  readonly bill: Bill
  readonly code: string
  readonly promotion: Pick<Promotion, 'id' | 'names'>
}

function EnteredCode({ bill, code, promotion }: EnteredCodeProps) {
  const { t, name } = useLabels()
  const { cartScope } = useOrdering()
  const effect = useEffectText(bill)(promotion.id)
  return (
    <p className="flex items-center gap-2.5 rounded-small border border-line py-1 pl-3">
      <TicketPercent aria-hidden size={20} className="shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <strong className="font-semibold">{code}</strong>{' '}
        <span className={`block text-[0.9375rem] ${effect?.isGood ? 'text-good' : 'text-soft'}`}>
          {name(promotion.names)}
          {effect && ` · ${effect.text}`}
        </span>
      </span>
      <button
        type="button"
        className="round"
        aria-label={t('code.remove', { code })}
        onClick={() => dropCode(cartScope, code)}
      >
        <X aria-hidden size={18} />
      </button>
    </p>
  )
}

function CodeInput({ onEntered }: { onEntered(): void }) {
  const { t } = useLabels()
  const { cartScope } = useOrdering()
  const client = useApi()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)

  async function apply() {
    const code = typed.trim()
    if (code === '' || isBusy) return
    setIsBusy(true)
    setFault(undefined)
    try {
      keepCode(cartScope, { ...(await client.call(offers.enter, { code })), code: code.toUpperCase() })
      onEntered()
    } catch (error) {
      setFault(error)
      setIsBusy(false)
    }
  }

  return (
    <div>
      <label htmlFor="offer-code" className="font-semibold">
        {t('code.offerLabel')}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id="offer-code"
          className="field min-w-0 flex-1 uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          // The guest opened this field with a tap and expects the focus.
          autoFocus
          aria-invalid={fault !== undefined}
          aria-describedby="offer-code-fault"
          onChange={(event) => {
            setTyped(event.target.value)
            setFault(undefined)
          }}
          onKeyDown={(event) => {
            // At the checkout the field is inside the order form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            void apply()
          }}
        />
        <button
          type="button"
          className="button-quiet shrink-0"
          disabled={isBusy || typed.trim() === ''}
          onClick={() => void apply()}
        >
          {t('code.apply')}
        </button>
      </div>
      <p
        id="offer-code-fault"
        role="status"
        className={`mt-1.5 text-[0.9375rem] empty:hidden ${fault === undefined ? 'text-soft' : 'fault'}`}
      >
        {fault === undefined ? (isBusy ? t('code.wait') : '') : errorText(fault, t)}
      </p>
    </div>
  )
}
