import cards from '@tabard/staff-ui/components/cards.module.css'
import { Stack, Switch, Text, Title } from '@mantine/core'
import { storedValueDesk, type StoredValueTermsForm } from '@tabard/contract/value/gift-cards/stored-value'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { SaveBar } from '@tabard/staff-ui/form-kit/save-bar.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { readKey, useRead } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { useReload } from '@tabard/ui/form-kit/use-reload'
import { useQueryClient } from '@tanstack/react-query'
import { FreeAmountFields } from '../../components/value/free-amount-fields.tsx'
import { useTermsFaults } from '../../components/value/use-terms-faults.ts'
import { ValidityFields } from '../../components/value/validity-fields.tsx'
import { useText } from '../../text.ts'
import { TopUpOffers } from './top-up-offers.tsx'

/** The top-ups that members can buy, and the rules of their balance. */
export function StoredValueScreen() {
  const { t } = useText()
  const form = useRead(storedValueDesk.terms, {}, { staleTime: 5_000 })
  return (
    <Screen name="console/stored-value" title={t('topUps.title')}>
      <Text maw="46rem" mt={-8} mb={20} c="dimmed">
        {t('topUps.lead')}
      </Text>
      {form.data ? (
        <Loaded form={form.data} />
      ) : form.error ? (
        <LoadFailed error={form.error} onRetry={() => void form.refetch()} />
      ) : (
        <Rows count={3} height={140} />
      )}
    </Screen>
  )
}

const storedOf = ({ terms, version }: StoredValueTermsForm) => ({ value: terms, revision: version })

function Loaded({ form: shown }: { readonly form: StoredValueTermsForm }) {
  const { t } = useText()
  const client = useApi()
  const queries = useQueryClient()
  const reload = useReload(storedValueDesk.terms)
  const form = useForm({
    row: storedValueDesk.saveTerms,
    stored: storedOf(shown),
    toInput: (terms, version) => ({ version, terms }),
    reload: async () => storedOf(await reload()),
    onSaved: (next) =>
      queries.setQueryData(readKey<typeof storedValueDesk.terms>(client, storedValueDesk.terms, {}), next),
  })
  const faultOf = useTermsFaults(form.faults)
  const { value, change } = form
  return (
    <FormFrame form={form} maw={860}>
      <Stack component="section" className={cards['card']} gap={16} aria-label={t('topUps.offers')}>
        <div>
          <Title order={2}>{t('topUps.offers')}</Title>
          <Text mt={4} c="dimmed">
            {t('topUps.offersText')}
          </Text>
        </div>
        <TopUpOffers offers={value.offers} faultOf={faultOf} onChange={(offers) => change({ offers })} />
        <FreeAmountFields
          range={value.freeAmount}
          faultOf={faultOf}
          onChange={(freeAmount) => change({ freeAmount })}
        />
      </Stack>
      <Stack component="section" className={cards['card']} gap={16} aria-label={t('topUps.transfers')}>
        <Title order={2}>{t('topUps.transfers')}</Title>
        <Switch
          size="md"
          label={t('topUps.canTransfer')}
          description={t('topUps.canTransferText')}
          checked={value.canTransfer}
          onChange={(event) => change({ canTransfer: event.currentTarget.checked })}
        />
      </Stack>
      <ValidityFields
        months={value.months}
        minimum={shown.minimumMonths}
        text={t('topUps.validityText', { years: shown.minimumMonths / 12 })}
        error={faultOf('months')}
        onChange={(months) => change({ months })}
      />
      <SaveBar form={form} />
    </FormFrame>
  )
}
