import {
  pictureAddress,
  pictureSources,
  previewAddress,
  type Picture,
  type PictureWidth,
} from '@tabard/domain/pictures/picture'
import { useWords } from '../shop/use-words.ts'

interface FramedPictureProps {
  readonly picture: Picture
  /** How wide it is shown, as `sizes` wants it. */
  readonly sizes: string
  /** The largest size that is ever of use there. */
  readonly largest?: PictureWidth
  /** Seen at once: not put off until it is scrolled to; high: before others. */
  readonly haste?: 'eager' | 'high' | undefined
  /** The frame's size and corners; the picture fills it. */
  readonly className: string
  /** Beside its own name: nothing of it is read out. */
  readonly isMute?: boolean
}

/** A picture in a frame of known size: blurred until it is there, in the smallest form and size that will do. */
export function FramedPicture({
  picture,
  sizes,
  largest = 960,
  haste,
  className,
  isMute = false,
}: FramedPictureProps) {
  const { name } = useWords()
  const { alt, width, height } = picture
  return (
    <span className={`framed ${className}`}>
      <img src={previewAddress(picture)} alt="" />
      <picture>
        <source type="image/avif" sizes={sizes} srcSet={pictureSources(picture, 'avif', largest)} />
        <img
          // Before the address: what is put off must be known to be so when it comes.
          {...(haste === 'high' ? { fetchPriority: 'high' } : haste ? {} : { loading: 'lazy' })}
          sizes={sizes}
          srcSet={pictureSources(picture, 'webp', largest)}
          src={pictureAddress(picture.key, 160)}
          alt={alt && !isMute ? name(alt) : ''}
          width={width}
          height={height}
        />
      </picture>
    </span>
  )
}
