import { dismissNotice, notices } from '@tabard/ui/notices'
import { CircleAlert, X } from 'lucide-react'
import { useStore } from 'zustand'
import { useWords } from '../shop/use-words.ts'

/** The two areas for messages: notices in the centre, errors at bottom right (F41). */
export function NoticePlaces() {
  const { t } = useWords()
  const list = useStore(notices, (state) => state.list)
  return (
    <div className="no-print">
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 top-1/2 z-50 flex -translate-y-1/2 justify-center px-6"
      >
        {list
          .filter((notice) => notice.kind === 'notice')
          .map((notice) => (
            <div
              key={notice.id}
              className="rise pointer-events-auto flex max-w-md items-center gap-3 rounded-full bg-ink px-6 py-3 font-medium text-paper shadow-high"
            >
              <span>{notice.text}</span>
              {notice.action && (
                <button
                  type="button"
                  className="-mr-3 min-h-11 shrink-0 rounded-full px-3 font-bold underline underline-offset-4"
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
      <div
        role="alert"
        aria-live="assertive"
        className="pointer-events-none fixed right-4 bottom-24 left-4 z-50 flex justify-end sm:left-auto lg:bottom-6"
      >
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
    </div>
  )
}
