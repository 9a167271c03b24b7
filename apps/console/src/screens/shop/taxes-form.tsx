import { taxSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import type { ShopTax, ShopTaxes } from '@tabard/domain/shops/shop-taxes'
import { useWrite } from '@tabard/ui/queries'
import { useState } from 'react'
import { SaveBar } from '../../components/save-bar.tsx'
import { useMay } from '../../components/session.tsx'
import { TaxFields } from '../../components/tax-fields.tsx'
import { useText } from '../../components/text.ts'
import { usePartForm } from '../../components/use-part-form.ts'
import { NewTaxDialog } from './new-tax-dialog.tsx'
import classes from './shop.module.css'
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
  const write = useWrite(taxSetup.save)
  const may = useMay()
  const forgetDraft = useForgetDraft()
  // The taxes that the last save added, for existing dishes.
  const [added, setAdded] = useState<readonly ShopTax[]>([])
  const { value: saved, revision } = partOf(setup)
  const form = usePartForm<ShopTaxes>({
    saved,
    revision,
    save: async (seen, taxes) => {
      const next = await write.mutateAsync({ seen, taxes })
      setAdded(next.taxes.taxes.filter(({ index }) => !saved.taxes.some((tax) => tax.index === index)))
      forgetDraft()
      onSetup(next)
    },
    partOf,
    onMoved: onSetup,
  })
  const [fresh] = added
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <section className={classes['card']} aria-labelledby="shop-taxes">
        <h2 id="shop-taxes">{t('taxes.heading')}</h2>
        <p className={classes['soft']}>{t('taxes.text')}</p>
        <TaxFields
          taxes={form.value}
          country={setup.businessDetails.address.country}
          currency={setup.businessDetails.currency}
          faultOf={form.faultOf}
          onChange={form.change}
        />
      </section>
      <SaveBar form={form} />
      {fresh && may('menu.edit') && (
        <NewTaxDialog
          key={fresh.index}
          tax={fresh}
          others={saved.taxes.filter(({ index }) => index !== fresh.index)}
          onClose={() => setAdded(added.slice(1))}
        />
      )}
    </form>
  )
}
