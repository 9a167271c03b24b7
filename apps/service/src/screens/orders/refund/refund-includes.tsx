import type { RefundPart } from '@tabard/domain/payments/refunds/split-refund'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from '../../../components/paying/cash.module.css'

/** What of a refund is surcharge and tip, before staff confirm it. */
export function RefundIncludes({ parts }: { readonly parts: readonly RefundPart<unknown>[] }) {
  const { t } = useText()
  const { money } = useFormats()
  const surchargeCents = sumOf(parts.map(({ plan }) => plan.surchargeCents))
  const tipCents = sumOf(parts.map(({ plan }) => plan.tipCents))
  return (
    <>
      {surchargeCents > 0 && (
        <p className={classes['way']}>{t('refund.inclSurcharge', { amount: money(surchargeCents) })}</p>
      )}
      {tipCents > 0 && <p className={classes['way']}>{t('refund.inclTip', { amount: money(tipCents) })}</p>}
    </>
  )
}
