import cards from '@tabard/staff-ui/components/cards.module.css'
import { Badge, Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { importing } from '@tabard/contract/importing/calls'
import { useRead } from '@tabard/ui/client/queries'
import { Undo2 } from 'lucide-react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../../text.ts'

interface PastImportsProps {
  readonly isBusy: boolean
  readonly onUndo: (importId: string) => void
}

/** Past imports, each with undo. */
export function PastImports({ isBusy, onUndo }: PastImportsProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const imports = useRead(importing.list, {}, { staleTime: 0 })
  if (imports.error) return <LoadFailed error={imports.error} onRetry={() => void imports.refetch()} />
  if (!imports.data) return <Rows count={2} />
  return (
    <section aria-label={t('menuImport.past')}>
      <Title order={3} mb={4}>
        {t('menuImport.past')}
      </Title>
      {imports.data.length === 0 ? (
        <Text c="dimmed" fz="0.9375rem">
          {t('menuImport.none')}
        </Text>
      ) : (
        <Stack component="ul" gap={8} mt={8}>
          {imports.data.map(({ importId, at, byName, format, counts, isUndone }) => (
            <Group
              component="li"
              className={cards['outlined']}
              justify="space-between"
              gap={12}
              key={importId}
            >
              <Box flex="1 1 220px">
                <strong>{t('menuImport.did', { ...counts })}</strong>
                <Text c="dimmed" fz="0.9375rem">
                  {[dateTime(at), byName, t(`menuImport.format.${format}`)].join(' · ')}
                </Text>
              </Box>
              {isUndone ? (
                <Badge color="gray" variant="light">
                  {t('menuImport.isUndone')}
                </Badge>
              ) : (
                <Button
                  variant="default"
                  leftSection={<Undo2 size={18} aria-hidden />}
                  aria-label={t('menuImport.undoOf', { time: dateTime(at) })}
                  disabled={isBusy}
                  onClick={() => onUndo(importId)}
                >
                  {t('undo.action')}
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </section>
  )
}
