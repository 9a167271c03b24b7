import { languageTags } from '@tabard/domain/text/names'
import { ActionIcon, Box, Button, Group, NumberInput, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { addedTaxCents, includedTaxCents } from '@tabard/domain/shops/tax-example'
import { formatMoney, type Currency } from '@tabard/domain/money/money'
import { usualTaxes } from '@tabard/domain/shops/local-customs'
import { freeTaxIndex, type ShopTax, type ShopTaxes } from '@tabard/domain/shops/shop-taxes'
import { Plus, Trash2 } from 'lucide-react'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import classes from './tax-fields.module.css'
import { useText } from '../../text.ts'

interface TaxFieldsProps {
  readonly taxes: ShopTaxes
  readonly country: string
  readonly currency: Currency
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (taxes: ShopTaxes) => void
}

const modes = ['included', 'added', 'none'] as const
const exampleCents = 1100

/** Whether prices include tax, and the shop's taxes, with a sample calculation for one dish. */
export function TaxFields({ taxes: value, country, currency, faultOf, onChange }: TaxFieldsProps) {
  const { t } = useText()
  const { mode, taxes } = value
  const chosen = taxes.length === 0 ? 'none' : mode
  const put = (place: number, part: Partial<ShopTax>) =>
    onChange({ mode, taxes: taxes.map((tax, at) => (at === place ? { ...tax, ...part } : tax)) })
  const blank = (index: number): ShopTax => ({ index, names: { first: '', second: '' }, rate: 0 })
  const choose = (next: string) => {
    const [usual] = usualTaxes(country).taxes
    if (next === 'none') onChange({ mode, taxes: [] })
    else
      onChange({
        mode: next === 'added' ? 'added' : 'included',
        taxes: taxes.length > 0 ? taxes : [usual ?? blank(1)],
      })
  }
  const free = freeTaxIndex(taxes)
  const fault = faultOf('taxes')
  return (
    <Stack gap={16}>
      <Radio.Group
        size="md"
        label={t('taxes.mode')}
        value={chosen}
        onChange={choose}
        classNames={{ label: classes['legend'] ?? '' }}
      >
        <SimpleGrid minColWidth="min(13rem, 100%)" autoFlow="auto-fit" spacing={10}>
          {modes.map((each) => (
            <Radio.Card key={each} value={each} className={classes['mode'] ?? ''}>
              <Radio.Indicator size="md" />
              <Stack component="span" gap={4}>
                <strong>{t(`taxes.${each}`)}</strong>
                <Box component="span" className={classes['soft']} fz="0.9375rem" lh={1.4}>
                  {t(`taxes.${each}Text`)}
                </Box>
              </Stack>
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
      {fault !== undefined && (
        <Text role="alert" c="var(--red)">
          {fault}
        </Text>
      )}
      <Stack component="ul" gap={14}>
        {taxes.map((tax, place) => (
          <TaxRow
            key={tax.index}
            tax={tax}
            place={place}
            faultOf={faultOf}
            onChange={(part) => put(place, part)}
            onRemove={() => onChange({ mode, taxes: taxes.filter((_, at) => at !== place) })}
          />
        ))}
      </Stack>
      {taxes.length > 0 && (
        <Group gap="12px 20px">
          {free !== undefined && (
            <Button
              variant="default"
              leftSection={<Plus size={18} aria-hidden />}
              onClick={() => onChange({ mode, taxes: [...taxes, blank(free)] })}
            >
              {t('taxes.add')}
            </Button>
          )}
          <TaxExample taxes={value} currency={currency} />
        </Group>
      )}
    </Stack>
  )
}

interface TaxRowProps {
  readonly tax: ShopTax
  readonly place: number
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (part: Partial<ShopTax>) => void
  readonly onRemove: () => void
}

function TaxRow({ tax, place, faultOf, onChange, onRemove }: TaxRowProps) {
  const { t } = useText()
  return (
    <li className={classes['tax']}>
      <NamesFields
        label={t('taxes.name', { place: place + 1 })}
        field={`taxes.${place}.names`}
        names={tax.names}
        isRequired
        faultOf={faultOf}
        onChange={(names) => onChange({ names })}
      />
      <NumberInput
        size="md"
        label={t('taxes.rate')}
        aria-label={t('taxes.rateOf', { place: place + 1 })}
        suffix=" %"
        min={0}
        max={100}
        decimalScale={2}
        hideControls
        value={tax.rate / 100}
        error={faultOf(`taxes.${place}.rate`)}
        description={tax.rate === 0 ? t('taxes.rateZero') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(typed) => onChange({ rate: Math.round(Number(typed || 0) * 100) })}
      />
      <ActionIcon
        size={44}
        variant="default"
        aria-label={t('taxes.remove', { place: place + 1 })}
        onClick={onRemove}
      >
        <Trash2 size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** The tax of one sample dish. */
function TaxExample({ taxes: { mode, taxes }, currency }: Pick<TaxFieldsProps, 'taxes' | 'currency'>) {
  const { t, language } = useText()
  const rate = taxes.reduce((sum, tax) => sum + tax.rate, 0)
  const money = (cents: number) => formatMoney(cents, currency, languageTags[language])
  return (
    <Box component="p" className={classes['soft']} fz="0.9375rem" lh={1.4} aria-live="polite">
      {mode === 'included'
        ? t('taxes.example', {
            amount: money(exampleCents),
            tax: money(includedTaxCents(exampleCents, rate)),
          })
        : t('taxes.example', {
            amount: money(exampleCents + addedTaxCents(exampleCents, rate)),
            tax: money(addedTaxCents(exampleCents, rate)),
          })}
    </Box>
  )
}
