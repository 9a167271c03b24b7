import cards from '@tabard/staff-ui/components/cards.module.css'
import { Group, Text, Title } from '@mantine/core'
import type { ImportPreview } from '@tabard/contract/importing/calls'
import { nameIn } from '@tabard/domain/text/names'
import { CirclePlus, Pencil } from 'lucide-react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './importing.module.css'

const icons = { create: CirclePlus, change: Pencil }

/** Option groups that the file creates or changes, with the prices of their options. */
export function PreviewGroups({ groups }: Pick<ImportPreview, 'groups'>) {
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
        {shown.map(({ what, sheet, lines, names, min, max, options }) => {
          const Icon = icons[what]
          return (
            <li key={`${sheet} ${lines.join()}`} data-what={what}>
              <Icon size={20} aria-label={t(`menuImport.what.${what}`)} role="img" />
              <div className={classes['row']}>
                <Group component="p" className={classes['rowName']} gap="0 8px" align="stretch">
                  <strong>{nameIn(names, language)}</strong>
                </Group>
                <Text c="dimmed" fz="0.9375rem">
                  {t('menuImport.bounds', { min, max })}
                </Text>
                {options.map((option, place) => (
                  <p key={place} className={classes['detail']}>
                    {nameIn(option.names, language)}{' '}
                    {option.before !== null && option.before !== option.cents && (
                      <>
                        <s>{money(option.before)}</s>{' '}
                      </>
                    )}
                    <strong>{money(option.cents)}</strong>
                    {what === 'change' && option.before === null && ` · ${t('menuImport.what.create')}`}
                  </p>
                ))}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
