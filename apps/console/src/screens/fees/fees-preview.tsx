import { NumberInput, Select } from '@mantine/core'
import { emptyCart } from '@tabard/domain/cart/change-cart'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import type { ShopFees } from '@tabard/domain/shops/shop-fees'
import type { ShopTaxes } from '@tabard/domain/shops/shop-taxes'
import { useState } from 'react'
import { SampleBill } from '../../components/sample-cart/sample-bill.tsx'
import { useSampleCart } from '../../components/sample-cart/use-sample-cart.ts'
import { useShop } from '../../components/session.tsx'
import { useText } from '../../components/text.ts'
import { useNames } from '../../components/use-names.ts'
import { useShopOrderTypes } from '../../components/use-shop-order-types.ts'
import classes from './fees.module.css'

interface FeesPreviewProps {
  readonly fees: ShopFees
  readonly taxes: ShopTaxes
}

const noCharge = 'none'
const tenders = ['none', 'card', 'cash'] as const

/** The typed fees on a sample cart of the shop's menu, priced like a guest's. */
export function FeesPreview({ fees, taxes }: FeesPreviewProps) {
  const { t } = useText()
  const name = useNames()
  const { code } = useShop()
  const orderTypes = useShopOrderTypes([])
  const [orderType, setOrderType] = useState('pickup')
  const [persons, setPersons] = useState(2)
  const [chargeId, setChargeId] = useState(noCharge)
  const [tender, setTender] = useState<(typeof tenders)[number]>('none')
  const sample = useSampleCart((item) => item.packagingCents !== undefined)
  const { index, items, lines } = sample
  // Invalid amounts are reported by the rules: show no bill until they are fixed.
  const isWhole = [...fees.fees.map(({ basis }) => basis), ...fees.surcharges].every(
    (each) => !('cents' in each) || each.cents >= 0,
  )
  const bill =
    index &&
    isWhole &&
    priceCart(
      { ...emptyCart({ shop: code, cartId: 'preview-cart' }), orderType, lines },
      {
        index: withFees(index, fees, taxes),
        activeChargeIds: fees.charges.filter(({ id }) => id === chargeId).map(({ id }) => id),
        activeSurchargeIds: fees.surcharges.filter(({ isOn }) => isOn).map(({ id }) => id),
        tender,
        persons,
      },
    )
  return (
    <section className={classes['section']} aria-label={t('fees.preview')}>
      <h2>{t('fees.preview')}</h2>
      <p className={classes['soft']}>{t(items.length === 0 ? 'fees.previewNone' : 'fees.previewText')}</p>
      {items.length > 0 && (
        <div className={classes['card']}>
          <div className={classes['pair']}>
            <Select
              size="md"
              allowDeselect={false}
              label={t('fees.previewWay')}
              value={orderType}
              data={orderTypes.map(({ code: value, names }) => ({ value, label: name(names) }))}
              onChange={(value) => setOrderType(value ?? orderType)}
            />
            <NumberInput
              size="md"
              label={t('fees.previewPersons')}
              min={1}
              max={999}
              allowDecimal={false}
              value={persons}
              onChange={(value) => setPersons(Number(value || 1))}
            />
            <Select
              size="md"
              allowDeselect={false}
              label={t('fees.previewDay')}
              value={fees.charges.some(({ id }) => id === chargeId) ? chargeId : noCharge}
              data={[
                { value: noCharge, label: t('fees.previewUsualDay') },
                ...fees.charges.map(({ id, names }) => ({ value: id, label: name(names) })),
              ]}
              onChange={(value) => setChargeId(value ?? noCharge)}
            />
            <Select
              size="md"
              allowDeselect={false}
              label={t('fees.previewPaid')}
              value={tender}
              data={tenders.map((value) => ({
                value,
                label: value === 'none' ? t('fees.previewLater') : t(`fees.method.${value}`),
              }))}
              onChange={(value) => setTender(tenders.find((each) => each === value) ?? 'none')}
            />
          </div>
          {bill && <SampleBill sample={sample} bill={bill} />}
        </div>
      )}
    </section>
  )
}

function withFees(
  index: MenuIndex,
  { fees, charges, surcharges, packaging }: ShopFees,
  { mode, taxes }: ShopTaxes,
): MenuIndex {
  const { packaging: _, ...rules } = index.menu.pricing
  const pricing = {
    ...rules,
    taxMode: mode,
    taxes,
    fees: fees.map(({ fromPersons, ...fee }) => ({
      ...fee,
      ...(fromPersons === null ? {} : { fromPersons }),
    })),
    charges,
    surcharges,
    ...(packaging ? { packaging } : {}),
  }
  return { ...index, menu: { ...index.menu, pricing } }
}
