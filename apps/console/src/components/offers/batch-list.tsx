import { Button, Group, Stack, Text } from '@mantine/core'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useState } from 'react'
import { useText } from '../../text.ts'

/** Codes or links that were made together. */
interface Batch {
  readonly batchId: string
  readonly used: number
}

interface BatchListProps<Each extends Batch> {
  readonly batches: readonly Each[]
  readonly nameOf: (batch: Each) => string
  /** The text of an empty list. */
  readonly none: string
  /** What withdrawing changes for customers. */
  readonly retireText: string
  readonly isBusy: boolean
  readonly onRetire: (batch: Each) => Promise<void>
}

/** The codes or links of an offer, which can be withdrawn. */
export function BatchList<Each extends Batch>({
  batches,
  nameOf,
  none,
  retireText,
  isBusy,
  onRetire,
}: BatchListProps<Each>) {
  const { t } = useText()
  const complain = useComplain()
  const [leaving, setLeaving] = useState<Each>()
  const retire = async (batch: Each) => {
    try {
      await onRetire(batch)
      setLeaving(undefined)
    } catch (error) {
      complain(error)
    }
  }
  return (
    <>
      {batches.length === 0 && <Text c="dimmed">{none}</Text>}
      <Stack component="ul" gap={12}>
        {batches.map((batch) => (
          <BatchRow
            key={batch.batchId}
            name={nameOf(batch)}
            used={batch.used}
            onRetire={() => setLeaving(batch)}
          />
        ))}
      </Stack>
      {leaving && (
        <AskFirst
          isGrave
          title={t('batch.retireNamed', { name: nameOf(leaving) })}
          text={retireText}
          yes={t('batch.retire')}
          isBusy={isBusy}
          onYes={() => void retire(leaving)}
          onNo={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

interface BatchRowProps {
  readonly name: string
  readonly used: number
  readonly onRetire: () => void
}

function BatchRow({ name, used, onRetire }: BatchRowProps) {
  const { t } = useText()
  return (
    <Group
      component="li"
      justify="space-between"
      gap={12}
      wrap="nowrap"
      py={4}
      pr={4}
      pl={16}
      bd="1px solid var(--line)"
      bdrs={12}
    >
      <Text component="span" inherit miw={0} style={{ overflowWrap: 'anywhere' }}>
        <strong>{name}</strong> {t('batch.used', { used })}
      </Text>
      <Button
        variant="subtle"
        color="red"
        c="var(--red)"
        style={{ flexShrink: 0 }}
        aria-label={t('batch.retireNamed', { name })}
        onClick={onRetire}
      >
        {t('batch.retire')}
      </Button>
    </Group>
  )
}
