import { useIsFetching, useIsMutating } from '@tanstack/react-query'

const isLoud = ({ meta }: { readonly meta: Readonly<Record<string, unknown>> | undefined }) =>
  meta?.['isSilent'] !== true

/** A thin bar at the top while requests take longer than 150 ms; silent calls do not count. */
export function ProgressBar() {
  const isBusy = useIsFetching({ predicate: isLoud }) + useIsMutating() > 0
  if (!isBusy) return null
  return (
    <div
      aria-hidden
      className="after-a-moment pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
    >
      <div className="crawl h-full w-2/5 bg-accent-text" />
    </div>
  )
}
