import type { DayTotal } from '@tabard/contract/reports/calls'
import { nameIn } from '@tabard/domain/text/names'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import classes from './day.module.css'

export function TopDishes({ items }: { readonly items: DayTotal['topItems'] }) {
  const { t, language } = useText()
  const { money } = useFormats()
  return (
    <section className={classes['card']} aria-label={t('day.top')}>
      <header>
        <h2>{t('day.top')}</h2>
      </header>
      {items.length === 0 ? (
        <p className={classes['nothing']}>{t('day.noSales')}</p>
      ) : (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('day.dish')}</th>
              <th scope="col">{t('day.quantity')}</th>
              <th scope="col">{t('day.sales')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={`${item.names.first} ${item.names.second}`}>
                <th scope="row">{nameIn(item.names, language)}</th>
                <td>{item.quantity}</td>
                <td>{money(item.salesCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
