import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { closureFault, longestClosure, type Closure } from '@tabard/domain/hours/closures'
import { hoursScopes } from '@tabard/domain/hours/shop-hours'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useState } from 'react'
import { useText } from '../../../text.ts'

interface ClosureDialogProps {
  readonly closure: Closure
  /** It is in the list already. */
  readonly isKnown: boolean
  readonly onClose: () => void
  readonly onSave: (closure: Closure) => void
}

const noFault = () => undefined

/** The first and last day of a closure, and a message. A new one is tomorrow: one tap more closes that day. */
export function ClosureDialog({ closure: start, isKnown, onClose, onSave }: ClosureDialogProps) {
  const { t } = useText()
  const [closure, setClosure] = useState(start)
  const [hasTried, setTried] = useState(false)
  const change = (part: Partial<Closure>) => setClosure((known) => ({ ...known, ...part }))
  const fault = closureFault(closure)
  const faultText =
    fault === undefined
      ? undefined
      : fault === 'tooMany'
        ? t('shopClosure.tooLong', { max: longestClosure })
        : t(`shopClosure.${fault}`)
  return (
    <Dialog title={t(isKnown ? 'shopClosure.edit' : 'shopClosure.title')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The hours are a form of their own around this dialog.
          event.stopPropagation()
          setTried(true)
          if (fault === undefined) onSave(closure)
        }}
      >
        <Stack gap={14}>
          <SimpleGrid cols={2} spacing={12}>
            <TextInput
              type="date"
              label={t('shopClosure.from')}
              value={closure.from}
              onChange={(event) => {
                const from = event.currentTarget.value
                // The last day follows, so that one date is enough.
                change({ from, ...(from > closure.to ? { to: from } : {}) })
              }}
            />
            <TextInput
              type="date"
              label={t('shopClosure.to')}
              value={closure.to}
              min={closure.from}
              error={(hasTried || fault === 'order') && faultText}
              onChange={(event) => change({ to: event.currentTarget.value })}
            />
          </SimpleGrid>
          <Select
            size="md"
            allowDeselect={false}
            label={t('shopHours.scope')}
            data={hoursScopes.map((scope) => ({ value: scope, label: t(`shopHours.of.${scope}`) }))}
            value={closure.scope}
            onChange={(chosen) => change({ scope: hoursScopes.find((scope) => scope === chosen) ?? 'shop' })}
          />
          <NamesFields
            label={t('shopHours.message')}
            field="message"
            names={closure.message}
            faultOf={noFault}
            onChange={(message) => change({ message })}
          />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('settings.discard')}
            </Button>
            <Button type="submit" data-autofocus>
              {t('shopClosure.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
