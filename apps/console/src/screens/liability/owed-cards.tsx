import type { LiabilityKind, LiabilityReport } from '@tabard/contract/value/gift-cards/value-reports'
import { formatMoney, type Currency } from '@tabard/domain/money/money'
import { useText } from '../../text.ts'
import classes from './liability.module.css'

/** What is owed altogether, and of each kind. */
export function OwedCards({ report: { kinds } }: { readonly report: LiabilityReport }) {
  const { t, language } = useText()
  const currencies = [...new Set(kinds.map(({ currency }) => currency))]
  const owed = (currency: Currency) =>
    kinds
      .filter((kind) => kind.currency === currency)
      .reduce((sum, { total }) => sum + total.outstandingCents, 0)
  return (
    <div className={classes['owed']}>
      <div data-main>
        <span>{t('liability.total')}</span>
        {currencies.map((currency) => (
          <strong key={currency} className="figures">
            {formatMoney(owed(currency), currency, language)}
          </strong>
        ))}
        <span>{t('liability.totalText')}</span>
      </div>
      {kinds.map((kind) => (
        <Owed key={`${kind.kind} ${kind.currency}`} kind={kind} />
      ))}
    </div>
  )
}

function Owed({ kind: { kind, currency, accounts, total } }: { readonly kind: LiabilityKind }) {
  const { t, language } = useText()
  const money = (cents: number) => formatMoney(cents, currency, language)
  const issued = total.issuedCents + total.bonusCents
  return (
    <div>
      <span>{t(`liability.kind.${kind}`)}</span>
      <strong className="figures">{money(total.outstandingCents)}</strong>
      <span>{t('liability.accounts', { count: accounts })}</span>
      <span>
        {t('liability.usedShare', {
          share: issued === 0 ? 0 : Math.round(((total.redeemedCents - total.refundedCents) / issued) * 100),
          amount: money(issued),
        })}
      </span>
    </div>
  )
}
