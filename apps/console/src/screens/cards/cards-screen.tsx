import { Button, Select, Tabs, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { programmes } from '@tabard/contract/value/cards/programmes'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { IdCard, Plus, Search, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useText } from '../../text.ts'
import { AddCardDialog } from './add-card-dialog.tsx'
import { CardDrawer } from './card/card-drawer.tsx'
import { CardCounts } from './card-counts.tsx'
import { CardList } from './card-list.tsx'
import classes from './cards.module.css'
import { SignalsPanel } from './signals/signals-panel.tsx'

const tabs = [
  { value: 'cards', icon: IdCard },
  { value: 'signals', icon: ShieldAlert },
] as const

/** Member cards of the merchant. The address names the open card. */
export function CardsScreen() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get('q') ?? '')
  const [searched] = useDebouncedValue(text.trim(), 250)
  const [cardTypeId, setCardTypeId] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  // Signs of misuse are of all shops.
  const mayWatch = useMay()('value.programmes')
  const tab = params.get('tab') === 'signals' && mayWatch ? 'signals' : 'cards'
  const cardId = params.get('open')
  const open = (id: string) => setParams({ tab, open: id })
  return (
    <Screen
      name="console/cards"
      title={t('memberDesk.title')}
      actions={
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          {t('memberDesk.add')}
        </Button>
      }
    >
      <Tabs value={tab} keepMounted={false} onChange={(next) => setParams({ tab: next ?? 'cards' })}>
        <Tabs.List mb={16}>
          {tabs
            .filter(({ value }) => value === 'cards' || mayWatch)
            .map(({ value, icon: Icon }) => (
              <Tabs.Tab key={value} value={value} leftSection={<Icon size={18} aria-hidden />}>
                {t(`memberDesk.tab.${value}`)}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value="cards">
          <CardCounts />
          <div className={classes['find']}>
            <TextInput
              type="search"
              leftSection={<Search size={20} aria-hidden />}
              aria-label={t('memberDesk.search')}
              placeholder={t('memberDesk.search')}
              maxLength={100}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <ProgrammeFilter value={cardTypeId} onChange={setCardTypeId} />
          </div>
          <CardList
            key={`${searched} ${cardTypeId ?? ''}`}
            text={searched}
            cardTypeId={cardTypeId}
            onOpen={open}
          />
        </Tabs.Panel>
        <Tabs.Panel value="signals">
          <SignalsPanel onOpen={open} />
        </Tabs.Panel>
      </Tabs>
      {cardId !== null && (
        <CardDrawer key={cardId} cardId={cardId} onOpen={open} onClose={() => setParams({ tab })} />
      )}
      {isAdding && (
        <AddCardDialog
          onAdded={(id) => {
            setAdding(false)
            open(id)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Screen>
  )
}

interface ProgrammeFilterProps {
  readonly value: string | undefined
  readonly onChange: (cardTypeId: string | undefined) => void
}

/** Offered only where there is a choice. */
function ProgrammeFilter({ value, onChange }: ProgrammeFilterProps) {
  const { t } = useText()
  const nameOf = useNames()
  const list = useRead(programmes.list, {}, { staleTime: 60_000 }).data?.programmes ?? []
  if (list.length < 2) return null
  return (
    <Select
      aria-label={t('memberDesk.programme')}
      size="md"
      allowDeselect={false}
      value={value ?? ''}
      data={[
        { value: '', label: t('memberDesk.allProgrammes') },
        ...list.map(({ cardTypeId, programme }) => ({ value: cardTypeId, label: nameOf(programme.names) })),
      ]}
      onChange={(next) => onChange(next === null || next === '' ? undefined : next)}
    />
  )
}
