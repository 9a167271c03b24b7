import { tabs, type Tab } from '@tabard/contract/payments/terminals/tabs'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useWrite } from '@tabard/ui/client/queries'
import { useText } from '../../text.ts'
import { useTabsChanged } from './use-tabs.ts'

/** Asks before a tab is released. */
export function ReleaseTab({ tab, onClose }: { readonly tab: Tab; readonly onClose: () => void }) {
  const { t } = useText()
  const { money } = useFormats()
  const complain = useComplain()
  const changed = useTabsChanged()
  const release = useWrite(tabs.release)
  return (
    <AskFirst
      title={t('tabs.releaseTitle', { amount: money(tab.heldCents) })}
      text={t('tabs.releaseText')}
      yes={t('tabs.release')}
      no={t('tabs.keep')}
      isBusy={release.isPending}
      onYes={() =>
        release.mutate(
          { holdId: tab.holdId },
          {
            onSuccess: ({ state }) => {
              changed()
              showNotice(t(state === 'released' ? 'tabs.released' : 'tabs.releasing'))
              onClose()
            },
            onError: (error) => {
              changed()
              complain(error)
              onClose()
            },
          },
        )
      }
      onNo={onClose}
    />
  )
}
