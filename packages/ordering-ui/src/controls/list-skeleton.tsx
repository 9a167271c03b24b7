import { useLabels } from '../context/use-labels.ts'

export function ListSkeleton() {
  const { t } = useLabels()
  return (
    <div className="wide after-a-moment flex flex-col gap-4 pt-8" role="status">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className="skeleton h-10 w-40" />
      {[1, 2, 3].map((line) => (
        <div key={line} aria-hidden className="skeleton h-24 w-full rounded-card" />
      ))}
    </div>
  )
}
