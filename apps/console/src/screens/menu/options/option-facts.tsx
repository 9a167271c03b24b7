import { UnstyledButton } from '@mantine/core'
import { allergens } from '@tabard/domain/menu/menu'
import type { DraftOption } from '@tabard/domain/catalogue/draft'
import { pictureAddress } from '@tabard/domain/pictures/picture'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { ChipField } from '../../../components/fields/chip-field.tsx'
import { useText } from '../../../text.ts'
import { usePictures } from '../../../components/use-pictures.ts'
import { SubjectPicture } from '../subject-picture.tsx'
import classes from './options.module.css'

interface OptionFactsProps {
  readonly option: DraftOption
  readonly name: string
  /** Not saved yet: it cannot have a picture. */
  readonly isNew: boolean
  onChange(option: DraftOption): void
}

/** The option's own allergens and its picture, which few options need. A summary line that expands. */
export function OptionFacts({ option, name, isNew, onChange }: OptionFactsProps) {
  const { t } = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { list } = usePictures()
  const { allergens: carried = [] } = option
  const picture = list.data?.find((each) => each.of === 'option' && each.subjectId === option.id)?.picture
  return (
    <div className={classes['facts']} data-open={isOpen || undefined}>
      <UnstyledButton
        className={classes['fold'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('menuGroup.factsOf', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={18} aria-hidden />
        {picture && <img src={pictureAddress(picture.key, 160)} alt="" width={28} height={28} />}
        <span>
          {carried.length === 0
            ? t('menuGroup.facts')
            : carried.map((each) => t(`allergen.${each}`)).join(', ')}
        </span>
      </UnstyledButton>
      <div id={id} hidden={!isOpen} className={classes['inside']}>
        {isOpen && (
          <>
            <ChipField
              label={t('menuField.allergens')}
              values={allergens}
              chosen={carried}
              color="red"
              nameOf={(each) => t(`allergen.${each}`)}
              onChange={(chosen) =>
                onChange({ ...option, allergens: chosen.length === 0 ? undefined : chosen })
              }
            />
            <SubjectPicture of="option" subjectId={option.id} name={name} isNew={isNew} />
          </>
        )}
      </div>
    </div>
  )
}
