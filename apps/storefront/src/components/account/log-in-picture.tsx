import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { FramedPicture } from '@tabard/ordering-ui/menu/framed-picture.tsx'

/** The shop's picture above the log-in forms. Its space is reserved while it loads. */
export function LogInPicture() {
  const picture = useConfig().data?.loginImage
  return picture ? (
    <FramedPicture
      picture={picture}
      sizes="(min-width: 40rem) 30rem, 100vw"
      className="mb-6 aspect-[5/2] w-full rounded-card"
      isMute
    />
  ) : null
}
