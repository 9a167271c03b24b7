import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { FollowMenuContext } from '@tabard/ordering-ui/context/menu-context.tsx'
import { ShopState } from '@tabard/ordering-ui/context/shop-state.tsx'
import { shopAnswers } from '@tabard/ordering-ui/testing/test-shop.tsx'
import { fakeClient, type FakeAnswer } from '@tabard/ui/testing/fake-client'
import { TestApp } from '@tabard/ui/testing/test-app.tsx'
import { useState, type ReactNode } from 'react'
import { NoticePlaces } from '../components/screen/notice-places.tsx'
import { PlaceProvider } from '../state/shop/place.tsx'

interface TestScreenProps {
  readonly shop: string
  /** Left out: `shop`. */
  readonly family?: 'shop' | 'mobile' | 'app' | 'self' | 'merchant' | 'company' | 'massage'
  readonly index: MenuIndex
  readonly config?: Partial<ShopConfig>
  readonly status?: Partial<ShopStatus>
  readonly answers?: readonly FakeAnswer[]
  onPath?(path: string): void
  readonly children: ReactNode
}

/** A screen of a family with what the app puts around it, on a fake server. */
export function TestScreen({
  shop,
  family = 'shop',
  index,
  config,
  status,
  answers = [],
  onPath,
  children,
}: TestScreenProps) {
  const [client] = useState(() =>
    fakeClient(shop, [...answers, ...shopAnswers({ shop, index, config, status })]),
  )
  return (
    <TestApp app="storefront" client={client} {...(onPath ? { onPath } : {})}>
      <PlaceProvider family={family} shop={shop} screen={undefined}>
        <ShopState>
          <FollowMenuContext>{children}</FollowMenuContext>
        </ShopState>
      </PlaceProvider>
      <NoticePlaces />
    </TestApp>
  )
}
