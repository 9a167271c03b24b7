import cards from '@tabard/staff-ui/components/cards.module.css'
import { Stack, Text, Title } from '@mantine/core'
import { taxSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import type { ShopTax } from '@tabard/domain/shops/shop-taxes'
import { useState } from 'react'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { SaveBar } from '@tabard/staff-ui/form-kit/save-bar.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useFaultOf } from '@tabard/staff-ui/form-kit/use-fault-of'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { TaxFields } from '../../components/fields/tax-fields.tsx'
import { useText } from '../../text.ts'
import { NewTaxDialog } from './new-tax-dialog.tsx'
import { useForgetDraft } from './use-forget-draft.ts'

interface TaxesFormProps {
  readonly setup: ShopSetup
  readonly onSetup: (setup: ShopSetup) => void
}

const partOf = ({ taxes }: ShopSetup) => {
  const { revision, byName: _, ...value } = taxes
  return { value, revision }
}

/** Up to six taxes, included in prices or added to them. */
export function TaxesForm({ setup, onSetup }: TaxesFormProps) {
  const { t } = useText()
  const may = useMay()
  const forgetDraft = useForgetDraft()
  // The taxes that the last save added, for existing dishes.
  const [added, setAdded] = useState<readonly ShopTax[]>([])
  const { taxes: saved } = setup
  const form = useForm({
    row: taxSetup.save,
    stored: partOf(setup),
    toInput: (taxes, seen) => ({ seen, taxes }),
    toStored: partOf,
    onSaved: (next) => {
      setAdded(next.taxes.taxes.filter(({ index }) => !saved.taxes.some((tax) => tax.index === index)))
      forgetDraft()
      onSetup(next)
    },
  })
  const [fresh] = added
  return (
    <FormFrame form={form}>
      <Stack component="section" className={cards['card']} gap={14} aria-labelledby="shop-taxes">
        <Title order={2} id="shop-taxes">
          {t('taxes.heading')}
        </Title>
        <Text c="dimmed">{t('taxes.text')}</Text>
        <TaxFields
          taxes={form.value}
          country={setup.businessDetails.address.country}
          currency={setup.businessDetails.currency}
          faultOf={useFaultOf(form.faults)}
          onChange={form.change}
        />
      </Stack>
      <SaveBar form={form} />
      {fresh && may('menu.edit') && (
        <NewTaxDialog
          key={fresh.index}
          tax={fresh}
          others={saved.taxes.filter(({ index }) => index !== fresh.index)}
          onClose={() => setAdded(added.slice(1))}
        />
      )}
    </FormFrame>
  )
}
