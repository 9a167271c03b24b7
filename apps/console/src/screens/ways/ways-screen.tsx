import { Badge, Button } from '@mantine/core'
import { fulfilment, type ShopWay } from '@tabard/contract/fulfilment'
import { useRead } from '@tabard/ui/queries'
import { Armchair, Bike, CarFront, Plus, ShoppingBag, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Screen } from '../../pieces/screen.tsx'
import { LoadFailed, Rows } from '../../pieces/states.tsx'
import { useText } from '../../pieces/text.ts'
import { useNames } from '../../pieces/use-names.ts'
import { KitchenLoad } from './kitchen-load.tsx'
import { WayDrawer } from './way-drawer.tsx'
import classes from './ways.module.css'

const icons: Record<ShopWay['terms']['kind'], LucideIcon> = {
  pickup: ShoppingBag,
  table: Armchair,
  delivery: Bike,
  kerbside: CarFront,
}

/** How orders reach guests, when and how many at once, and what the kitchen can make. */
export function WaysScreen() {
  const { t } = useText()
  const list = useRead(fulfilment.list, {})
  const [edited, setEdited] = useState<ShopWay | 'new'>()
  return (
    <Screen
      name="console/ways"
      title={t('ways.title')}
      actions={
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {t('ways.add')}
        </Button>
      }
    >
      <p className={classes['lead']}>{t('ways.lead')}</p>
      {list.data ? (
        <ul className={classes['list']}>
          {list.data.ways.map((each) => (
            <li key={each.terms.code}>
              <WayCard shopWay={each} onEdit={() => setEdited(each)} />
            </li>
          ))}
        </ul>
      ) : list.error ? (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Rows count={4} height={84} />
      )}
      <KitchenLoad />
      {edited && (
        <WayDrawer shopWay={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Screen>
  )
}

function WayCard({ shopWay: { way }, onEdit }: { readonly shopWay: ShopWay; readonly onEdit: () => void }) {
  const { t } = useText()
  const name = useNames()
  const Icon = icons[way.kind]
  const facts = [
    t('ways.summary', { minutes: way.leadMinutes }),
    way.takesLater ? t('ways.summaryLater', { days: way.daysAhead }) : '',
    way.slotOrders === undefined
      ? ''
      : t('ways.summaryLimit', { orders: way.slotOrders, minutes: way.slotMinutes }),
  ].filter((fact) => fact !== '')
  return (
    <button type="button" className={classes['card']} onClick={onEdit}>
      <span className={classes['icon']}>
        <Icon size={24} aria-hidden />
      </span>
      <span className={classes['who']}>
        <strong>{name(way.names)}</strong>
        <span>
          {way.code === way.kind
            ? t(`ways.kind.${way.kind}`)
            : t('ways.kindNamed', { kind: t(`ways.kind.${way.kind}`), code: way.code })}
        </span>
        <span>{facts.join(' · ')}</span>
      </span>
      <Badge color={way.isOffered ? 'pine' : 'gray'} variant="light" tt="none" size="lg">
        {t(way.isOffered ? 'ways.offered' : 'ways.notOffered')}
      </Badge>
    </button>
  )
}
