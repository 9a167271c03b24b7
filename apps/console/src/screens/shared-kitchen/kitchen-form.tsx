import { Group, NativeSelect, Stack, Switch, Text, Title } from '@mantine/core'
import type { SharedKitchenState } from '@tabard/contract/kitchen/shared/calls'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { SaveBar } from '@tabard/staff-ui/form-kit/save-bar.tsx'
import { useText } from '../../text.ts'
import { useNames } from '@tabard/staff-ui/format/use-names'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { withShop } from './arranging.ts'
import { DishesTogether } from './dishes-together.tsx'
import classes from './shared-kitchen.module.css'
import { useKitchenForm } from './use-kitchen-form.ts'

interface KitchenFormProps {
  readonly kitchen: SharedKitchenState
}

export function KitchenForm({ kitchen }: KitchenFormProps) {
  const { t } = useText()
  const nameOf = useNames()
  const form = useKitchenForm(kitchen)
  const { value, put: change } = form
  const [own, ...others] = kitchen.shops
  const members = kitchen.shops.filter(({ shopId }) => value?.shopIds.includes(shopId))
  const home = kitchen.shops.find(({ shopId }) => shopId === (value ?? kitchen.arrangement)?.homeShopId)
  return (
    <FormFrame form={form} maw={980}>
      <Stack component="section" className={cards['card']} gap={12} aria-labelledby="shops-heading">
        <Title order={2} id="shops-heading">
          {t('kitchens.shops')}
        </Title>
        <Text c="dimmed">{t('kitchens.intro', { shop: own ? nameOf(own.names) : '' })}</Text>
        <Stack component="ul" gap={8}>
          {others.map(({ shopId, names, isTaken }) => (
            <Group component="li" wrap="nowrap" gap={0} mih={44} key={shopId}>
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
            </Group>
          ))}
        </Stack>
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
      </Stack>
      {value && <DishesTogether kitchen={kitchen} members={members} value={value} onChange={change} />}
      <SaveBar form={form} />
      <AskFirst
        isOpen={form.question.isOpen}
        title={t('kitchens.leaving', { count: form.leaving })}
        text={t('kitchens.leavingText', { shop: home ? nameOf(home.names) : '' })}
        yes={t('kitchens.leavingYes')}
        onYes={form.question.yes}
        onNo={form.question.no}
      />
    </FormFrame>
  )
}
