import cards from '@tabard/staff-ui/components/cards.module.css'
import { Group, Text, TextInput, Title } from '@mantine/core'
import type { ImportPreview } from '@tabard/contract/importing/calls'
import { nameIn } from '@tabard/domain/text/names'
import { CirclePlus, Pencil } from 'lucide-react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../../text.ts'
import classes from '../importing.module.css'
import type { Fixes } from './use-fixes.ts'

const icons = { create: CirclePlus, change: Pencil }

interface PreviewGroupsProps extends Pick<ImportPreview, 'groups'> {
  readonly fixes: Fixes
}

/** Option groups that the file creates or changes, with the prices of their options. */
export function PreviewGroups({ groups, fixes }: PreviewGroupsProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const shown = groups.flatMap(({ what, ...group }) => (what === 'same' ? [] : [{ what, ...group }]))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="import-groups">
      <Title order={3} id="import-groups" mb={4}>
        {t('menuImport.groups')}
      </Title>
      <ol className={`${cards['rows'] ?? ''} ${classes['rows'] ?? ''}`}>
        {shown.map(({ what, sheet, lines, names, min, max, options, fill }, at) => {
          const Icon = icons[what]
          return (
            <li key={`${sheet} ${lines.join()} ${at}`} data-what={what}>
              <Icon size={20} aria-label={t(`menuImport.what.${what}`)} role="img" />
              <div className={classes['row']}>
                <Group component="p" className={classes['rowName']} gap="0 8px" align="stretch">
                  <strong>{nameIn(names, language)}</strong>
                </Group>
                {fill === null ? (
                  <Text c="dimmed" fz="0.9375rem">
                    {t('menuImport.bounds', { min, max })}
                  </Text>
                ) : (
                  <TextInput
                    size="md"
                    mt={4}
                    label={t('menuImport.fill', { name: nameIn(names, language) })}
                    description={t('menuImport.fillHint')}
                    value={fixes.textOf({ sheet: '', line: 1, column: fill }) ?? ''}
                    onChange={({ currentTarget }) =>
                      fixes.fix({ sheet: '', line: 1, column: fill, text: currentTarget.value })
                    }
                  />
                )}
                <div className={classes['options']}>
                  {options.map((option, place) => (
                    <p key={place} className={classes['detail']}>
                      {nameIn(option.names, language)}{' '}
                      {option.before !== null && option.before !== option.cents && (
                        <>
                          <s>{money(option.before)}</s>{' '}
                        </>
                      )}
                      <strong>{money(option.cents)}</strong>
                      {option.inside.length > 0 &&
                        ` · ${t('menuImport.inside', { list: option.inside.map((each) => nameIn(each, language)).join(', ') })}`}
                      {what === 'change' && option.before === null && ` · ${t('menuImport.what.create')}`}
                    </p>
                  ))}
                </div>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
