import { dismissNotice, notices } from '@tabard/ui/notices'
import { CircleAlert, X } from 'lucide-react'
import { useStore } from 'zustand'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** The one place for messages that come and go: the bottom, above the bars that are fixed there (F41). */
export function NoticePlaces() {
  const { t } = useLabels()
  const list = useStore(notices, (state) => state.list)
  return (
    <div className="no-print pointer-events-none fixed inset-x-0 bottom-[calc(max(var(--bars,0px),env(safe-area-inset-bottom))+0.75rem)] z-50 flex flex-col gap-2 px-4">
      <div role="alert" aria-live="assertive" className="flex justify-center sm:justify-end">
        {list
          .filter((notice) => notice.kind === 'error')
          .map((notice) => (
            <div
              key={notice.id}
              className="rise pointer-events-auto flex max-w-sm items-start gap-3 rounded-card border border-bad bg-bad-soft py-2 pr-1 pl-4 text-bad shadow-high"
            >
              <CircleAlert aria-hidden size={20} className="mt-2.5 shrink-0" />
              <span className="py-2 font-medium">{notice.text}</span>
              <button
                type="button"
                className="round"
                aria-label={t('action.close')}
                onClick={() => dismissNotice(notice.id)}
              >
                <X aria-hidden size={18} />
              </button>
            </div>
          ))}
      </div>
      <div role="status" aria-live="polite" className="flex justify-center">
        {list
          .filter((notice) => notice.kind === 'notice')
          .map((notice) => (
            <div
              key={notice.id}
              className="rise pointer-events-auto flex max-w-md items-center gap-3 rounded-large bg-ink px-5 py-2 font-medium text-paper shadow-high"
            >
              <span className="min-w-0 py-1">{notice.text}</span>
              {notice.action && (
                <button
                  type="button"
                  className="-mr-3 min-h-11 shrink-0 rounded-full px-3 font-bold whitespace-nowrap underline underline-offset-4"
                  onClick={() => {
                    notice.action?.act()
                    dismissNotice(notice.id)
                  }}
                >
                  {notice.action.label}
                </button>
              )}
            </div>
          ))}
      </div>
    </div>
  )
}
