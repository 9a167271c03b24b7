import { MultiSelect, Select, Switch, Text } from '@mantine/core'
import { type CategoryFields, type MenuDraft } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { useText } from '../../../text.ts'
import { ChannelSwitches } from '../channel-switches.tsx'

/** The rules of a category that are on or off. */
export const categoryFlags = ['isSubmenu', 'isVirtual'] as const

interface PlacementFieldsProps {
  readonly draft: MenuDraft
  /** Ids of the category and those below it, which cannot contain it. */
  readonly below: readonly string[]
  readonly fields: CategoryFields
  readonly change: (part: Partial<CategoryFields>) => void
  readonly faultOf: (field: string) => string | undefined
}

/** Where and when a category is shown. */
export function PlacementFields({ draft, below, fields, change, faultOf }: PlacementFieldsProps) {
  const { t, language } = useText()
  return (
    <>
      <Select
        size="md"
        label={t('menuEdit.standsIn')}
        value={fields.parentId ?? ''}
        allowDeselect={false}
        data={[
          { value: '', label: t('menuEdit.topLevel') },
          ...draft.categories
            .filter(({ id }) => !below.includes(id))
            .map(({ id, names }) => ({ value: id, label: nameIn(names, language) })),
        ]}
        onChange={(value) => change({ parentId: value === '' ? null : value })}
      />
      <div>
        <Text fw={550} mb={6}>
          {t('menuEdit.shownOn')}
        </Text>
        <ChannelSwitches hiddenOn={fields.hiddenOn} onChange={(hiddenOn) => change({ hiddenOn })} />
      </div>
      {draft.dayparts.length > 0 && (
        <MultiSelect
          size="md"
          clearable
          label={t('menuSold.categoryHours')}
          placeholder={fields.daypartIds?.length ? '' : t('menuSold.allDay')}
          error={faultOf('daypartIds')}
          value={[...(fields.daypartIds ?? [])]}
          data={draft.dayparts.map(({ id, names }) => ({ value: id, label: nameIn(names, language) }))}
          onChange={(ids) => change({ daypartIds: ids.length === 0 ? undefined : ids })}
        />
      )}
      {categoryFlags.map((flag) => (
        <Switch
          key={flag}
          size="md"
          label={t(`menuFlag.${flag}`)}
          checked={fields[flag] === true}
          onChange={(event) => change({ [flag]: event.currentTarget.checked || undefined })}
        />
      ))}
    </>
  )
}
