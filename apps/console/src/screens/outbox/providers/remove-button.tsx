import { messageProviders } from '@tabard/contract/messages/providers'
import type { MessageKind } from '@tabard/domain/messages/message'
import { AskButton } from '@tabard/staff-ui/feedback/ask-button.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { useText } from '../../../text.ts'
import { useShowProviders } from './use-providers.ts'

/** Returns to the installation's provider, after a question: its password is deleted. */
export function RemoveButton({ kind }: { readonly kind: MessageKind }) {
  const { t } = useText()
  const complain = useComplain()
  const show = useShowProviders()
  const remove = useWrite(messageProviders.remove)
  return (
    <AskButton
      label={t('providers.remove')}
      title={t(`providers.remove.${kind}`)}
      text={t('providers.removeText')}
      isBusy={remove.isPending}
      onYes={(close) =>
        remove.mutate(
          { kind },
          {
            onSuccess: (providers) => {
              close()
              show(providers)
              showNotice(t('providers.removed'))
            },
            onError: complain,
          },
        )
      }
    />
  )
}
