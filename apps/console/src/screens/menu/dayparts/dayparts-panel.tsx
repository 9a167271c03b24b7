import { Button } from '@mantine/core'
import { usesOfDaypart } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { Clock, Plus } from 'lucide-react'
import { useState } from 'react'
import { Message } from '../../../components/states.tsx'
import { useText } from '../../../components/text.ts'
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
    <section className={classes['panel']}>
      <header className={classes['header']}>
        <div>
          <h2>{t('daypart.heading')}</h2>
          <p>{t('daypart.text')}</p>
        </div>
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setOpenId(mintUuid())}>
          {t('daypart.add')}
        </Button>
      </header>
      {draft.dayparts.length === 0 ? (
        <Message icon={Clock} title={t('daypart.none')} text={t('daypart.noneText')} />
      ) : (
        <>
          <ul className={classes['rows']}>
            {draft.dayparts.map(({ id, names, hours }, place) => (
              <li key={id}>
                <button type="button" className={classes['open']} onClick={() => setOpenId(id)}>
                  <span className={classes['swatch']} data-tone={place % 6} aria-hidden />
                  <span>
                    <strong>{nameIn(names, language)}</strong>
                    <span className={classes['hint']}>{labels.hours(hours)}</span>
                    <span className={classes['hint']}>{t('daypart.uses', usesOfDaypart(draft, id))}</span>
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
    </section>
  )
}
