import { Group, SegmentedControl, Text, Title } from '@mantine/core'
import {
  isLanguage,
  languages,
  languageTags,
  nameIn,
  ownNames,
  type Language,
  type Names,
} from '@tabard/domain/text/names'
import { readMarkup, type MarkupRun } from '@tabard/domain/shops/read-markup'
import { useState } from 'react'
import { useText } from '../../text.ts'
import classes from './pages.module.css'

interface MarkupPreviewProps {
  readonly titles: Names
  readonly bodies: Names
  readonly bottoms: Names
}

/** A preview of the page for guests, one language at a time. */
export function MarkupPreview({ titles, bodies, bottoms }: MarkupPreviewProps) {
  const { t } = useText()
  const [shown, setShown] = useState<Language>('en-gb')
  return (
    <section className={classes['preview']} aria-label={t('pagesEdit.preview')}>
      <Group gap="8px 16px" justify="space-between">
        <Title order={3}>{t('pagesEdit.preview')}</Title>
        <SegmentedControl
          value={shown}
          aria-label={t('pagesEdit.previewLanguage')}
          onChange={(chosen) => isLanguage(chosen) && setShown(chosen)}
          data={languages.map((value) => ({ value, label: ownNames[value] }))}
        />
      </Group>
      <article lang={languageTags[shown]}>
        <Title order={4}>{nameIn(titles, shown)}</Title>
        {readMarkup(nameIn(bodies, shown)).map((block, place) =>
          block.kind === 'heading' ? (
            <h5 key={place}>
              <Runs runs={block.runs} />
            </h5>
          ) : block.kind === 'list' ? (
            <ul key={place}>
              {block.items.map((runs, at) => (
                <li key={at}>
                  <Runs runs={runs} />
                </li>
              ))}
            </ul>
          ) : (
            <p key={place}>
              {block.lines.map((runs, at) => (
                <span key={at}>
                  {at > 0 && <br />}
                  <Runs runs={runs} />
                </span>
              ))}
            </p>
          ),
        )}
        <Text c="dimmed">{nameIn(bottoms, shown)}</Text>
      </article>
    </section>
  )
}

function Runs({ runs }: { readonly runs: readonly MarkupRun[] }) {
  return runs.map((run, place) =>
    run.kind === 'strong' ? (
      <strong key={place}>{run.text}</strong>
    ) : run.kind === 'emphasis' ? (
      <em key={place}>{run.text}</em>
    ) : run.kind === 'link' ? (
      <u key={place} title={run.href}>
        {run.text}
      </u>
    ) : (
      run.text
    ),
  )
}
