import { emptyCart } from '@tabard/domain/cart/change-cart'
import { promotionOf, type PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import { SampleBill } from '../../components/sample-cart/sample-bill.tsx'
import { useSampleCart } from '../../components/sample-cart/use-sample-cart.ts'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '@tabard/staff-ui/text'
import classes from './promotions.module.css'

const previewId = 'preview'

/** The effect of a promotion on a sample cart of the shop's menu, priced like a guest's. */
export function PromotionPreview({ terms }: { readonly terms: PromotionTerms }) {
  const { t } = useText()
  const { code } = useShop()
  const { scope } = terms
  // Items within the promotion's scope come first.
  const sample = useSampleCart(
    (item) =>
      scope.itemIds?.includes(item.id) === true ||
      scope.categoryIds?.includes(item.categoryId) === true ||
      item.tagIds.some((id) => scope.tagIds?.includes(id)),
  )
  const { index, items, lines } = sample
  const bill =
    index &&
    priceCart(
      {
        ...emptyCart({ shop: code, cartId: 'preview-cart' }),
        orderType: terms.needs.orderTypes?.includes('pickup') === false ? 'table' : 'pickup',
        lines,
      },
      {
        index,
        activeChargeIds: [],
        tender: 'none',
        promotions: {
          promotions: [promotionOf(previewId, terms)],
          enteredIds: [previewId],
          closed: {},
          isMember: true,
          isNew: true,
        },
      },
    )
  return (
    <section className={classes['part']} aria-label={t('offer.preview')}>
      <h2>{t('offer.preview')}</h2>
      {items.length === 0 || !bill ? (
        <p className={classes['soft']}>{t('offer.previewNone')}</p>
      ) : (
        <>
          <p className={classes['soft']}>{t('offer.previewText')}</p>
          <SampleBill sample={sample} bill={bill} />
        </>
      )}
    </section>
  )
}
