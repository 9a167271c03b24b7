import { defaultCents } from '@tabard/domain/cart/lines/default-options'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import { lowestPrice } from '@tabard/domain/menu/similar-items'
import type { Cents } from '@tabard/domain/money/money'
import { discountOf } from '@tabard/domain/pricing/lines/line-discount'
import { useMenuContextOf } from '../context/menu-context.tsx'
import { useLabels } from '../context/use-labels.ts'

interface ItemPriceProps {
  readonly item: Item
  readonly index: MenuIndex
}

/** The menu price of an item: of its cheapest size as it opens, with the item's own discount. */
export function ItemPrice(props: ItemPriceProps) {
  const hasOthers = props.item.prices.some(({ others }) => others !== undefined)
  return hasOthers ? <CurrentPrice {...props} /> : <Price {...props} cents={lowestPrice(props.item)} />
}

function CurrentPrice(props: ItemPriceProps) {
  const { item } = props
  const usual = useMenuContextOf(({ orderType }) => lowestPrice(item, { orderType, daypartIds: [] }))
  const cents = useMenuContextOf((menuContext) => lowestPrice(item, menuContext))
  return <Price {...props} cents={cents} usual={usual} />
}

interface PriceProps extends ItemPriceProps {
  readonly cents: Cents
  /** The price at other times of the day. */
  readonly usual?: Cents
}

function Price({ item, index, cents: baseCents, usual: usualBase = baseCents }: PriceProps) {
  const { t, money } = useLabels()
  const { currency } = index.menu
  // Preselected options count (ADR-145).
  const extra = defaultCents(item, index)
  const cents = baseCents + extra
  const usual = usualBase + extra
  // A price below the usual one shows both; a price above it shows only itself.
  const full = Math.max(usual, cents)
  // Discounts on several units do not change the price of the first.
  const now = cents - (item.discount ? discountOf(item.discount, cents, 1) : 0)
  const isFrom = item.prices.length > 1
  return (
    <span className="price">
      <b>{isFrom ? t('dish.from', { price: money(now, currency) }) : money(now, currency)}</b>
      {item.weighed && <span className="text-small text-soft">/ {item.weighed.perGrams} g</span>}
      {item.timed && <span className="text-small text-soft">/ {item.timed.stepMinutes} min</span>}
      {now < full && (
        <>
          <span className="sr-only">{t('dish.before')}</span>
          <s className="text-small text-soft">{money(full, currency)}</s>
        </>
      )}
      <ItemOffer item={item} />
    </span>
  )
}

/** The text of a discount that depends on the quantity. */
export function ItemOffer({ item }: { readonly item: Item }) {
  const { t } = useLabels()
  const { discount } = item
  if (discount?.kind === 'secondAt') {
    return (
      <span className="chip bg-warn-soft text-warn">
        {t('dish.offer.secondAt', { percent: (10_000 - discount.value) / 100 })}
      </span>
    )
  }
  if (discount?.kind === 'buyGet')
    return (
      <span className="chip bg-warn-soft text-warn">
        {t('dish.offer.buyGet', { buy: discount.buy, get: discount.get })}
      </span>
    )
  return null
}
