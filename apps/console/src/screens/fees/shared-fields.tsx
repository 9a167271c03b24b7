import cards from '@tabard/staff-ui/components/cards.module.css'
import { ActionIcon, Chip, Group, NumberInput, Stack, Text } from '@mantine/core'
import { nameIn, type Names } from '@tabard/domain/text/names'
import type { ShopTax } from '@tabard/domain/shops/shop-taxes'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { useText } from '../../text.ts'
import classes from './fees.module.css'

/** Properties of every fee, charge and surcharge. */
export interface SharedProps {
  readonly field: string
  readonly taxes: readonly ShopTax[]
  readonly faultOf: (field: string) => string | undefined
}

interface FrameProps extends SharedProps {
  readonly names: Names
  readonly carried: readonly number[]
  /** The guest's amount in an example, in plain words. */
  readonly example: string
  readonly children: ReactNode
  onNames(names: Names): void
  onTaxes(taxes: readonly number[]): void
  onRemove(): void
}

export function FeeFrame(props: FrameProps) {
  const { field, taxes, faultOf, names, carried, example, children, onNames, onTaxes, onRemove } = props
  const { t, language } = useText()
  const name = nameIn(names, language)
  return (
    <Stack component="article" className={cards['card']} gap={16} aria-label={name}>
      <div className={classes['head']}>
        <NamesFields
          label={t('fees.name')}
          field={`${field}.names`}
          names={names}
          isRequired
          faultOf={faultOf}
          onChange={onNames}
        />
        <ActionIcon size={44} variant="default" aria-label={t('fees.remove', { name })} onClick={onRemove}>
          <Trash2 size={20} aria-hidden />
        </ActionIcon>
      </div>
      {children}
      {taxes.length > 0 && (
        <div role="group" aria-label={t('fees.taxes')}>
          <Text mb={8} fw={600}>
            {t('fees.taxes')}
          </Text>
          <Group gap={8}>
            {taxes.map((tax) => (
              <Chip
                key={tax.index}
                size="md"
                checked={carried.includes(tax.index)}
                onChange={(isOn) =>
                  onTaxes(isOn ? [...carried, tax.index] : carried.filter((index) => index !== tax.index))
                }
              >
                {nameIn(tax.names, language)} {tax.rate / 100} %
              </Chip>
            ))}
          </Group>
        </div>
      )}
      <Text py={12} px={16} bdrs={12} bg="var(--sunken)" className="figures" aria-live="polite">
        {example}
      </Text>
    </Stack>
  )
}

interface RateFieldProps {
  readonly label: string
  readonly description?: string
  /** Undefined: empty. */
  readonly rate: number | undefined
  readonly error: string | undefined
  onChange(rate: number): void
  /** Undefined: an empty field is zero. */
  onEmpty?: () => void
}

export function RateField({ label, description, rate, error, onChange, onEmpty }: RateFieldProps) {
  return (
    <NumberInput
      size="md"
      label={label}
      description={description}
      suffix=" %"
      min={0}
      max={100}
      decimalScale={2}
      value={rate === undefined ? '' : rate / 100}
      error={error}
      onChange={(typed) =>
        typed === '' && onEmpty ? onEmpty() : onChange(Math.round(Number(typed || 0) * 100))
      }
    />
  )
}
