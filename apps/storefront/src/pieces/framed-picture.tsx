import { largestAddress, pictureSources, previewAddress, type Picture } from '@tabard/domain/pictures/picture'
import { useWords } from '../shop/use-words.ts'

interface FramedPictureProps {
  readonly picture: Picture
  /** How wide it is shown, as `sizes` wants it. */
  readonly sizes: string
  /** Seen at once: not put off until it is scrolled to. */
  readonly isFirst?: boolean
  /** The frame's size and corners; the picture fills it. */
  readonly className: string
  /** Beside its own name: nothing is read out that nobody wrote. */
  readonly isMute?: boolean
}

/** A picture in a frame of known size: blurred until it is there, in the smallest form and size that will do. */
export function FramedPicture({
  picture,
  sizes,
  isFirst = false,
  className,
  isMute = false,
}: FramedPictureProps) {
  const { name } = useWords()
  return (
    <span className={`framed ${className}`}>
      <img src={previewAddress(picture)} alt="" className="blur-md" />
      <picture>
        <source type="image/avif" srcSet={pictureSources(picture, 'avif')} sizes={sizes} />
        <img
          src={largestAddress(picture)}
          srcSet={pictureSources(picture, 'webp')}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={picture.alt && !isMute ? name(picture.alt) : ''}
          decoding="async"
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
    </span>
  )
}
