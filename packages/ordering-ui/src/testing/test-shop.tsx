import { catalogue } from '@tabard/contract/menu/calls'
import { shops } from '@tabard/contract/shops/calls'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { link } from '@tabard/ui/router'
import { answerTo, fakeClient, type FakeAnswer } from '@tabard/ui/testing/fake-client'
import { TestApp } from '@tabard/ui/testing/test-app.tsx'
import type { ReactNode } from 'react'
import { cartScope } from '../cart-state/cart-scope.ts'
import { FollowMenuContext } from '../context/menu-context.tsx'
import { OrderingProvider, type Ordering } from '../context/ordering.tsx'
import { ShopState } from '../context/shop-state.tsx'
import { sampleConfig, sampleStatus } from './sample-shop.ts'

interface TestShopProps {
  readonly shop: string
  readonly index: MenuIndex
  readonly config?: Partial<ShopConfig>
  readonly status?: Partial<ShopStatus>
  readonly answers?: readonly FakeAnswer[]
  /** Whether a customer is logged in. */
  readonly isCustomer?: boolean
  onPath?(path: string): void
  readonly children: ReactNode
}

/** A shop with a menu for component tests. Each test uses a shop of its own, so that carts are not shared. */
export function TestShop(props: TestShopProps) {
  const { shop, index, config, status, answers = [], isCustomer = false, onPath, children } = props
  const client = fakeClient(shop, [...answers, ...shopAnswers({ shop, index, config, status })])
  return (
    <TestApp app="storefront" client={client} {...(onPath ? { onPath } : {})}>
      <OrderingProvider value={orderingOf(shop, isCustomer)}>
        <ShopState>
          <FollowMenuContext>{children}</FollowMenuContext>
        </ShopState>
      </OrderingProvider>
    </TestApp>
  )
}

/** The answers that every screen of a shop needs. */
export function shopAnswers({
  shop,
  index,
  config = {},
  status = {},
}: Pick<TestShopProps, 'shop' | 'index'> & {
  readonly config?: Partial<ShopConfig> | undefined
  readonly status?: Partial<ShopStatus> | undefined
}): readonly FakeAnswer[] {
  return [
    answerTo(shops.config, () => ({ ...sampleConfig, shop, ...config })),
    answerTo(catalogue.shopStatus, () => sampleStatus(status)),
    answerTo(catalogue.menu, () => index.menu),
  ]
}

function orderingOf(shop: string, isCustomer: boolean): Ordering {
  return {
    shop,
    cartScope: cartScope(shop, 'shop'),
    hasTables: false,
    isCustomer: () => isCustomer,
    has: () => true,
    to: (screen, ...[params]) =>
      (link as (pattern: string, values: object) => string)(`/shop/{shop}/${screen}`, { ...params, shop }),
  }
}
