import {
  pictureAddress,
  pictureSources,
  previewAddress,
  type Picture,
  type PictureWidth,
} from '@tabard/domain/pictures/picture'
import { useLabels } from '../context/use-labels.ts'

interface FramedPictureProps {
  readonly picture: Picture
  /** Display width, as a `sizes` value. */
  readonly sizes: string
  /** The largest useful picture width. */
  readonly largest?: PictureWidth
  /** `eager`: not lazy; `high`: also with high priority. */
  readonly haste?: 'eager' | 'high' | undefined
  /** Size and corners of the frame; the picture fills it. */
  readonly className: string
  /** Its name is next to it: no alternative text. */
  readonly isMute?: boolean
}

/** A picture in a frame of fixed size: blurred until loaded, in the smallest sufficient format and size. */
export function FramedPicture({
  picture,
  sizes,
  largest = 960,
  haste,
  className,
  isMute = false,
}: FramedPictureProps) {
  const { name } = useLabels()
  const { alt, width, height } = picture
  return (
    <span className={`framed ${className}`}>
      {/* The server may put a sharp picture here, which hydration keeps (inline-pictures.ts). */}
      <img src={previewAddress(picture)} alt="" suppressHydrationWarning />
      <picture>
        <source type="image/avif" sizes={sizes} srcSet={pictureSources(picture, 'avif', largest)} />
        <img
          // Before `src`: the browser must know that loading is lazy when the URL is set.
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
