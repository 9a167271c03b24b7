import { Button } from '@mantine/core'
import { CalendarClock, CircleCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '../../../components/formats.ts'
import { useMay } from '../../../components/session.tsx'
import { useText } from '../../../components/text.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanNotice } from './plan-notice.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import classes from './publishing.module.css'
import type { Difference, EditingState } from '@tabard/contract/catalogue/publication'

interface PublishBarProps {
  readonly state: EditingState | undefined
  readonly difference: Difference | undefined
}

/** The number of unpublished changes, and the button to publish. */
export function PublishBar({ state, difference }: PublishBarProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const may = useMay()
  const [open, setOpen] = useState<'publish' | 'plan'>()
  const close = () => setOpen(undefined)
  const count = difference?.changes.length
  const published = state?.published
  return (
    <>
      <section
        className={classes['bar']}
        data-changed={(count ?? 0) > 0 || undefined}
        aria-label={t('menuPublish.bar')}
      >
        <div className={classes['status']} role="status">
          {count === undefined ? (
            <span>{t('state.loading')}</span>
          ) : count === 0 ? (
            <>
              <CircleCheck size={22} aria-hidden />
              <span>
                <strong>{t('menuPublish.none')}</strong>
                {published && (
                  <span className={classes['hint']}>
                    {[t('menuPublish.last', { time: dateTime(published.at) }), published.byName]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                )}
              </span>
            </>
          ) : (
            <span>
              <strong>{t('menuPublish.count', { count })}</strong>
              <span className={classes['hint']}>{t('menuPublish.unseen')}</span>
            </span>
          )}
        </div>
        {(count ?? 0) > 0 && (
          <div className={classes['buttons']}>
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
          </div>
        )}
      </section>
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
