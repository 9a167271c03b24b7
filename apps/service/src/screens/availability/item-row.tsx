import { Button, Switch } from '@mantine/core'
import type { ItemAvailability } from '@tabard/contract/menu/calls'
import { isChinese, nameIn } from '@tabard/domain/text/names'
import { Ban, Link2 } from 'lucide-react'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import classes from './availability.module.css'
import { CountStepper } from './count-stepper.tsx'
import { isOut } from './group-items.ts'
import type { SoldOutUntil } from './use-availability.ts'

interface ItemRowProps {
  readonly item: ItemAvailability
  readonly setSoldOut: (item: ItemAvailability, isSoldOut: boolean, until: SoldOutUntil) => Promise<boolean>
  readonly setRemaining: (item: ItemAvailability, remaining: number | null) => Promise<boolean>
  readonly setAvailable: (item: ItemAvailability, isAvailable: boolean) => Promise<void>
}

/**
 * A dish or option. The switch shows whether customers can order it. Off is sold out for today at first, and
 * can be made to last until further notice.
 */
export function ItemRow({ item, setSoldOut, setRemaining, setAvailable }: ItemRowProps) {
  const { t, language } = useText()
  const { clockFrom } = useFormats()
  const { soldOutUntil } = item
  const backAt = useByServerClock((now) => (soldOutUntil === undefined ? '' : clockFrom(soldOutUntil, now)))
  const name = nameIn(item.names, language)
  const other = isChinese(language) || item.names.second === '' ? item.names.first : item.names.second
  const isForToday = soldOutUntil !== undefined
  // Its own switch cannot help a dish that only lacks a choice of its options.
  const isFixedBelow = item.lacks !== undefined && !item.isSoldOut && item.remaining !== 0
  return (
    <li data-gone={isOut(item) || undefined}>
      <span className={classes['names']}>
        <span className={classes['name']}>{name}</span>
        {other !== name && <span className={classes['other']}>{other}</span>}
        {item.sharedWith && (
          <span className={classes['shared']}>
            <Link2 size={16} aria-hidden />
            {t('availability.sharedWith', {
              shops: item.sharedWith.map((names) => nameIn(names, language)).join(', '),
            })}
          </span>
        )}
        {item.isSoldOut && (
          <span className={classes['state']}>
            <Ban size={16} aria-hidden />
            {soldOutUntil === undefined
              ? t('availability.isForGood')
              : t('availability.isUntil', { time: backAt })}
          </span>
        )}
        {!item.isSoldOut && item.remaining === 0 && (
          <span className={classes['state']}>
            <Ban size={16} aria-hidden />
            {t('availability.noneLeft')}
          </span>
        )}
        {item.lacks && (
          <span className={classes['state']}>
            <Ban size={16} aria-hidden />
            {t('availability.lacks', { choice: nameIn(item.lacks, language) })}
          </span>
        )}
      </span>
      <CountStepper item={item} name={name} onChange={(remaining) => void setRemaining(item, remaining)} />
      <span className={classes['switch']}>
        {item.isSoldOut && (
          <Button
            variant="subtle"
            aria-label={t(isForToday ? 'availability.forGoodOf' : 'availability.todayOf', { name })}
            onClick={() => void setSoldOut(item, true, isForToday ? 'never' : 'tomorrow')}
          >
            {t(isForToday ? 'availability.forGood' : 'availability.today')}
          </Button>
        )}
        <Switch
          size="xl"
          classNames={{ trackLabel: classes['offWord'] ?? '' }}
          labelPosition="left"
          label={t('availability.available')}
          onLabel={t('availability.on')}
          offLabel={t('availability.off')}
          aria-label={t('availability.availableOf', { name })}
          disabled={isFixedBelow}
          checked={!isOut(item)}
          onChange={({ currentTarget: { checked } }) => void setAvailable(item, checked)}
        />
      </span>
    </li>
  )
}
