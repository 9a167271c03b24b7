import { shopCustomers } from '@tabard/contract/customers/shop-customers'
import { catalogue } from '@tabard/contract/menu/calls'
import { till } from '@tabard/contract/till/calls'
import { indexMenu } from '@tabard/domain/menu/menu'
import { searchItems } from '@tabard/domain/menu/searching/search'
import { nameIn } from '@tabard/domain/text/names'
import { useRead } from '@tabard/ui/client/queries'
import { link } from '@tabard/ui/router'
import { pinyinKeys } from '@tabard/ui/search/pinyin-keys'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServerNow } from '../format/clock.ts'
import { useFormats } from '../format/formats.ts'
import { useMay, useShop } from '../session/session.tsx'
import { useText } from '../text.ts'
import type { Target } from './find-targets.ts'

const most = 5

type Found = Pick<Target, 'id' | 'label' | 'detail' | 'app' | 'href'>

/** Dishes of the published menu whose name matches, by typing errors, synonyms and pinyin too. */
export function useDishes(query: string): readonly Found[] {
  const { language } = useText()
  const { money } = useFormats()
  const may = useMay()
  const { code: shop } = useShop()
  const mayEdit = may('menu.edit')
  const isOn = mayEdit || may('menu.availability')
  const menu = useRead(
    catalogue.currentMenu,
    { shop, channel: 'online' },
    { enabled: isOn, staleTime: 60_000 },
  )
  const index = useMemo(() => menu.data && indexMenu(menu.data), [menu.data])
  const pinyin = useQuery({
    queryKey: [shop, 'search-dishes', menu.data?.version],
    queryFn: () => pinyinKeys(index?.menu.items ?? []),
    enabled: index !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  if (!index || !isOn) return []
  return searchItems(index, pinyin ?? new Map(), query)
    .slice(0, most)
    .map(({ id, names, prices }) => {
      const [price] = prices
      return {
        id,
        label: nameIn(names, language),
        detail: price ? money(price.cents) : '',
        ...(mayEdit
          ? { app: 'console', href: `${link('/{shop}/menu', { shop })}?dish=${id}` }
          : {
              app: 'service',
              href: `${link('/{shop}/availability', { shop })}?q=${encodeURIComponent(nameIn(names, language))}`,
            }),
      }
    })
}

/** Orders of the last 30 days by number, phone, name or dish. */
export function useOrders(query: string): readonly Found[] {
  const { t } = useText()
  const { money, dayAndClock } = useFormats()
  const now = useServerNow()
  const may = useMay()
  const { code: shop } = useShop()
  const isOn = may('orders.view') && query.length > 1
  const page = useRead(till.search, { text: query.replace(/^#/, '') }, { enabled: isOn, staleTime: 5_000 })
  if (!isOn) return []
  return (page.data?.orders ?? []).slice(0, most).map((order) => ({
    id: order.orderId,
    label: [order.number, order.contact.name].filter((part) => part !== '').join(' · '),
    detail: [
      dayAndClock(order.placedAt, now),
      t(`status.${order.status}`),
      money(order.bill.totalCents),
    ].join(' · '),
    app: 'service',
    href: `${link('/{shop}/orders', { shop })}?order=${order.orderId}`,
  }))
}

/** Customers by name, pinyin, phone or email, with or without an account. */
export function useCustomers(query: string): readonly Found[] {
  const { t } = useText()
  const may = useMay()
  const { code: shop } = useShop()
  const isOn = may('customers.view') && query.length > 1
  const found = useRead(
    shopCustomers.list,
    { text: query, sort: 'recent' },
    { enabled: isOn, staleTime: 5_000 },
  )
  if (!isOn) return []
  return (found.data?.customers ?? []).slice(0, most).map(({ phone, name, orders }) => ({
    id: phone,
    label: name === '' ? phone : name,
    detail: [phone, t('search.customerOrders', { count: orders })].join(' · '),
    app: 'console',
    href: `${link('/{shop}/customers', { shop })}?${new URLSearchParams({ customer: phone })}`,
  }))
}
