import { Link } from '@tabard/ui/router'
import { useOrdering } from '../context/ordering.tsx'
import { useLabels } from '../context/use-labels.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

interface TermsProps {
  readonly form: CheckoutForm
}

/** The terms as a checkbox, never preselected: only in shops that ask for it. */
export function TermsField({ form }: TermsProps) {
  const { t } = useLabels()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          id="checkout-terms"
          type="checkbox"
          className="size-6 shrink-0 accent-[var(--accent-text)]"
          checked={form.hasAcceptedTerms}
          aria-invalid={form.errors.terms !== undefined}
          aria-describedby="checkout-terms-error"
          onChange={(event) => form.setTerms(event.target.checked)}
        />
        <span>{t('checkout.terms')}</span>
      </label>
      <TermsLink label={t('checkout.readTerms')} look="button-text ml-6" />
      <p id="checkout-terms-error" role="alert" className="fault">
        {form.errors.terms ? t(form.errors.terms) : ''}
      </p>
    </div>
  )
}

/** Stands where the link is in the sentence. */
const gap = '\u0000'

/** The terms as one sentence: ordering accepts them (ADR-137). */
export function TermsSentence() {
  const { t } = useLabels()
  const [before, after] = t('checkout.orderingAccepts', { terms: gap }).split(gap)
  return (
    <p className="text-center text-small text-soft">
      {before}
      <TermsLink label={t('checkout.theTerms')} look="underline underline-offset-4" />
      {after}
    </p>
  )
}

/** Opens the terms in a new tab, so that typed values stay. */
function TermsLink({ label, look }: { readonly label: string; readonly look: string }) {
  const { to } = useOrdering()
  const href = to('page/{id}', { id: 'terms' })
  return (
    <Link
      href={href}
      target="_blank"
      className={look}
      onClick={(event) => {
        event.preventDefault()
        window.open(href, '_blank', 'noopener')
      }}
    >
      {label}
    </Link>
  )
}
