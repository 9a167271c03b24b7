import { asTaken } from '@tabard/domain/cart/lines/single-item'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { notify } from '@tabard/ui/notices'
import { cartStore, useCart } from '@tabard/ordering-ui/cart-state/use-cart'
import { Link, usePath } from '@tabard/ui/router'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { Alternatives } from '@tabard/ordering-ui/menu/alternatives.tsx'
import { BackLink } from '../../components/screen/back-link.tsx'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { ItemForm } from '@tabard/ordering-ui/item-form/item-form.tsx'
import { ItemIntro } from '@tabard/ordering-ui/item-form/item-intro.tsx'
import { ItemSkeleton } from '@tabard/ordering-ui/item-form/item-skeleton.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import type { ScreenProps } from '../../screen-props.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { useShopStatus } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** Edits a line of the cart. */
export function CartItemScreen({ params }: ScreenProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  return (
    <Screen
      pattern="cartitem/{id}"
      title={t('basket.title')}
      className="mx-auto w-full max-w-2xl md:px-6 md:pt-4"
    >
      <div className="px-4 md:px-0">
        <BackLink href={to('cart')}>{t('basket.title')}</BackLink>
      </div>
      <div className="flex flex-col bg-surface md:rounded-large md:border md:border-line">
        <MoreLabels part="choosing" before={<ItemSkeleton />}>
          <LineForm lineId={params['id'] ?? ''} />
        </MoreLabels>
      </div>
    </Screen>
  )
}

function LineForm({ lineId }: { readonly lineId: string }) {
  const { t, name } = useLabels()
  const { cartScope, to } = usePlace()
  const [, navigate] = usePath()
  const menu = useMenu()
  const soldOut = useShopStatus().data?.soldOut
  const line = useCart(cartScope, ({ cart }) => cart.lines.find((each) => each.lineId === lineId))
  const [seen] = useState(line?.quantity)
  const item = line && menu.data?.items.get(line.itemId)

  if (menu.error) return <Failure error={menu.error} retry={menu.retry} />
  if (!menu.data) return <ItemSkeleton />
  if (!line || !item) {
    return (
      <EmptyState
        icon={<ShoppingBag size={36} />}
        title={t('basket.lineGone')}
        text={t('basket.lineGoneText')}
      >
        <Link href={to('cart')} className="button-main">
          {t('basket.title')}
        </Link>
      </EmptyState>
    )
  }
  const index = menu.data
  return (
    <ItemForm
      item={item}
      index={index}
      initial={line}
      ownQuantity={line.quantity}
      actionText={(_, price) => t('basket.save', { price })}
      onSubmit={(changed) => {
        cartStore(cartScope)
          .getState()
          .update(changed, asTaken(item, index), seen ?? line.quantity)
        notify(t('basket.saved', { name: name(item.names) }))
        navigate(to('cart'))
      }}
    >
      {({ priceIndex }) => (
        <>
          <ItemIntro
            {...{ item, index, priceIndex }}
            heading={(title) => <h1 className="text-title font-bold tracking-tight">{title}</h1>}
          />
          {soldOut?.includes(item.id) && <Alternatives itemId={item.id} index={index} />}
        </>
      )}
    </ItemForm>
  )
}
