import { Button, Group, Modal, Text } from '@mantine/core'
import { identity } from '@tabard/contract/identity/calls'
import { useWrite } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useComplain } from '../components/notices.tsx'
import { useText } from '../components/text.ts'

export function RemoveDemo({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useText()
  const remove = useWrite(identity.removeDemo)
  const queries = useQueryClient()
  const complain = useComplain()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('demo.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text mb="lg">{t('demo.text')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('action.keep')}
        </Button>
        <Button
          color="red"
          loading={remove.isPending}
          onClick={() =>
            remove.mutate({}, { onSuccess: () => void queries.resetQueries(), onError: complain })
          }
        >
          {t('demo.confirm')}
        </Button>
      </Group>
    </Modal>
  )
}
