import { Box, Stack, Text, Title } from '@mantine/core'
import { feeSetup, shopSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { useApi } from '@tabard/ui/components/api-provider'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { readKey, useRead } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { forbiddenNames } from '@tabard/domain/shops/scheme-rules'
import { SurchargeNotice } from '../../components/surcharges/surcharge-notice.tsx'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { SaveBar } from '@tabard/staff-ui/form-kit/save-bar.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useFaultOf } from '@tabard/staff-ui/form-kit/use-fault-of'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { FeesPreview } from './fees-preview.tsx'
import { Charges, Fees, Packing, Surcharges } from './fees-sections.tsx'

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
      <Text maw="46rem" mt={-8} mb={20} c="dimmed">
        {t('fees.lead')}
      </Text>
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
  const form = useForm({
    row: feeSetup.save,
    stored: partOf(setup),
    toInput: (fees, seen) => ({ seen, fees }),
    toStored: partOf,
    onSaved: onSetup,
  })
  const faultOf = useFaultOf(form.faults)
  const today = useFormats().dateOf(useServerNow())
  const { country } = setup.businessDetails.address
  const place = { country, rules: setup.schemeRules, today }
  const parts = { fees: form.value, change: form.change, taxes: setup.taxes.taxes, faultOf }
  return (
    <FormFrame form={form} maw={980}>
      <SurchargeNotice setup={setup} />
      <Stack component="section" gap={14} align="flex-start" aria-label={t('fees.minimum')}>
        <Title order={2}>{t('fees.minimum')}</Title>
        <Text mt={-8} c="dimmed">
          {t('fees.minimumText')}
        </Text>
        <Box maw={220}>
          <MoneyField
            label={t('fees.minimum')}
            hasHiddenLabel
            cents={form.value.minimumOrderCents ?? 0}
            error={faultOf('minimumOrderCents')}
            onChange={(minimumOrderCents) => form.change({ minimumOrderCents })}
          />
        </Box>
      </Stack>
      <Charges {...parts} country={country} />
      <Fees {...parts} />
      <Packing {...parts} />
      <Surcharges {...parts} place={place} />
      <MoreLabels part="offers">
        <FeesPreview fees={form.value} taxes={setup.taxes} forbidden={forbiddenNames(place.rules, today)} />
      </MoreLabels>
      <SaveBar form={form} />
    </FormFrame>
  )
}
