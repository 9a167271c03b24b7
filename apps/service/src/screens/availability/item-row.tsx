import { Button, Menu } from '@mantine/core'
import type { ItemAvailability } from '@tabard/contract/menu/calls'
import { nameIn } from '@tabard/domain/text/names'
import { Ban, ChevronDown, Link2, RotateCcw } from 'lucide-react'
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
}

export function ItemRow({ item, setSoldOut, setRemaining }: ItemRowProps) {
  const { t, language } = useText()
  const { clockFrom } = useFormats()
  const { soldOutUntil } = item
  const backAt = useByServerClock((now) => (soldOutUntil === undefined ? '' : clockFrom(soldOutUntil, now)))
  const name = nameIn(item.names, language)
  const other = language === 'zh-hans' || item.names.second === '' ? item.names.first : item.names.second
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
      {item.isSoldOut ? (
        <Button
          className={classes['switch'] ?? ''}
          variant="light"
          leftSection={<RotateCcw size={18} aria-hidden />}
          aria-label={t('availability.backOf', { name })}
          onClick={() => void setSoldOut(item, false, 'never')}
        >
          {t('availability.back')}
        </Button>
      ) : (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              className={classes['switch'] ?? ''}
              variant="default"
              rightSection={<ChevronDown size={18} aria-hidden />}
              aria-label={t('availability.soldOutOf', { name })}
            >
              {t('availability.soldOut')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              className={classes['item'] ?? ''}
              onClick={() => void setSoldOut(item, true, 'tomorrow')}
            >
              {t('availability.today')}
            </Menu.Item>
            <Menu.Item className={classes['item'] ?? ''} onClick={() => void setSoldOut(item, true, 'never')}>
              {t('availability.forGood')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}
