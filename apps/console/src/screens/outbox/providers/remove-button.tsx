import { Button } from '@mantine/core'
import { messageProviders } from '@tabard/contract/messages/providers'
import type { MessageKind } from '@tabard/domain/messages/message'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { useShowProviders } from './use-providers.ts'

/** Returns to the installation's provider, after a question: its password is deleted. */
export function RemoveButton({ kind }: { readonly kind: MessageKind }) {
  const { t } = useText()
  const complain = useComplain()
  const show = useShowProviders()
  const remove = useWrite(messageProviders.remove)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        onClick={() => setAsking(true)}
        aria-label={t(`providers.remove.${kind}`)}
      >
        {t('providers.remove')}
      </Button>
      <AskFirst
        isOpen={isAsking}
        title={t(`providers.remove.${kind}`)}
        text={t('providers.removeText')}
        yes={t('providers.remove')}
        isBusy={remove.isPending}
        onYes={() =>
          remove.mutate(
            { kind },
            {
              onSuccess: (providers) => {
                setAsking(false)
                show(providers)
                showNotice(t('providers.removed'))
              },
              onError: complain,
            },
          )
        }
        onNo={() => setAsking(false)}
      />
    </>
  )
}
