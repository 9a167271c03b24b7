import cards from '@tabard/staff-ui/components/cards.module.css'
import { Checkbox, Stack, Text, Title } from '@mantine/core'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { homeFamily, shopFamilies } from '@tabard/domain/shops/families'
import { publicUrl } from '@tabard/staff-ui/format/public-url'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { SaveBar } from '@tabard/staff-ui/form-kit/save-bar.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useFaultOf } from '@tabard/staff-ui/form-kit/use-fault-of'
import { useText } from '../../text.ts'

interface FamiliesFormProps {
  readonly setup: ShopSetup
  readonly onSetup: (setup: ShopSetup) => void
}

const partOf = ({ families: { chosen, revision } }: ShopSetup) => ({ value: { families: chosen }, revision })

/** The shop's storefronts; only those in its licence can be chosen. */
export function FamiliesForm({ setup, onSetup }: FamiliesFormProps) {
  const { t } = useText()
  const form = useForm({
    row: shopSetup.saveFamilies,
    stored: partOf(setup),
    toInput: ({ families }, seen) => ({ seen, families }),
    toStored: partOf,
    onSaved: onSetup,
  })
  const { value, change } = form
  const faultOf = useFaultOf(form.faults)
  const licensed = shopFamilies.filter((family) => setup.licence.families.includes(family))
  return (
    <FormFrame form={form}>
      <Stack component="section" className={cards['card']} gap={14} aria-labelledby="shop-families">
        <Title order={2} id="shop-families">
          {t('shopSetup.families')}
        </Title>
        <Text c="dimmed">{t('shopSetup.familiesText')}</Text>
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
          <Text c="dimmed">
            {t('shopSetup.familiesHome', {
              address: `${publicUrl()}/${homeFamily(value.families)}/${setup.code}`,
            })}
          </Text>
        )}
      </Stack>
      <SaveBar form={form} />
    </FormFrame>
  )
}
