import { Alert, Button, Drawer, Group } from '@mantine/core'
import { nameIn } from '@tabard/domain/text/names'
import { Trash2 } from 'lucide-react'
import { useText } from '../../../components/text.ts'
import { focusFault } from '../focus-fault.ts'
import { SubjectPicture } from '../subject-picture.tsx'
import { TitleFields } from '../title-fields.tsx'
import { useFaultLabels } from '../use-fault-labels.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { FactFields } from './fact-fields.tsx'
import { ItemConflict } from './item-conflict.tsx'
import classes from './item-editor.module.css'
import { PlaceFields } from './place-fields.tsx'
import { MealFields } from '../selling-rules/meal-fields.tsx'
import { MeasureFields } from '../selling-rules/measure-fields.tsx'
import { OtherPrices } from '../selling-rules/other-prices.tsx'
import { RulesFields } from '../selling-rules/rules-fields.tsx'
import { PriceFields } from './price-fields.tsx'
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
  const { fields, change, stored } = form
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
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          focusFault(event.currentTarget)
          void form.save()
        }}
      >
        {form.conflict && <ItemConflict loaded={loaded} form={form} conflict={form.conflict} />}
        {form.isRemoved && (
          <Alert color="amber" role="alert" title={t('menuConflict.removed')}>
            {t('menuConflict.removedText')}
          </Alert>
        )}
        <section className={classes['section']}>
          <TitleFields
            names={fields.names}
            displayName={fields.displayName}
            descriptions={fields.descriptions}
            faultOf={faultOf}
            onChange={change}
          />
        </section>
        <PriceFields {...parts} />
        <section className={classes['section']}>
          <h3>{t('menuEdit.picture')}</h3>
          <SubjectPicture of="item" subjectId={itemId} name={name} isNew={!stored} />
        </section>
        <ChoiceFields {...parts} />
        <FactFields {...parts} />
        <PlaceFields {...parts} />
        <OtherPrices {...parts} />
        <MealFields {...parts} itemId={itemId} />
        <MeasureFields {...parts} />
        <RulesFields {...parts} />
        <footer className={classes['footer']} data-foot>
          {stored && (
            <Button
              variant="subtle"
              color="red"
              c="var(--red)"
              leftSection={<Trash2 size={18} aria-hidden />}
              onClick={() => {
                form.discard()
                void removeItems([stored])
              }}
            >
              {t('menuEdit.remove')}
            </Button>
          )}
          <Group gap={8} ml="auto">
            {form.isDirty && (
              <Button variant="default" onClick={form.discard}>
                {t('menuEdit.discard')}
              </Button>
            )}
            <Button
              type="submit"
              loading={form.isSaving}
              disabled={form.conflict !== undefined || (!form.isDirty && !form.isNew)}
            >
              {t('menuEdit.save')}
            </Button>
          </Group>
        </footer>
      </form>
    </Drawer>
  )
}
