import { useLabels } from '../context/use-labels.ts'

export function ItemSkeleton() {
  const { t } = useLabels()
  return (
    <div role="status" className="after-a-moment flex flex-col gap-4 p-6">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className="flex gap-4">
        <div className="skeleton size-20 rounded-card" />
        <div className="flex flex-1 flex-col gap-3">
          <div className="skeleton h-7 w-2/3" />
          <div className="skeleton h-5 w-1/3" />
        </div>
      </div>
      <div aria-hidden className="skeleton h-5 w-full" />
      <div aria-hidden className="skeleton h-32 w-full rounded-card" />
    </div>
  )
}
