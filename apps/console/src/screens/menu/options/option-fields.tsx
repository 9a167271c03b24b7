import { Button, Title } from '@mantine/core'
import { chargedDefaults } from '@tabard/domain/catalogue/charged-defaults'
import { type DraftGroup, type GroupFields } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { Plus } from 'lucide-react'
import { noAmount } from '../../../components/fields/money-field.tsx'
import { SortableList } from '../../../components/sortable-list.tsx'
import { useText } from '../../../text.ts'
import { OptionRow } from './option-row.tsx'
import classes from './options.module.css'

/** Properties of the parts of the form of an option group. */
export interface GroupParts {
  readonly fields: GroupFields
  readonly change: (changes: Partial<GroupFields>) => void
  readonly faultOf: (field: string) => string | undefined
}

interface OptionFieldsProps extends GroupParts {
  /** Groups that an option can open; empty: none. */
  readonly others: readonly DraftGroup[]
  /** The options that are saved. */
  readonly saved: readonly { readonly id: string }[]
}

/** The options of a group in order. */
export function OptionFields({ fields, change, faultOf, others, saved }: OptionFieldsProps) {
  const { t, language } = useText()
  const charged = chargedDefaults(fields)
  return (
    <>
      <Title order={3}>{t('menuGroup.options')}</Title>
      <SortableList
        label={t('menuGroup.options')}
        rows={fields.options.map((option, place) => ({
          id: option.id,
          name: nameIn(option.names, language) || t('menuGroup.option'),
          option,
          place,
        }))}
        className={classes['options']}
        onReorder={(ids) =>
          change({ options: ids.flatMap((id) => fields.options.find((option) => option.id === id) ?? []) })
        }
      >
        {({ id, option, place, name }, handle) => (
          <OptionRow
            option={option}
            name={name}
            field={`options.${place}`}
            others={others}
            isCharged={charged.some((each) => each.id === id)}
            isNew={!saved.some((each) => each.id === id)}
            handle={handle}
            faultOf={faultOf}
            onChange={(next) =>
              change({ options: fields.options.map((each) => (each.id === id ? next : each)) })
            }
            onRemove={() => change({ options: fields.options.filter((each) => each.id !== id) })}
          />
        )}
      </SortableList>
      <div>
        <Button
          variant="light"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() =>
            change({
              options: [
                ...fields.options,
                {
                  id: mintUuid(),
                  names: { first: '', second: '' },
                  cents: fields.options.length === 0 ? 0 : noAmount,
                  maxQuantity: 1,
                  defaultQuantity: 0,
                },
              ],
            })
          }
        >
          {t('menuGroup.addOption')}
        </Button>
      </div>
    </>
  )
}
