import { Chip, Group, Stack, Switch, Text } from '@mantine/core'
import type { TerminalAdding } from '@tabard/contract/payments/terminals/terminals'
import { terminalRulesOf, type TerminalProviderName } from '@tabard/domain/payments/terminals/terminals'
import type { ShopTax } from '@tabard/domain/shops/shop-taxes'
import { nameIn } from '@tabard/domain/text/names'
import { useText } from '../../../text.ts'

/** A terminal that adds nothing. */
export const addsNothing: TerminalAdding = { addsSurcharge: false, surchargeTaxes: [], asksForTip: false }

interface AddingFieldsProps {
  readonly provider: TerminalProviderName
  readonly taxes: readonly ShopTax[]
  readonly adding: TerminalAdding
  readonly onChange: (adding: TerminalAdding) => void
}

/** What a terminal adds to a payment: a surcharge with its taxes, and a tip. */
export function AddingFields({ provider, taxes, adding, onChange }: AddingFieldsProps) {
  const { t, language } = useText()
  const { features } = terminalRulesOf(provider)
  const { addsSurcharge, surchargeTaxes, asksForTip } = adding
  // A shop with one tax has it within the surcharge, too, unless the owner says otherwise.
  const first = taxes.length === 1 ? taxes.map(({ index }) => index) : []
  return (
    <Stack gap="md">
      {features.addsSurcharge && (
        <Switch
          size="md"
          label={t('terminals.addsSurcharge')}
          description={t('terminals.addsSurchargeHint')}
          checked={addsSurcharge}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...adding, addsSurcharge: checked, surchargeTaxes: checked ? first : [] })
          }
        />
      )}
      {addsSurcharge && taxes.length > 0 && (
        <div role="group" aria-label={t('terminals.surchargeTaxes')}>
          <Text mb={8}>{t('terminals.surchargeTaxes')}</Text>
          <Chip.Group
            multiple
            value={surchargeTaxes.map(String)}
            onChange={(chosen) => onChange({ ...adding, surchargeTaxes: chosen.map(Number) })}
          >
            <Group gap={8}>
              {taxes.map(({ index, names, rate }) => (
                <Chip key={index} size="md" value={String(index)}>
                  {nameIn(names, language)} {rate / 100} %
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </div>
      )}
      <Switch
        size="md"
        label={t('terminals.asksForTip')}
        description={t(features.choosesTip ? 'terminals.asksForTipHint' : 'terminals.asksForTipOwnHint')}
        checked={asksForTip}
        onChange={(event) => onChange({ ...adding, asksForTip: event.currentTarget.checked })}
      />
    </Stack>
  )
}
