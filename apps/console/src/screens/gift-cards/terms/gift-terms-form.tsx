import cards from '@tabard/staff-ui/components/cards.module.css'
import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core'
import { giftCardDesk, type GiftCardTermsForm } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { giftCardDesigns, giftCardLimits, type GiftCardDesign } from '@tabard/domain/value/gift-card-terms'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { SaveBar } from '@tabard/staff-ui/form-kit/save-bar.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { readKey, useRead } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { useReload } from '@tabard/ui/form-kit/use-reload'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { MoneyField, noAmount } from '../../../components/fields/money-field.tsx'
import { FreeAmountFields } from '../../../components/value/free-amount-fields.tsx'
import { useTermsFaults } from '../../../components/value/use-terms-faults.ts'
import { ValidityFields } from '../../../components/value/validity-fields.tsx'
import { useText } from '../../../text.ts'
import classes from '../gift-cards.module.css'
import { DesignChoice } from './design-choice.tsx'

/** What the shops sell of gift cards. */
export function GiftTermsForm() {
  const form = useRead(giftCardDesk.terms, {}, { staleTime: 5_000 })
  if (form.data) return <Loaded form={form.data} />
  if (form.error) return <LoadFailed error={form.error} onRetry={() => void form.refetch()} />
  return <Rows count={3} height={140} />
}

const storedOf = ({ terms, version }: GiftCardTermsForm) => ({ value: terms, revision: version })

function useTermsForm(shown: GiftCardTermsForm) {
  const client = useApi()
  const queries = useQueryClient()
  const reload = useReload(giftCardDesk.terms)
  return useForm({
    row: giftCardDesk.saveTerms,
    stored: storedOf(shown),
    toInput: (terms, version) => ({ version, terms }),
    reload: async () => storedOf(await reload()),
    onSaved: (next) =>
      queries.setQueryData(readKey<typeof giftCardDesk.terms>(client, giftCardDesk.terms, {}), next),
  })
}

function Loaded({ form: shown }: { readonly form: GiftCardTermsForm }) {
  const { t } = useText()
  const form = useTermsForm(shown)
  const faultOf = useTermsFaults(form.faults)
  const { value, change } = form
  const toggle = (design: GiftCardDesign) =>
    change({
      designs: giftCardDesigns.filter((each) => value.designs.includes(each) !== (each === design)),
    })
  return (
    <FormFrame form={form} maw={860}>
      <Stack component="section" className={cards['card']} gap={16} aria-label={t('giftDesk.amounts')}>
        <Title order={2}>{t('giftDesk.amounts')}</Title>
        <Amounts amounts={value.amounts} faultOf={faultOf} onChange={(amounts) => change({ amounts })} />
        <FreeAmountFields
          range={value.freeAmount}
          faultOf={faultOf}
          onChange={(freeAmount) => change({ freeAmount })}
        />
      </Stack>
      <Stack component="section" className={cards['card']} gap={8}>
        <DesignChoice
          designs={giftCardDesigns}
          chosen={value.designs}
          error={faultOf('designs')}
          onChoose={toggle}
        />
        <Text c="dimmed">{t('giftDesk.designsText')}</Text>
      </Stack>
      <ValidityFields
        months={value.months}
        minimum={shown.minimumMonths}
        text={t(shown.minimumMonths === 36 ? 'giftDesk.threeYears' : 'giftDesk.lawful', {
          years: shown.minimumMonths / 12,
        })}
        error={faultOf('months')}
        onChange={(months) => change({ months })}
      />
      <SaveBar form={form} />
    </FormFrame>
  )
}

interface AmountsProps {
  readonly amounts: readonly number[]
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (amounts: readonly number[]) => void
}

function Amounts({ amounts, faultOf, onChange }: AmountsProps) {
  const { t } = useText()
  const error = faultOf('amounts')
  return (
    <Stack gap={8}>
      <div className={classes['amounts']}>
        {amounts.map((cents, place) => (
          <Group key={place} wrap="nowrap" gap={2} align="start">
            <MoneyField
              label={t('giftDesk.amountNumber', { number: place + 1 })}
              hasHiddenLabel
              cents={cents}
              error={faultOf(`amounts.${place}`)}
              onChange={(next) => onChange(amounts.map((each, at) => (at === place ? next : each)))}
            />
            <ActionIcon
              size={44}
              variant="subtle"
              aria-label={t('giftDesk.removeAmount', { number: place + 1 })}
              onClick={() => onChange(amounts.filter((_, at) => at !== place))}
            >
              <X size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {amounts.length < giftCardLimits.amounts && (
          <Button
            variant="default"
            size="md"
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => onChange([...amounts, noAmount])}
          >
            {t('giftDesk.addAmount')}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <Text c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
