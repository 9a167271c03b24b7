import { Button, Stack, Text } from '@mantine/core'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import type { PriceLevels } from '@tabard/contract/catalogue/loaded-draft'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import type { Names } from '@tabard/domain/text/names'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useRead, useWrite } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../../text.ts'
import { useFaultLabels } from '../use-fault-labels.ts'

const every = Array.from({ length: draftLimits.priceLevels }, (_, at) => at + 1)
const none: Names = { first: '', second: '' }

/** The dialog for names of price levels, opened where a level has a price. */
export function LevelNames() {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="subtle" leftSection={<Tag size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('menuSold.nameLevels')}
      </Button>
      {isOpen && <NamesDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function NamesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  const loaded = useRead(menuEditing.priceLevels, {}, { staleTime: 0 })
  return (
    <Dialog size="lg" title={t('menuSold.nameLevels')} onClose={onClose}>
      <Text c="dimmed" fz="0.9375rem">
        {t('menuSold.nameLevelsHint')}
      </Text>
      {loaded.data ? (
        <NamesForm saved={loaded.data} onClose={onClose} />
      ) : loaded.error ? (
        <LoadFailed error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <Rows count={3} height={72} />
      )}
    </Dialog>
  )
}

interface NamesFormProps {
  readonly saved: PriceLevels
  readonly onClose: () => void
}

/** The named price levels and the next unnamed one. Each is saved separately. */
function NamesForm({ saved, onClose }: NamesFormProps) {
  const { t } = useText()
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const write = useWrite(menuEditing.namePriceLevel)
  const [typed, setTyped] = useState<Readonly<Record<number, Names>>>({})
  const [faults, setFaults] = useState<{ readonly level: number; readonly faults: readonly FieldFault[] }>()
  const faultOf = useFaultLabels(faults?.faults ?? [])
  const of = (level: number) =>
    typed[level] ?? saved.levels.find((each) => each.level === level)?.names ?? none
  const isNamed = (level: number) => `${of(level).first}${of(level).second}`.trim() !== ''
  const last = every.findLast(isNamed) ?? 0
  const save = async () => {
    setFaults(undefined)
    for (const [key, names] of Object.entries(typed)) {
      const level = Number(key)
      try {
        const next = await write.mutateAsync({ level, names })
        queries.setQueryData(
          readKey<typeof menuEditing.priceLevels>(client, menuEditing.priceLevels, {}),
          next,
        )
      } catch (error) {
        const invalid = refusalData(error, 'menu.invalid')
        if (invalid) setFaults({ level, faults: invalid.faults })
        else complain(error)
        return
      }
    }
    showNotice(t('menuEdit.saved'))
    onClose()
  }
  return (
    <Stack gap={14} pt={14}>
      {every.slice(0, last + 1).map((level) => (
        <NamesFields
          key={level}
          label={t('menuSold.levelOf', { level })}
          field="names"
          names={of(level)}
          faultOf={(field) => (faults?.level === level ? faultOf(field) : undefined)}
          onChange={(names) => setTyped({ ...typed, [level]: names })}
        />
      ))}
      <Button
        type="button"
        loading={write.isPending}
        disabled={Object.keys(typed).length === 0}
        onClick={() => void save()}
      >
        {t('menuEdit.save')}
      </Button>
    </Stack>
  )
}
