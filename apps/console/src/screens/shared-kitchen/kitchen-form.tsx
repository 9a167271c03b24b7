import { NativeSelect, Switch } from '@mantine/core'
import type { SharedKitchenState } from '@tabard/contract/kitchen/shared/calls'
import { AskFirst } from '../../components/ask-first.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { useText } from '../../components/text.ts'
import { useNames } from '../../components/use-names.ts'
import cards from '../../components/cards.module.css'
import { withShop } from './arranging.ts'
import { DishesTogether } from './dishes-together.tsx'
import classes from './shared-kitchen.module.css'
import { useKitchenForm } from './use-kitchen-form.ts'

interface KitchenFormProps {
  readonly kitchen: SharedKitchenState
  /** Another person saved: load the current state. */
  readonly onMoved: () => void
}

export function KitchenForm({ kitchen, onMoved }: KitchenFormProps) {
  const { t } = useText()
  const nameOf = useNames()
  const form = useKitchenForm(kitchen, onMoved)
  const { value, change } = form
  const [own, ...others] = kitchen.shops
  const members = kitchen.shops.filter(({ shopId }) => value?.shopIds.includes(shopId))
  const home = kitchen.shops.find(({ shopId }) => shopId === (value ?? kitchen.arrangement)?.homeShopId)
  return (
    <form
      className={cards['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <section className={cards['card']} aria-labelledby="shops-heading">
        <h2 id="shops-heading">{t('kitchens.shops')}</h2>
        <p className={cards['soft']}>{t('kitchens.intro', { shop: own ? nameOf(own.names) : '' })}</p>
        <ul className={classes['shops']}>
          {others.map(({ shopId, names, isTaken }) => (
            <li key={shopId}>
              <Switch
                size="md"
                label={nameOf(names)}
                {...(isTaken ? { description: t('kitchens.taken') } : {})}
                disabled={isTaken}
                checked={value?.shopIds.includes(shopId) ?? false}
                onChange={(event) =>
                  change(withShop(value, own?.shopId ?? '', shopId, event.currentTarget.checked))
                }
              />
            </li>
          ))}
        </ul>
        {value && (
          <div className={classes['terms']}>
            <NativeSelect
              size="md"
              label={t('kitchens.home')}
              description={t('kitchens.homeHint')}
              inputWrapperOrder={['label', 'input', 'description']}
              value={value.homeShopId}
              data={members.map(({ shopId, names }) => ({ value: shopId, label: nameOf(names) }))}
              onChange={(event) => change({ ...value, homeShopId: event.currentTarget.value })}
            />
            <Switch
              size="md"
              label={t('kitchens.sharesSoldOut')}
              description={t('kitchens.sharesSoldOutHint')}
              checked={value.sharesSoldOut}
              onChange={(event) => change({ ...value, sharesSoldOut: event.currentTarget.checked })}
            />
          </div>
        )}
      </section>
      {value && <DishesTogether kitchen={kitchen} members={members} value={value} onChange={change} />}
      <SaveBar form={form} />
      {form.asking && (
        <AskFirst
          title={t('kitchens.leaving', { count: form.asking.leaving })}
          text={t('kitchens.leavingText', { shop: home ? nameOf(home.names) : '' })}
          yes={t('kitchens.leavingYes')}
          onYes={form.asking.yes}
          onNo={form.asking.no}
        />
      )}
    </form>
  )
}
