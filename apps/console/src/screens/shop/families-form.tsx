import { Checkbox } from '@mantine/core'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { homeFamily, shopFamilies, type ShopFamily } from '@tabard/domain/shops/families'
import { useWrite } from '@tabard/ui/queries'
import { publicUrl } from '../../components/public-url.ts'
import { SaveBar } from '../../components/save-bar.tsx'
import { useText } from '../../components/text.ts'
import { usePartForm } from '../../components/use-part-form.ts'
import classes from './shop.module.css'

interface FamiliesFormProps {
  readonly setup: ShopSetup
  readonly onSetup: (setup: ShopSetup) => void
}

interface Chosen {
  readonly families: readonly ShopFamily[]
}

const partOf = ({ families: { chosen, revision } }: ShopSetup) => ({ value: { families: chosen }, revision })

/** The shop's storefronts; only those in its licence can be chosen. */
export function FamiliesForm({ setup, onSetup }: FamiliesFormProps) {
  const { t } = useText()
  const write = useWrite(shopSetup.saveFamilies)
  const { value: saved, revision } = partOf(setup)
  const form = usePartForm<Chosen>({
    saved,
    revision,
    save: async (seen, { families }) => onSetup(await write.mutateAsync({ seen, families })),
    partOf,
    onMoved: onSetup,
  })
  const { value, change, faultOf } = form
  const licensed = shopFamilies.filter((family) => setup.licence.families.includes(family))
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <section className={classes['card']} aria-labelledby="shop-families">
        <h2 id="shop-families">{t('shopSetup.families')}</h2>
        <p className={classes['soft']}>{t('shopSetup.familiesText')}</p>
        <Checkbox.Group
          aria-labelledby="shop-families"
          value={[...value.families]}
          error={faultOf('families')}
          onChange={(chosen) => change({ families: licensed.filter((family) => chosen.includes(family)) })}
        >
          {licensed.map((family) => (
            <Checkbox
              key={family}
              size="md"
              mt="sm"
              value={family}
              label={t(`shopFamily.${family}`)}
              description={`/${family}/${setup.code}`}
            />
          ))}
        </Checkbox.Group>
        {value.families.length > 0 && (
          <p className={classes['soft']}>
            {t('shopSetup.familiesHome', {
              address: `${publicUrl()}/${homeFamily(value.families)}/${setup.code}`,
            })}
          </p>
        )}
      </section>
      <SaveBar form={form} />
    </form>
  )
}
