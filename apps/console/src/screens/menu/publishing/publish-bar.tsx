import cards from '@tabard/staff-ui/components/cards.module.css'
import { Button, Group, Text } from '@mantine/core'
import { CalendarClock, CircleCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../../text.ts'
import { useDraftDifference } from '../use-menu-draft.ts'
import { PlanDialog } from './plans/plan-dialog.tsx'
import { PlanNotice } from './plans/plan-notice.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import classes from './publishing.module.css'
import type { EditingState } from '@tabard/contract/menu/publishing/publication'

interface PublishBarProps {
  readonly state: EditingState | undefined
}

/** The number of unpublished changes, and the button to publish. */
export function PublishBar({ state }: PublishBarProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const may = useMay()
  const [open, setOpen] = useState<'publish' | 'plan'>()
  const { difference } = useDraftDifference()
  const close = () => setOpen(undefined)
  const count = difference?.changes.length
  const published = state?.published
  return (
    <>
      <Group
        component="section"
        className={cards['card']}
        mb={12}
        gap="8px 16px"
        {...((count ?? 0) > 0 ? { bg: 'var(--accent-soft)', bd: '1px solid var(--accent)' } : {})}
        aria-label={t('menuPublish.bar')}
      >
        <Group className={classes['status']} wrap="nowrap" gap={12} flex="1" miw={220} mih={44} role="status">
          {count === undefined ? (
            <span>{t('state.loading')}</span>
          ) : count === 0 ? (
            <>
              <CircleCheck size={22} aria-hidden />
              <span>
                <strong>{t('menuPublish.none')}</strong>
                {published && (
                  <Text component="span" display="block" c="dimmed" fz="0.9375rem">
                    {[t('menuPublish.last', { time: dateTime(published.at) }), published.byName]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </Text>
                )}
              </span>
            </>
          ) : (
            <span>
              <strong>{t('menuPublish.count', { count })}</strong>
              <Text component="span" display="block" c="dimmed" fz="0.9375rem">
                {t('menuPublish.unseen')}
              </Text>
            </span>
          )}
        </Group>
        {(count ?? 0) > 0 && (
          <Group gap={8} align="stretch">
            {may('menu.publish') && (
              <Button
                variant="default"
                leftSection={<CalendarClock size={18} aria-hidden />}
                onClick={() => setOpen('plan')}
              >
                {t('menuPublish.plan')}
              </Button>
            )}
            <Button leftSection={<Send size={18} aria-hidden />} onClick={() => setOpen('publish')}>
              {t(may('menu.publish') ? 'menuPublish.see' : 'menuPublish.seeOnly')}
            </Button>
          </Group>
        )}
      </Group>
      {state?.planned && <PlanNotice plan={state.planned} published={published} />}
      {open === 'publish' && difference && (
        <PublishDialog difference={difference} plan={state?.planned} onClose={close} />
      )}
      {open === 'plan' && difference && (
        <PlanDialog difference={difference} plan={state?.planned} onClose={close} />
      )}
    </>
  )
}
