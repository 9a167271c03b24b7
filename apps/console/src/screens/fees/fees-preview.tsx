import { customerTenders, type CustomerTender } from '@tabard/domain/pricing/tenders/registry'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { NumberInput, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { emptyCart } from '@tabard/domain/cart/change-cart'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { forbiddenId } from '@tabard/domain/pricing/tenders/forbidden-surcharges'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import type { ShopFees } from '@tabard/domain/shops/shop-fees'
import type { ShopTaxes } from '@tabard/domain/shops/shop-taxes'
import { useState } from 'react'
import { SampleBill } from '../../components/sample-cart/sample-bill.tsx'
import { useSampleCart } from '../../components/sample-cart/use-sample-cart.ts'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../text.ts'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { useShopOrderTypes } from '../../components/use-shop-order-types.ts'

interface FeesPreviewProps {
  readonly fees: ShopFees
  readonly taxes: ShopTaxes
  /** What may have no surcharge today. */
  readonly forbidden: readonly string[]
}

const noCharge = 'none'
const tenders: readonly (CustomerTender | 'none')[] = ['none', ...customerTenders]

/** What the sample order is like. */
interface Situation {
  readonly orderType: string
  readonly persons: number
  readonly chargeId: string
  readonly tender: CustomerTender | 'none'
}
/** The typed fees on a sample cart of the shop's menu, priced like a guest's. */
export function FeesPreview({ fees, taxes, forbidden }: FeesPreviewProps) {
  const { t } = useText()
  const { code } = useShop()
  const [situation, setSituation] = useState<Situation>({
    orderType: 'pickup',
    persons: 2,
    chargeId: noCharge,
    tender: 'none',
  })
  const { orderType, persons, chargeId, tender } = situation
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
        activeSurchargeIds: [
          ...fees.surcharges.filter(({ isOn }) => isOn).map(({ id }) => id),
          ...forbidden.map(forbiddenId),
        ],
        tender,
        persons,
      },
    )
  return (
    <Stack component="section" gap={14} align="flex-start" aria-label={t('fees.preview')}>
      <Title order={2}>{t('fees.preview')}</Title>
      <Text mt={-8} c="dimmed">
        {t(items.length === 0 ? 'fees.previewNone' : 'fees.previewText')}
      </Text>
      {items.length > 0 && (
        <Stack className={cards['card']} gap={16}>
          <SituationFields fees={fees} situation={situation} onChange={setSituation} />
          {bill && <SampleBill sample={sample} bill={bill} />}
        </Stack>
      )}
    </Stack>
  )
}

interface SituationFieldsProps {
  readonly fees: ShopFees
  readonly situation: Situation
  readonly onChange: (situation: Situation) => void
}

function SituationFields({ fees, situation, onChange }: SituationFieldsProps) {
  const { t } = useText()
  const name = useNames()
  const orderTypes = useShopOrderTypes([])
  const { orderType, persons, chargeId, tender } = situation
  const put = (part: Partial<Situation>) => onChange({ ...situation, ...part })
  return (
    <SimpleGrid minColWidth="min(170px, 100%)" autoFlow="auto-fit" spacing={14} style={{ alignItems: 'end' }}>
      <Select
        size="md"
        allowDeselect={false}
        label={t('fees.previewWay')}
        value={orderType}
        data={orderTypes.map(({ code: value, names }) => ({ value, label: name(names) }))}
        onChange={(value) => put({ orderType: value ?? orderType })}
      />
      <NumberInput
        size="md"
        label={t('fees.previewPersons')}
        min={1}
        max={999}
        allowDecimal={false}
        value={persons}
        onChange={(value) => put({ persons: Number(value || 1) })}
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
        onChange={(value) => put({ chargeId: value ?? noCharge })}
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
        onChange={(value) => put({ tender: tenders.find((each) => each === value) ?? 'none' })}
      />
    </SimpleGrid>
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
