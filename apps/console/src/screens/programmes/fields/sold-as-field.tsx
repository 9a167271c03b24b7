import { MultiSelect } from '@mantine/core'
import { catalogue } from '@tabard/contract/menu/calls'
import { nameIn } from '@tabard/domain/text/names'
import { cardTypeLimits } from '@tabard/domain/value/card-type'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { useText } from '../../../text.ts'
import type { ProgrammeFieldsProps } from '../fields-props.ts'

/** The items of the published menu that sell a card. Items of other shops' menus stay chosen. */
export function SoldAsField({ terms, faultOf, onChange }: ProgrammeFieldsProps) {
  const { t, language } = useText()
  const { code } = useShop()
  const menu = useRead(catalogue.currentMenu, { shop: code, channel: 'online' }).data
  const { soldAs = [] } = terms
  const items = menu?.items ?? []
  const elsewhere = soldAs.filter((id) => !items.some((item) => item.id === id))
  return (
    <MultiSelect
      size="md"
      searchable
      clearable
      required
      label={t('loyalty.soldAs')}
      maxValues={cardTypeLimits.soldAs}
      error={faultOf('soldAs')}
      value={[...soldAs]}
      data={[
        ...items.map(({ id, names }) => ({ value: id, label: nameIn(names, language) })),
        ...elsewhere.map((id) => ({ value: id, label: t('loyalty.soldElsewhere') })),
      ]}
      onChange={(ids) => onChange({ soldAs: ids })}
    />
  )
}
