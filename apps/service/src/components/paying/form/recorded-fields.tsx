import { Text, TextInput } from '@mantine/core'
import {
  customTender,
  type drawerTender,
  terminalTender,
  type StaffTender,
} from '@tabard/domain/pricing/tenders/registry'
import { useText, type ServiceKey } from '../../../text.ts'
import classes from '../cash.module.css'

/** Tenders that are taken outside of the product and recorded here. */
export type RecordedTender = Exclude<StaffTender, typeof drawerTender>

interface RecordedTexts {
  readonly how: ServiceKey
  readonly label: ServiceKey
  readonly hint: ServiceKey
}

const texts: Readonly<Record<RecordedTender, RecordedTexts>> = {
  [terminalTender]: {
    how: 'collect.terminalText',
    label: 'collect.reference',
    hint: 'collect.referenceText',
  },
  transfer: {
    how: 'collect.transferText',
    label: 'collect.transferReference',
    hint: 'collect.transferReferenceText',
  },
  [customTender]: {
    how: 'collect.customText',
    label: 'collect.customReference',
    hint: 'collect.customReferenceText',
  },
}

interface RecordedFieldsProps {
  readonly tender: RecordedTender
  readonly reference: string
  readonly onReference: (reference: string) => void
}

/** What was taken outside, such as on the card machine; staff record it here, with a reference. */
export function RecordedFields({ tender, reference, onReference }: RecordedFieldsProps) {
  const { t } = useText()
  const { how, label, hint } = texts[tender]
  return (
    <div className={classes['terminal']}>
      <Text>{t(how)}</Text>
      <TextInput
        label={t(label)}
        description={t(hint)}
        size="lg"
        maxLength={12}
        autoComplete="off"
        required={tender === customTender}
        value={reference}
        onChange={(event) => onReference(event.currentTarget.value.replaceAll(/[^\p{L}\p{N}_#./ -]/gu, ''))}
      />
    </div>
  )
}
