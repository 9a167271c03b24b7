import { Button, Menu } from '@mantine/core'
import type { ItemAvailability } from '@tabard/contract/menu/calls'
import { nameIn } from '@tabard/domain/text/names'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../text.ts'
import classes from './availability.module.css'
import type { AvailabilityGroup } from './group-items.ts'
import { ItemRow } from './item-row.tsx'
import type { SoldOutUntil } from './use-availability.ts'

interface CategoryProps {
  readonly group: AvailabilityGroup
  readonly setSoldOut: (item: ItemAvailability, isSoldOut: boolean, until: SoldOutUntil) => Promise<boolean>
  readonly setRemaining: (item: ItemAvailability, remaining: number | null) => Promise<boolean>
  readonly setAvailable: (item: ItemAvailability, isAvailable: boolean) => Promise<void>
  readonly setAllSoldOut: (
    items: readonly ItemAvailability[],
    isSoldOut: boolean,
    until: SoldOutUntil,
  ) => Promise<void>
}

export function Category({ group, setAllSoldOut, ...actions }: CategoryProps) {
  const { t, language } = useText()
  const [isBusy, setBusy] = useState(false)
  const own = nameIn(group.names, language)
  const name = group.isOptions ? t('pictures.options', { name: own }) : own
  const all = (isSoldOut: boolean, until: SoldOutUntil) => {
    setBusy(true)
    void setAllSoldOut(group.items, isSoldOut, until).finally(() => setBusy(false))
  }
  return (
    <div className={classes['category']} role="group" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              className={classes['bulk'] ?? ''}
              variant="default"
              loading={isBusy}
              rightSection={<ChevronDown size={18} aria-hidden />}
              aria-label={t('availability.bulkOf', { name })}
            >
              {t(group.isOptions ? 'availability.bulkOptions' : 'availability.bulk', {
                count: group.items.length,
              })}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item className={classes['item'] ?? ''} onClick={() => all(true, 'tomorrow')}>
              {t('availability.allToday')}
            </Menu.Item>
            <Menu.Item className={classes['item'] ?? ''} onClick={() => all(true, 'never')}>
              {t('availability.allForGood')}
            </Menu.Item>
            <Menu.Item className={classes['item'] ?? ''} onClick={() => all(false, 'never')}>
              {t('availability.allBack')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </header>
      <ul>
        {group.items.map((item) => (
          <ItemRow key={item.itemId} item={item} {...actions} />
        ))}
      </ul>
    </div>
  )
}
