import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** Placeholder of the menu while it loads. */
export function MenuSkeleton() {
  const { t } = useLabels()
  return (
    <div className="wide after-a-moment pt-4" role="status">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className="flex gap-3 overflow-hidden py-3">
        {[72, 96, 64, 88, 72].map((width, place) => (
          <div key={place} className={`skeleton h-8 shrink-0 rounded-full ${width > 80 ? 'w-24' : 'w-16'}`} />
        ))}
      </div>
      <div aria-hidden className="grid gap-x-10 md:grid-cols-2">
        {Array.from({ length: 8 }, (_, place) => (
          <div key={place} className="flex gap-4 border-b border-line py-5">
            <div className="flex flex-1 flex-col gap-3">
              <div className="skeleton h-5 w-3/5" />
              <div className="skeleton h-4 w-full" />
              <div className="skeleton h-4 w-16" />
            </div>
            <div className="skeleton size-[5.5rem] rounded-card" />
          </div>
        ))}
      </div>
    </div>
  )
}
