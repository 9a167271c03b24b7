import { useDisplay } from '@tabard/ordering-ui/context/use-display'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** The shop's notice above the menu (documented as infoHead, infoBody and infoBottom). */
export function ShopNotice() {
  const { t } = useLabels()
  const { head, body, bottom } = useDisplay().notice
  if (head === '' && body.length === 0 && bottom === '') return null
  return (
    <section aria-label={head === '' ? t('menu.notice') : head} className="wide my-4">
      <div className="card flex flex-col gap-1 border-accent-line bg-accent-soft p-4">
        {head !== '' && <p className="text-large font-bold">{head}</p>}
        {body.map((line, place) => (
          <p key={place}>{line}</p>
        ))}
        {bottom !== '' && <p className="text-[0.9375rem] text-soft">{bottom}</p>}
      </div>
    </section>
  )
}
