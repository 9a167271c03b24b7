import { Menu, UnstyledButton } from '@mantine/core'
import { nameIn } from '@tabard/domain/text/names'
import { usePath } from '@tabard/ui/router'
import { Check, ChevronsUpDown } from 'lucide-react'
import { usePresent } from '../components/session.tsx'
import { useText } from '../components/text.ts'
import classes from './switchers.module.css'

/** Switches the shop. The shop is part of the address, so switching keeps the screen. */
export function ShopSwitcher() {
  const { t, language } = useText()
  const { session, shop } = usePresent()
  const [path, navigate] = usePath()
  const name = nameIn(shop.names, language)
  const isOnly = session.shops.length === 1
  const screen = path.split('/').slice(2).join('/')
  return (
    <div className={classes['shop']}>
      <Menu position="bottom-start" width={280} withinPortal disabled={isOnly}>
        <Menu.Target>
          <UnstyledButton
            className={classes['button']}
            disabled={isOnly}
            aria-label={isOnly ? name : t('shell.switchShop', { name })}
          >
            <span className={classes['name']}>{name}</span>
            {!isOnly && <ChevronsUpDown size={16} aria-hidden />}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('shell.shops')}</Menu.Label>
          {session.shops.map((each) => (
            <Menu.Item
              key={each.code}
              onClick={() => navigate(`/${encodeURIComponent(each.code)}/${screen}`)}
              rightSection={
                each.code === shop.code ? <Check size={18} aria-label={t('shell.current')} /> : undefined
              }
              className={classes['item']}
            >
              {nameIn(each.names, language)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
