import { taxSetup, type ShopSetup } from '@tabard/contract/shop-setup'
import type { ShopTaxes } from '@tabard/domain/shop/shop-taxes'
import { useWrite } from '@tabard/ui/queries'
import { SaveBar } from '../../pieces/save-bar.tsx'
import { TaxFields } from '../../pieces/tax-fields.tsx'
import { useText } from '../../pieces/text.ts'
import { usePartForm } from '../../pieces/use-part-form.ts'
import classes from './shop.module.css'

interface TaxesFormProps {
  readonly setup: ShopSetup
  readonly onSetup: (setup: ShopSetup) => void
}

const partOf = ({ taxes }: ShopSetup) => {
  const { revision, byName: _, ...value } = taxes
  return { value, revision }
}

/** Up to six taxes, in prices or on top of them. */
export function TaxesForm({ setup, onSetup }: TaxesFormProps) {
  const { t } = useText()
  const write = useWrite(taxSetup.save)
  const { value: saved, revision } = partOf(setup)
  const form = usePartForm<ShopTaxes>({
    saved,
    revision,
    save: async (seen, taxes) => onSetup(await write.mutateAsync({ seen, taxes })),
    partOf,
    onMoved: onSetup,
  })
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
          country={setup.particulars.address.country}
          currency={setup.particulars.currency}
          faultOf={form.faultOf}
          onChange={form.change}
        />
      </section>
      <SaveBar form={form} />
    </form>
  )
}
