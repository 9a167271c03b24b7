import cards from '@tabard/staff-ui/components/cards.module.css'
import { Stack, Text, Title } from '@mantine/core'
import { emptyCart } from '@tabard/domain/cart/change-cart'
import { promotionOf, type PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import { SampleBill } from '../../components/sample-cart/sample-bill.tsx'
import { useSampleCart } from '../../components/sample-cart/use-sample-cart.ts'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../text.ts'

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
    <Stack component="section" className={cards['outlined']} gap={12} aria-label={t('offer.preview')}>
      <Title order={2}>{t('offer.preview')}</Title>
      {items.length === 0 || !bill ? (
        <Text mt={4} c="dimmed">
          {t('offer.previewNone')}
        </Text>
      ) : (
        <>
          <Text mt={4} c="dimmed">
            {t('offer.previewText')}
          </Text>
          <SampleBill sample={sample} bill={bill} />
        </>
      )}
    </Stack>
  )
}
