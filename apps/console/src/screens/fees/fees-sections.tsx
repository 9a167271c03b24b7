import { providerTender, tenders } from '@tabard/domain/pricing/tenders/registry'
import { Button, Stack, Text, Title } from '@mantine/core'
import { catalogue } from '@tabard/contract/menu/calls'
import { settings } from '@tabard/contract/settings/calls'
import type { Names } from '@tabard/domain/text/names'
import { forbiddenNames } from '@tabard/domain/shops/scheme-rules'
import type { ShopFees, ShopSurcharge } from '@tabard/domain/shops/shop-fees'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useRead } from '@tabard/ui/client/queries'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../text.ts'
import { ChargeFields } from './charge-fields.tsx'
import { FeeFields } from './fee-fields.tsx'
import { PackingFields } from './packing-fields.tsx'
import type { SurchargePlace } from './surcharge-concerns.tsx'
import { SurchargeFields } from './surcharge-fields.tsx'
import type { SharedProps } from './shared-fields.tsx'

interface FeesSectionProps extends Pick<SharedProps, 'taxes' | 'faultOf'> {
  readonly fees: ShopFees
  readonly change: (part: Partial<ShopFees>) => void
}

/** Charges on certain weekdays and dates. */
export function Charges({
  fees: { charges },
  change,
  country,
  ...shared
}: FeesSectionProps & { readonly country: string }) {
  const { t } = useText()
  const chargeNames = useChargeNames()
  return (
    <Section
      title={t('fees.charges')}
      text={t('fees.chargesText')}
      add={t('fees.addCharge')}
      onAdd={() =>
        change({
          charges: [
            ...charges,
            {
              id: mintUuid(),
              names: chargeNames,
              rate: 1_500,
              weekdays: [],
              dates: [],
              region: '',
              taxes: allOf(shared.taxes),
            },
          ],
        })
      }
    >
      {charges.map((charge, place) => (
        <ChargeFields
          key={charge.id}
          {...shared}
          country={country}
          field={`charges.${place}`}
          charge={charge}
          onChange={(next) => change({ charges: replaced(charges, place, next) })}
        />
      ))}
    </Section>
  )
}

/** Fees per order, unit or value. */
export function Fees({ fees: { fees }, change, ...shared }: FeesSectionProps) {
  const { t } = useText()
  return (
    <Section
      title={t('fees.fees')}
      text={t('fees.feesText')}
      add={t('fees.addFee')}
      onAdd={() =>
        change({
          fees: [
            ...fees,
            {
              id: mintUuid(),
              kind: 'service',
              names: { first: 'Service', second: '服务费' },
              basis: { per: 'goods', rate: 1_000 },
              orderTypes: ['table'],
              fromPersons: 8,
              taxes: allOf(shared.taxes),
            },
          ],
        })
      }
    >
      {fees.map((fee, place) => (
        <FeeFields
          key={fee.id}
          {...shared}
          field={`fees.${place}`}
          fee={fee}
          onChange={(next) => change({ fees: replaced(fees, place, next) })}
        />
      ))}
    </Section>
  )
}

/** The packaging fees of dishes. */
export function Packing({ fees: { packaging }, change, ...shared }: FeesSectionProps) {
  const { t } = useText()
  const packed = usePackedDishes()
  return (
    <Section
      title={t('fees.packing')}
      text={t('fees.packingText')}
      add={packaging ? undefined : t('fees.addPacking')}
      onAdd={() =>
        change({
          packaging: {
            names: { first: 'Packaging', second: '打包费' },
            orderTypes: ['pickup'],
            taxes: allOf(shared.taxes),
          },
        })
      }
    >
      {packaging && (
        <PackingFields
          {...shared}
          field="packaging"
          packaging={packaging}
          packed={packed}
          onChange={(next) => change({ packaging: next })}
        />
      )}
    </Section>
  )
}

/** Surcharges of payment methods. */
export function Surcharges({
  fees: { surcharges },
  change,
  place: at,
  ...shared
}: FeesSectionProps & { readonly place: SurchargePlace }) {
  const { t } = useText()
  return (
    <Section
      title={t('fees.surcharges')}
      text={t('fees.surchargesText')}
      add={t('fees.addSurcharge')}
      onAdd={() =>
        change({
          surcharges: [
            ...surcharges,
            {
              id: mintUuid(),
              ...usualSurcharge(at),
              rate: 100,
              cents: 0,
              from: null,
              to: null,
              isOn: true,
              taxes: allOf(shared.taxes),
            },
          ],
        })
      }
    >
      {surcharges.map((surcharge, place) => (
        <SurchargeFields
          key={surcharge.id}
          {...shared}
          field={`surcharges.${place}`}
          surcharge={surcharge}
          place={at}
          onChange={(next) => change({ surcharges: replaced(surcharges, place, next) })}
        />
      ))}
    </Section>
  )
}

/** What a new surcharge is on: cards, where the card schemes allow it. */
function usualSurcharge({ rules, today }: SurchargePlace): Pick<ShopSurcharge, 'names' | 'methods'> {
  const { surchargeClass } = tenders[providerTender]
  return forbiddenNames(rules, today).includes(surchargeClass)
    ? { names: { first: 'American Express surcharge', second: '美国运通附加费' }, methods: ['amex'] }
    : { names: { first: 'Card surcharge', second: '刷卡附加费' }, methods: [surchargeClass] }
}

const allOf = (taxes: SharedProps['taxes']) => taxes.map(({ index }) => index)

/** A list with another row at one place, or without it. */
const replaced = <Row,>(rows: readonly Row[], place: number, next: Row | undefined) =>
  next === undefined ? rows.toSpliced(place, 1) : rows.with(place, next)

/** The number of dishes on the menu with a packaging fee. */
function usePackedDishes(): number {
  const { code } = useShop()
  const menu = useRead(catalogue.currentMenu, { shop: code, channel: 'online' }).data
  return menu?.items.filter(({ packagingCents = 0 }) => packagingCents > 0).length ?? 0
}

interface SectionProps {
  readonly title: string
  readonly text: string
  /** Undefined: nothing can be added. */
  readonly add: string | undefined
  readonly children: ReactNode
  onAdd(): void
}

function Section({ title, text, add, children, onAdd }: SectionProps) {
  return (
    <Stack component="section" gap={14} align="flex-start" aria-label={title}>
      <Title order={2}>{title}</Title>
      <Text mt={-8} c="dimmed">
        {text}
      </Text>
      {children}
      {add !== undefined && (
        <Button variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={onAdd}>
          {add}
        </Button>
      )}
    </Stack>
  )
}

const usualNames = { first: 'Public holiday', second: '公共假日' }

/** What a new dated charge is called: the shop's setting, in the language that it was written in. */
function useChargeNames(): Names {
  const listed = useRead(settings.list, {}, { staleTime: 60_000 })
  const value = listed.data?.settings.find(({ key }) => key === 'charge.name')?.value
  return typeof value === 'string' && value !== usualNames.first ? { first: value, second: '' } : usualNames
}
