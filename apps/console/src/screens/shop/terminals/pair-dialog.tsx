import { Button, Group, Radio, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { terminals, type TerminalAdding } from '@tabard/contract/payments/terminals/terminals'
import { checkCredentials } from '@tabard/domain/payments/check-credentials'
import { enteredFieldsOf, type TerminalProviderName } from '@tabard/domain/payments/terminals/terminals'
import type { ShopTax } from '@tabard/domain/shops/shop-taxes'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useText } from '../../../text.ts'
import { CredentialFields } from '../accounts/credential-fields.tsx'
import { AddingFields, addsNothing } from './adding-fields.tsx'
import { terminalLabels, terminalNames } from './terminal-names.ts'
import { useShowTerminals } from './use-show-terminals.ts'

interface PairDialogProps {
  readonly providers: readonly TerminalProviderName[]
  readonly taxes: readonly ShopTax[]
  readonly onClose: () => void
}

interface Draft {
  readonly provider: TerminalProviderName
  readonly environment: 'test' | 'live'
  readonly name: string
  readonly credentials: Readonly<Record<string, string>>
  readonly adding: TerminalAdding
}

const blankDraft = { environment: 'live', name: '', credentials: {}, adding: addsNothing } as const

/** What is missing or of another form. */
function faultsOf({ provider, credentials, name }: Draft) {
  const checked = checkCredentials(enteredFieldsOf(provider), credentials, {})
  const faults = 'faults' in checked ? checked.faults : []
  return name.trim() === '' ? [...faults, { field: 'name', fault: 'required' } as const] : faults
}

/** Connects a terminal: its provider, its name, and what identifies it or pairs it. */
export function PairDialog({ providers, taxes, onClose }: PairDialogProps) {
  const { t } = useText()
  const show = useShowTerminals()
  const [first = 'linkly'] = providers
  const blank: Draft = { ...blankDraft, provider: first }
  const form = useForm({
    row: terminals.pair,
    stored: { value: blank, revision: null },
    toInput: (draft) => draft,
    notice: t('terminals.paired'),
    errorFields: { 'terminal.nameTaken': 'name', 'text.tooLong': 'name' },
    check: (draft, hasTried) => (hasTried ? faultsOf(draft) : []),
    onSaved: (shown) => {
      show(shown)
      onClose()
    },
  })
  const { provider, environment, name, credentials, adding } = form.value
  const faultOf = (field: string) => {
    const found = form.faults.find((each) => each.field === field)
    if (!found) return undefined
    return t(found.fault === 'required' ? 'providers.fault.required' : 'providers.fault.invalid')
  }
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} size="lg" title={t('terminals.connect')}>
      <FormFrame form={form}>
        <ProviderChoice
          providers={providers}
          provider={provider}
          // What was typed for another provider is not sent to this one.
          onChange={(next) => form.change({ provider: next, credentials: {}, adding: addsNothing })}
        />
        <SegmentedControl
          size="md"
          aria-label={t('paymentAccounts.environment')}
          value={environment}
          data={[
            { value: 'live', label: t('paymentAccounts.forReal') },
            { value: 'test', label: t('paymentAccounts.forTests') },
          ]}
          onChange={(chosen) => form.change({ environment: chosen === 'test' ? 'test' : 'live' })}
        />
        <Text c="dimmed">{t(`terminals.where.${provider}`)}</Text>
        <CredentialFields
          fields={enteredFieldsOf(provider)}
          labels={terminalLabels}
          values={credentials}
          isKept={false}
          faultOf={faultOf}
          onChange={(values) => form.change({ credentials: values })}
        />
        <TextInput
          size="md"
          label={t('terminals.name')}
          description={t('terminals.nameHint')}
          maxLength={40}
          value={name}
          error={form.errorAt('name') ?? faultOf('name')}
          onChange={(event) => form.change({ name: event.currentTarget.value })}
        />
        <AddingFields
          provider={provider}
          taxes={taxes}
          adding={adding}
          onChange={(next) => form.change({ adding: next })}
        />
        <Group justify="flex-end">
          <Button type="submit" size="lg" loading={form.isSaving}>
            {t('terminals.pair')}
          </Button>
        </Group>
      </FormFrame>
    </Dialog>
  )
}

interface ProviderChoiceProps {
  readonly providers: readonly TerminalProviderName[]
  readonly provider: TerminalProviderName
  readonly onChange: (provider: TerminalProviderName) => void
}

function ProviderChoice({ providers, provider, onChange }: ProviderChoiceProps) {
  const { t } = useText()
  return (
    <Radio.Group
      label={t('terminals.provider')}
      value={provider}
      onChange={(chosen) => {
        const next = providers.find((each) => each === chosen)
        if (next) onChange(next)
      }}
    >
      <Stack gap="xs" mt={8}>
        {providers.map((each) => (
          <Radio
            key={each}
            value={each}
            size="md"
            label={terminalNames[each]}
            description={t(`terminals.takes.${each}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
