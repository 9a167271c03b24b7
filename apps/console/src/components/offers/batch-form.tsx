import { Box, Button, NumberInput } from '@mantine/core'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import type { FormState } from '@tabard/staff-ui/form-kit/use-form'
import { Download } from 'lucide-react'
import { useText } from '../../text.ts'
import { downloadCsv } from '../download-csv.ts'

/** How many codes or links to make. */
interface BatchDraft {
  readonly count: number | ''
}

/** What the form of a batch starts from. */
export const usualBatch: { readonly value: BatchDraft; readonly revision: null } = {
  value: { count: 50 },
  revision: null,
}

interface BatchFormProps {
  readonly form: Pick<FormState, 'error' | 'save' | 'isSaving'> & {
    readonly value: BatchDraft
    readonly errorAt: (field: string) => string | undefined
    readonly change: (part: BatchDraft) => void
  }
  readonly label: string
  readonly max: number
}

/** Makes codes or links and downloads them: they are not shown again. */
export function BatchForm({ form, label, max }: BatchFormProps) {
  const { t } = useText()
  const { count } = form.value
  return (
    <Box className={cards['outlined'] ?? ''}>
      <FormFrame form={form} label={t('batch.make')}>
        <NumberInput
          size="md"
          label={label}
          description={t('batch.onceText')}
          min={1}
          max={max}
          allowDecimal={false}
          value={count}
          error={form.errorAt('count')}
          onChange={(value) => form.change({ count: typeof value === 'number' ? value : '' })}
        />
        <Button
          type="submit"
          size="md"
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          disabled={count === ''}
          loading={form.isSaving}
        >
          {t('batch.make')}
        </Button>
      </FormFrame>
    </Box>
  )
}

/** Downloads what was made as one column, in a file that is named after its kind and its offer. */
export function downloadBatch(kind: 'code' | 'link', name: string, values: readonly string[]): void {
  const place = name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()
  downloadCsv(`${kind}s-${place}.csv`, [[kind], ...values.map((value) => [value])])
}
