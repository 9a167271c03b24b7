import { asTaken } from '@tabard/domain/cart/lines/single-item'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { notify } from '@tabard/ui/notices'
import { cartStore } from '../cart-state/use-cart.ts'
import { Link } from '@tabard/ui/router'
import { Soup } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useOrdering } from '../context/ordering.tsx'
import { useStock } from '../menu/use-stock.ts'
import { useConfig } from '../context/shop-state.tsx'
import { useMenu } from '../context/use-menu.ts'
import { useTakesOrders } from '../context/use-display.ts'
import { useLabels } from '../context/use-labels.ts'
import { Alternatives } from '../menu/alternatives.tsx'
import { EmptyState } from '../controls/empty-state.tsx'
import { Failure } from '../controls/failure.tsx'
import { newDraft } from './draft.ts'
import { ItemForm } from './item-form.tsx'
import { ItemIntro } from './item-intro.tsx'
import { ItemSkeleton } from './item-skeleton.tsx'

interface ItemToAddProps {
  readonly id: string
  readonly isSheet: boolean
  heading(title: string): ReactNode
  /** Called after the item was added to the cart. */
  onDone(): void
}

/** An item to choose and add, on the sheet and on its own page. */
export function ItemToAdd(props: ItemToAddProps) {
  return (
    <MoreLabels part="choosing" before={<ItemSkeleton />}>
      <Choosing {...props} />
    </MoreLabels>
  )
}

function Choosing({ id, isSheet, heading, onDone }: ItemToAddProps) {
  const { t, name } = useLabels()
  const { cartScope, to } = useOrdering()
  const menu = useMenu()
  const shopNames = useConfig().data?.names
  const item = menu.data?.items.get(id)
  const takesOrders = useTakesOrders()
  const stock = useStock(id, item?.maxQuantity ?? 0)

  useEffect(() => {
    if (item)
      document.title = [name(item.names), shopNames ? name(shopNames) : ''].filter(Boolean).join(' · ')
  }, [item, shopNames, name])

  if (menu.error) return <Failure error={menu.error} retry={menu.retry} />
  if (!menu.data) return <ItemSkeleton />
  if (!item) {
    return (
      <EmptyState icon={<Soup size={36} />} title={t('dish.gone')} text={t('dish.goneText')}>
        <Link href={to('home')} className="button-main">
          {t('action.toMenu')}
        </Link>
      </EmptyState>
    )
  }
  const index = menu.data
  if (!takesOrders)
    return (
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 pb-8 md:p-7">
        <ItemIntro item={item} index={index} heading={heading} />
      </div>
    )
  return (
    <ItemForm
      item={item}
      index={index}
      initial={newDraft(item, index)}
      ownQuantity={0}
      actionText={(count, price) => t('dish.addFor', { count, price })}
      onSubmit={({ lineId: _, ...line }) => {
        cartStore(cartScope).getState().add(line, asTaken(item, index))
        // Under the sheet the menu shows the count.
        if (!isSheet) notify(t('dish.added', { name: name(item.names) }))
        onDone()
      }}
    >
      {({ priceIndex }) => (
        <>
          <ItemIntro {...{ item, index, heading, priceIndex }} />
          {stock.isSoldOut && <Alternatives itemId={id} index={index} isSheet={isSheet} />}
        </>
      )}
    </ItemForm>
  )
}
