import { ActionIcon } from '@mantine/core'
import { catalogue } from '@tabard/contract/catalogue'
import { defaultOptions } from '@tabard/domain/cart/default-options'
import { emptyCart } from '@tabard/domain/cart/change-cart'
import { checkCart } from '@tabard/domain/cart/check-cart'
import { indexMenu, type Item, type MenuIndex } from '@tabard/domain/catalogue/menu'
import { nameIn } from '@tabard/domain/names'
import { promotionOf, type OfferTerms } from '@tabard/domain/offers/offer'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import { tellTrace } from '@tabard/ui/ordering/tell-trace'
import { useText as useAllWords } from '@tabard/ui/components/text-provider'
import { useRead } from '@tabard/ui/queries'
import { Minus, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFormats } from '../../pieces/formats.ts'
import { useShop } from '../../pieces/session.tsx'
import classes from './offers.module.css'

const previewId = 'preview'
const most = 3

/** The offer on a cart of the shop's own menu, priced as a guest's would be. */
export function OfferPreview({ terms }: { readonly terms: OfferTerms }) {
  const { t, language } = useAllWords()
  const { money, currency } = useFormats()
  const { code } = useShop()
  const menu = useRead(catalogue.currentMenu, { shop: code, channel: 'online' }).data
  const index = useMemo(() => (menu ? indexMenu(menu) : undefined), [menu])
  const items = useMemo(() => (index ? samples(index, terms.scope) : []), [index, terms.scope])
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const of = (item: Item) => counts[item.id] ?? 1
  const set = (item: Item, count: number) => setCounts({ ...counts, [item.id]: Math.max(0, count) })
  const bill =
    index &&
    priceCart(
      {
        ...emptyCart({ shop: code, cartId: 'preview-cart' }),
        orderType: terms.needs.orderTypes?.includes('pickup') === false ? 'table' : 'pickup',
        lines: items.filter((item) => of(item) > 0).map((item) => lineOf(item, of(item), index)),
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
          <ul className={classes['steps']}>
            {items.map((item) => (
              <li key={item.id}>
                <span>{nameIn(item.names, language)}</span>
                <span className={classes['count']}>
                  <ActionIcon
                    size={44}
                    variant="default"
                    aria-label={`${t('offer.previewFewer')}: ${nameIn(item.names, language)}`}
                    onClick={() => set(item, of(item) - 1)}
                  >
                    <Minus size={18} aria-hidden />
                  </ActionIcon>
                  {of(item)}
                  <ActionIcon
                    size={44}
                    variant="default"
                    aria-label={`${t('offer.previewMore')}: ${nameIn(item.names, language)}`}
                    onClick={() => set(item, of(item) + 1)}
                  >
                    <Plus size={18} aria-hidden />
                  </ActionIcon>
                </span>
              </li>
            ))}
          </ul>
          <ol className={classes['steps']} aria-live="polite">
            {tellTrace(bill, { t, language, currency }).map((step, place) => (
              <li key={`${place} ${step.text}`} data-tone={step.tone}>
                <span>{step.text}</span>
                {step.cents !== undefined && <span>{money(step.cents)}</span>}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

/** A few dishes that can be ordered as they are: those the offer is about first. */
function samples(index: MenuIndex, scope: OfferTerms['scope']): Item[] {
  const { menu } = index
  const isMeant = (item: Item) =>
    scope.itemIds?.includes(item.id) === true ||
    scope.categoryIds?.includes(item.categoryId) === true ||
    item.tagIds.some((id) => scope.tagIds?.includes(id))
  const simple = menu.items.filter(
    (item) =>
      item.prices.length > 0 &&
      checkCart(
        { ...emptyCart({ shop: menu.shop, cartId: 'preview-cart' }), lines: [lineOf(item, 1, index)] },
        index,
        {
          soldOut: [],
          remaining: {},
        },
      ).length === 0,
  )
  return [...simple.filter(isMeant), ...simple.filter((item) => !isMeant(item))].slice(0, most)
}

function lineOf(item: Item, quantity: number, index: MenuIndex) {
  return {
    lineId: item.id,
    itemId: item.id,
    priceIndex: item.prices[0]?.index ?? 0,
    quantity,
    options: defaultOptions(item, index),
    withoutIngredientIds: [],
    note: '',
  }
}
