import { link, Link } from '@tabard/ui/router'
import { CircleCheck, ReceiptText } from 'lucide-react'
import { useLabels } from '../context/use-labels.ts'
import type { OwnShare } from './own-share.ts'

interface PaidShareProps {
  readonly share: OwnShare
  readonly currency: Parameters<ReturnType<typeof useLabels>['money']>[1]
  /** What the guest wants to do about the rest. */
  readonly rest: 'undecided' | 'left' | 'paysMore'
  onLeave(): void
  onPayMore(): void
}

/** Confirms a guest's share, above everything else, and lets them leave the rest to the others (finding C-B12). */
export function PaidShare({ share, currency, rest, onLeave, onPayMore }: PaidShareProps) {
  const { t, money } = useLabels()
  const { cents, leftCents, receipts } = share
  const total = money(cents, currency)
  return (
    <section aria-labelledby="paid-share" className="card mt-4 flex flex-col gap-3 border-good p-4">
      <div role="status" className="flex items-center gap-3">
        <CircleCheck aria-hidden size={28} className="shrink-0 text-good" />
        <h2 id="paid-share" className="figures text-large font-bold">
          {t(leftCents > 0 ? 'share.doneTitle' : 'share.allDoneTitle', { total })}
        </h2>
      </div>
      {leftCents > 0 && rest === 'left' && (
        <p className="figures">{t('share.leftText', { total: money(leftCents, currency) })}</p>
      )}
      {receipts.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {receipts.map(({ number, receiptId }) => (
            <li key={receiptId}>
              <Link
                href={link('/receipt/{transactionId}', { transactionId: receiptId })}
                className="button-text px-0"
              >
                <ReceiptText aria-hidden size={18} />
                {t('share.receipt', { number })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {leftCents > 0 && rest !== 'paysMore' && (
        <div className="flex flex-wrap gap-3">
          {rest === 'undecided' && (
            <button type="button" className="button-main flex-1" onClick={onLeave}>
              {t('share.leaveRest')}
            </button>
          )}
          <button type="button" className="button-quiet flex-1" onClick={onPayMore}>
            {t('share.payMore')}
          </button>
        </div>
      )}
    </section>
  )
}
