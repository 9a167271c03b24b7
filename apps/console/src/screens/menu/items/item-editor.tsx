import { Alert, Button, Drawer, Stack, Title } from '@mantine/core'
import { nameIn } from '@tabard/domain/text/names'
import { useText } from '../../../text.ts'
import { FormFoot } from '@tabard/staff-ui/form-kit/form-foot.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { SubjectPicture } from '../subject-picture.tsx'
import { TitleFields } from '../title-fields.tsx'
import { useFaultLabels } from '../use-fault-labels.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { ChoiceFields } from './fields/choice-fields.tsx'
import { FactFields } from './fields/fact-fields.tsx'
import { ItemConflict } from './item-conflict.tsx'
import classes from './item-editor.module.css'
import { PlaceFields } from './fields/place-fields.tsx'
import { MealFields } from '../selling-rules/meal-fields.tsx'
import { MeasureFields } from '../selling-rules/measure-fields.tsx'
import { OtherPrices } from '../selling-rules/other-prices.tsx'
import { RulesFields } from '../selling-rules/rules-fields.tsx'
import { PriceFields } from './fields/price-fields.tsx'
import { useItemForm } from './use-item-form.ts'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

interface ItemEditorProps {
  readonly itemId: string
  readonly loaded: LoadedDraft
  /** The category of a new item. */
  readonly categoryId: string | undefined
  readonly onClose: () => void
}

/** The form of one item. Closing it keeps unsaved changes; only "Discard" deletes them. */
export function ItemEditor({ itemId, loaded, categoryId, onClose }: ItemEditorProps) {
  const { t, language } = useText()
  const { removeItems } = useMenuActions()
  const form = useItemForm(itemId, loaded, categoryId, onClose)
  const { value: fields, change, item: stored } = form
  const faultOf = useFaultLabels(form.faults)
  const name = nameIn(fields.names, language)
  const parts = { loaded, fields, change, faultOf }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={760}
      classNames={{ content: classes['drawer'] ?? '' }}
      title={form.isNew ? t('menuEdit.newDish') : name}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
    >
      <FormFrame form={form}>
        {form.conflict && <ItemConflict loaded={loaded} conflict={form.conflict} />}
        {form.isRemoved && (
          <Alert color="amber" role="alert" title={t('menuConflict.removed')}>
            {t('menuConflict.removedText')}
          </Alert>
        )}
        <Stack component="section" className={classes['section']} gap={14} miw={0}>
          <TitleFields
            names={fields.names}
            displayName={fields.displayName}
            descriptions={fields.descriptions}
            faultOf={faultOf}
            onChange={change}
          />
        </Stack>
        <PriceFields {...parts} />
        <Stack component="section" className={classes['section']} gap={14} miw={0}>
          <Title order={3}>{t('menuEdit.picture')}</Title>
          <SubjectPicture of="item" subjectId={itemId} name={name} isNew={!stored} />
        </Stack>
        <ChoiceFields {...parts} />
        <FactFields {...parts} />
        <PlaceFields {...parts} />
        <OtherPrices {...parts} />
        <MealFields {...parts} itemId={itemId} />
        <MeasureFields {...parts} />
        <RulesFields {...parts} />
        <FormFoot
          form={form}
          save={t('menuEdit.save')}
          isDisabled={!form.isDirty && !form.isNew}
          remove={
            stored && {
              label: t('menuEdit.remove'),
              onClick: () => {
                form.discard()
                void removeItems([stored])
              },
            }
          }
        >
          {form.isDirty && (
            <Button variant="default" onClick={form.discard}>
              {t('menuEdit.discard')}
            </Button>
          )}
        </FormFoot>
      </FormFrame>
    </Drawer>
  )
}
