import { Button, Tabs, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { FileUp, Gift, HandHeart, Plus, Search, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useText } from '../../text.ts'
import { GiftCardDrawer } from './card/gift-card-drawer.tsx'
import { GiftCardList } from './gift-card-list.tsx'
import classes from './gift-cards.module.css'
import { ImportDrawer } from './importing/import-drawer.tsx'
import { GiveDialog } from './issue/give-dialog.tsx'
import { SellDialog } from './issue/sell-dialog.tsx'
import { GiftTermsForm } from './terms/gift-terms-form.tsx'

/** Gift cards of the merchant: find, sell, give and import them, and what is on sale. The address names the open card. */
export function GiftCardsScreen() {
  const { t } = useText()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const [doing, setDoing] = useState<'sell' | 'give' | 'import'>()
  const close = () => setDoing(undefined)
  const maySet = may('value.programmes')
  const tab = params.get('tab') === 'terms' && maySet ? 'terms' : 'cards'
  const giftCardId = params.get('open')
  const show = (open: string) => {
    close()
    setParams({ open })
  }
  return (
    <Screen
      name="console/gift-cards"
      title={t('giftDesk.title')}
      actions={
        <>
          {maySet && (
            <Button
              variant="default"
              leftSection={<FileUp size={18} aria-hidden />}
              onClick={() => setDoing('import')}
            >
              {t('giftDesk.import')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<HandHeart size={18} aria-hidden />}
            onClick={() => setDoing('give')}
          >
            {t('giftDesk.give')}
          </Button>
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setDoing('sell')}>
            {t('giftDesk.sell')}
          </Button>
        </>
      }
    >
      {maySet ? (
        <Tabs value={tab} keepMounted={false} onChange={(next) => setParams({ tab: next ?? 'cards' })}>
          <Tabs.List mb={16}>
            <Tabs.Tab value="cards" leftSection={<Gift size={18} aria-hidden />}>
              {t('giftDesk.tab.cards')}
            </Tabs.Tab>
            <Tabs.Tab value="terms" leftSection={<Settings2 size={18} aria-hidden />}>
              {t('giftDesk.tab.terms')}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="cards">
            <FindCards onOpen={show} />
          </Tabs.Panel>
          <Tabs.Panel value="terms">
            <GiftTermsForm />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <FindCards onOpen={show} />
      )}
      {giftCardId !== null && (
        <GiftCardDrawer key={giftCardId} giftCardId={giftCardId} onClose={() => setParams({})} />
      )}
      {doing === 'sell' && <SellDialog onSold={show} onClose={close} />}
      {doing === 'give' && <GiveDialog onGiven={show} onClose={close} />}
      {doing === 'import' && <ImportDrawer onClose={close} />}
    </Screen>
  )
}

function FindCards({ onOpen }: { readonly onOpen: (giftCardId: string) => void }) {
  const { t } = useText()
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), 250)
  return (
    <>
      <TextInput
        className={classes['find'] ?? ''}
        type="search"
        leftSection={<Search size={20} aria-hidden />}
        aria-label={t('giftDesk.search')}
        placeholder={t('giftDesk.search')}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <GiftCardList text={searched} onOpen={onOpen} />
    </>
  )
}
