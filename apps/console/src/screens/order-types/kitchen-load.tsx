import { fulfilment } from '@tabard/contract/fulfilment/calls'
import { useRead } from '@tabard/ui/queries'
import { link, Link } from '@tabard/ui/router'
import { LoadFailed, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
import { useShop } from '../../components/session.tsx'
import { LoadChart } from './load-chart.tsx'
import classes from './order-types.module.css'

/** The kitchen's load in the coming hours. Stations have their own screen. */
export function KitchenLoad() {
  const { t } = useText()
  const { code: shop } = useShop()
  const kitchen = useRead(fulfilment.load, {}, { refetchInterval: 30_000 })
  return (
    <section className={classes['stations']} aria-labelledby="stations">
      <h2 id="stations">{t('stations.title')}</h2>
      <p className={classes['hint']}>
        {t('stations.lead')} <Link href={link('/{shop}/stations', { shop })}>{t('stations.edit')}</Link>
      </p>
      {kitchen.data ? (
        <LoadChart kitchen={kitchen.data} />
      ) : kitchen.error ? (
        <LoadFailed error={kitchen.error} onRetry={() => void kitchen.refetch()} />
      ) : (
        <Rows count={2} height={84} />
      )}
    </section>
  )
}
