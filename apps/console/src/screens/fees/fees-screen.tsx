import { Button } from '@mantine/core'
import { catalogue } from '@tabard/contract/menu/calls'
import { feeSetup, shopSetup } from '@tabard/contract/shops/setup/calls'
import { settings } from '@tabard/contract/settings/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import type { Names } from '@tabard/domain/text/names'
import type { ShopFees } from '@tabard/domain/shops/shop-fees'
import { useApi } from '@tabard/ui/components/api-provider'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { readKey, useRead, useWrite } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { MoneyField } from '../../components/money-field.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { Screen } from '../../components/screen.tsx'
import { useShop } from '../../components/session.tsx'
import { LoadFailed, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
import { usePartForm } from '../../components/use-part-form.ts'
import { ChargeFields } from './charge-fields.tsx'
import { FeeFields } from './fee-fields.tsx'
import { FeesPreview } from './fees-preview.tsx'
import classes from './fees.module.css'
import { PackingFields } from './packing-fields.tsx'
import { SurchargeFields } from './surcharge-fields.tsx'

/** Everything that guests pay in addition to dishes. */
export function FeesScreen() {
  const { t } = useText()
  const client = useApi()
  const queries = useQueryClient()
  const setup = useRead(shopSetup.get, {}, { staleTime: 5_000, refetchOnWindowFocus: true })
  const show = (next: ShopSetup) =>
    queries.setQueryData(readKey<typeof shopSetup.get>(client, shopSetup.get, {}), next)
  return (
    <Screen name="console/fees" title={t('fees.title')}>
      <p className={classes['lead']}>{t('fees.lead')}</p>
      {setup.data ? (
        <FeesForm setup={setup.data} onSetup={show} />
      ) : setup.error ? (
        <LoadFailed error={setup.error} onRetry={() => void setup.refetch()} />
      ) : (
        <Rows count={4} height={120} />
      )}
    </Screen>
  )
}

interface FeesFormProps {
  readonly setup: ShopSetup
  onSetup(setup: ShopSetup): void
}

const partOf = ({ fees }: ShopSetup) => {
  const { revision, byName: _, ...value } = fees
  return { value, revision }
}

function FeesForm({ setup, onSetup }: FeesFormProps) {
  const { t } = useText()
  const write = useWrite(feeSetup.save)
  const { value: saved, revision } = partOf(setup)
  const form = usePartForm<ShopFees>({
    saved,
    revision,
    save: async (seen, fees) => onSetup(await write.mutateAsync({ seen, fees })),
    partOf,
    onMoved: onSetup,
  })
  const { taxes } = setup.taxes
  const { fees, charges, surcharges, packaging } = form.value
  const chargeNames = useChargeNames()
  const packed = usePackedDishes()
  const allTaxes = taxes.map(({ index }) => index)
  const put = <Kind extends 'fees' | 'charges' | 'surcharges'>(
    kind: Kind,
    place: number,
    next: ShopFees[Kind][number] | undefined,
  ) =>
    form.change({
      [kind]: (form.value[kind] as readonly ShopFees[Kind][number][]).flatMap((each, at) =>
        at !== place ? [each] : next === undefined ? [] : [next],
      ),
    })
  const shared = { taxes, faultOf: form.faultOf }
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <section className={classes['section']} aria-label={t('fees.minimum')}>
        <h2>{t('fees.minimum')}</h2>
        <p className={classes['soft']}>{t('fees.minimumText')}</p>
        <div className={classes['amount']}>
          <MoneyField
            label={t('fees.minimum')}
            hasHiddenLabel
            cents={form.value.minimumOrderCents ?? 0}
            error={form.faultOf('minimumOrderCents')}
            onChange={(minimumOrderCents) => form.change({ minimumOrderCents })}
          />
        </div>
      </section>
      <Section
        title={t('fees.charges')}
        text={t('fees.chargesText')}
        add={t('fees.addCharge')}
        onAdd={() =>
          form.change({
            charges: [
              ...charges,
              {
                id: mintUuid(),
                names: chargeNames,
                rate: 1_500,
                weekdays: [],
                dates: [],
                region: '',
                taxes: allTaxes,
              },
            ],
          })
        }
      >
        {charges.map((charge, place) => (
          <ChargeFields
            key={charge.id}
            {...shared}
            country={setup.businessDetails.address.country}
            field={`charges.${place}`}
            charge={charge}
            onChange={(next) => put('charges', place, next)}
          />
        ))}
      </Section>
      <Section
        title={t('fees.fees')}
        text={t('fees.feesText')}
        add={t('fees.addFee')}
        onAdd={() =>
          form.change({
            fees: [
              ...fees,
              {
                id: mintUuid(),
                kind: 'service',
                names: { first: 'Service', second: '服务费' },
                basis: { per: 'goods', rate: 1_000 },
                orderTypes: ['table'],
                fromPersons: 8,
                taxes: allTaxes,
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
            onChange={(next) => put('fees', place, next)}
          />
        ))}
      </Section>
      <Section
        title={t('fees.packing')}
        text={t('fees.packingText')}
        add={packaging ? undefined : t('fees.addPacking')}
        onAdd={() =>
          form.change({
            packaging: {
              names: { first: 'Packaging', second: '打包费' },
              orderTypes: ['pickup'],
              taxes: allTaxes,
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
            onChange={(next) => form.change({ packaging: next })}
          />
        )}
      </Section>
      <Section
        title={t('fees.surcharges')}
        text={t('fees.surchargesText')}
        add={t('fees.addSurcharge')}
        onAdd={() =>
          form.change({
            surcharges: [
              ...surcharges,
              {
                id: mintUuid(),
                names: { first: 'Card surcharge', second: '刷卡附加费' },
                methods: ['card'],
                rate: 100,
                cents: 0,
                from: null,
                to: null,
                isOn: true,
                taxes: allTaxes,
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
            onChange={(next) => put('surcharges', place, next)}
          />
        ))}
      </Section>
      <MoreLabels apps={['console', 'offers']}>
        <FeesPreview fees={form.value} taxes={setup.taxes} />
      </MoreLabels>
      <SaveBar form={form} />
    </form>
  )
}

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
    <section className={classes['section']} aria-label={title}>
      <h2>{title}</h2>
      <p className={classes['soft']}>{text}</p>
      {children}
      {add !== undefined && (
        <Button variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={onAdd}>
          {add}
        </Button>
      )}
    </section>
  )
}

const usualNames = { first: 'Public holiday', second: '公共假日' }

/** What a new dated charge is called: the shop's setting, in the language that it was written in. */
function useChargeNames(): Names {
  const listed = useRead(settings.list, {}, { staleTime: 60_000 })
  const value = listed.data?.settings.find(({ key }) => key === 'charge.name')?.value
  return typeof value === 'string' && value !== usualNames.first ? { first: value, second: '' } : usualNames
}
