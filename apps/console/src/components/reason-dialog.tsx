import { Button, Stack, Text, Textarea } from '@mantine/core'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { DialogFoot } from '@tabard/staff-ui/form-kit/dialog-foot.tsx'
import { useLeaveWarning } from '@tabard/staff-ui/leaving/use-leave-warning'
import { useState, type ReactNode } from 'react'
import { useText } from '../text.ts'

interface ReasonDialogProps {
  readonly title: string
  /** The effect of the action, in plain words. */
  readonly text: string
  readonly yes: string
  readonly isBusy: boolean
  readonly isGrave?: boolean
  /** False: something beside the reason is missing, which its field says. */
  readonly isReady?: boolean
  /** Further fields, above the reason. */
  readonly children?: ReactNode
  readonly onYes: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for the reason of an action on value. Without one, nothing is sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, yes, isBusy, isGrave = false, isReady = true, children, onYes, onClose } = props
  const { t } = useText()
  const [reason, setReason] = useState('')
  const [hasTried, setTried] = useState(false)
  const isDirty = reason.trim() !== ''
  useLeaveWarning(isDirty)
  return (
    <Dialog isDirty={isDirty} title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isDirty && isReady) onYes(reason.trim())
        }}
      >
        <Stack gap="md">
          <Text>{text}</Text>
          {children}
          <Textarea
            size="md"
            label={t('memberDesk.reason')}
            description={t('memberDesk.reasonText')}
            withAsterisk
            autosize
            minRows={2}
            maxLength={200}
            value={reason}
            error={hasTried && !isDirty ? t('reason.required') : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DialogFoot leave={t('action.close')} onClose={onClose}>
            <Button type="submit" size="lg" {...(isGrave ? { color: 'red' } : {})} loading={isBusy}>
              {yes}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
