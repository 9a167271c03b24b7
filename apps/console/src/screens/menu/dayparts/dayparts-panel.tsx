import cards from '@tabard/staff-ui/components/cards.module.css'
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { usesOfDaypart } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { Clock, Plus } from 'lucide-react'
import { useState } from 'react'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../../text.ts'
import { useSellingRuleLabels } from '../selling-rules/use-selling-rule-labels.ts'
import { DaypartForm } from './daypart-form.tsx'
import classes from './dayparts.module.css'
import { WeekChart } from './week-chart.tsx'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

/**
 * Dayparts such as breakfast or happy hour, with a chart of the week and the number of items that use each.
 */
export function DaypartsPanel({ loaded }: { readonly loaded: LoadedDraft }) {
  const { t, language } = useText()
  const labels = useSellingRuleLabels(loaded)
  const { draft } = loaded
  const [openId, setOpenId] = useState<string>()
  return (
    <Stack component="section" gap={20}>
      <Group component="header" gap={12} align="flex-start" justify="space-between">
        <Box flex="1 1 320px">
          <Title order={2}>{t('daypart.heading')}</Title>
          <Text maw="62ch" mt={4} c="dimmed" fz="0.9375rem">
            {t('daypart.text')}
          </Text>
        </Box>
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setOpenId(mintUuid())}>
          {t('daypart.add')}
        </Button>
      </Group>
      {draft.dayparts.length === 0 ? (
        <Message icon={Clock} title={t('daypart.none')} text={t('daypart.noneText')} />
      ) : (
        <>
          <ul className={cards['rows']}>
            {draft.dayparts.map(({ id, names, hours }, place) => (
              <li key={id}>
                <button type="button" className={cards['open']} onClick={() => setOpenId(id)}>
                  <span className={classes['swatch']} data-tone={place % 6} aria-hidden />
                  <span>
                    <strong>{nameIn(names, language)}</strong>
                    <Text component="span" display="block" c="dimmed" fz="0.9375rem">
                      {labels.hours(hours)}
                    </Text>
                    <Text component="span" display="block" c="dimmed" fz="0.9375rem">
                      {t('daypart.uses', usesOfDaypart(draft, id))}
                    </Text>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <WeekChart dayparts={draft.dayparts} />
        </>
      )}
      {openId !== undefined && (
        <DaypartForm
          key={openId}
          daypartId={openId}
          draft={draft}
          daypart={draft.dayparts.find(({ id }) => id === openId)}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Stack>
  )
}
