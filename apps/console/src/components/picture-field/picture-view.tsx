import { pictureSources, largestAddress, previewAddress, type Picture } from '@tabard/domain/pictures/picture'
import { nameIn } from '@tabard/domain/text/names'
import { useText } from '../../text.ts'
import classes from './picture-field.module.css'

/** The whole cropped picture. */
export function PictureView({ picture, name }: { readonly picture: Picture; readonly name: string }) {
  const { t, language } = useText()
  const said = picture.alt ? nameIn(picture.alt, language) : ''
  return (
    <span className={classes['view']}>
      <img src={previewAddress(picture)} alt="" className={classes['blur']} />
      <img
        src={largestAddress(picture)}
        srcSet={pictureSources(picture, 'webp')}
        sizes="28rem"
        width={picture.width}
        height={picture.height}
        alt={said === '' ? t('pictureField.of', { name }) : said}
        className={classes['image']}
      />
    </span>
  )
}
