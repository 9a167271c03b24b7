import { ColorInput, Switch } from '@mantine/core'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import {
  brandingPictures,
  type BrandingPicture,
  type ShopBranding,
  type ShopSetup,
} from '@tabard/contract/shops/setup/shop-setup'
import { useWrite } from '@tabard/ui/queries'
import type { Aspect } from '../../components/picture-field/crop-stage.tsx'
import { PictureField } from '../../components/picture-field/picture-field.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { useText } from '../../components/text.ts'
import { usePartForm } from '../../components/use-part-form.ts'
import classes from './shop.module.css'
import { StorefrontPreview } from './storefront-preview.tsx'

interface BrandingFormProps {
  readonly setup: ShopSetup
  readonly onSetup: (setup: ShopSetup) => void
}

const partOf = ({ branding }: ShopSetup) => {
  const { revision, byName: _, ...value } = branding
  return { value, revision }
}

const swatches = ['#9c3d22', '#0b6b53', '#1d4e89', '#5b2a86', '#8a1c3b', '#7a5200', '#30343b', '#c8102e']

/** As the storefront shows them. A phone shows the banner taller than a wide screen. */
const aspects = {
  logo: [1, 1],
  banner: [3, 1],
  loginImage: [5, 2],
  footerImage: [4, 1],
} as const satisfies Record<BrandingPicture, Aspect>

/** The shop's colour and pictures, with a preview of the storefront. */
export function BrandingForm({ setup, onSetup }: BrandingFormProps) {
  const { t } = useText()
  const write = useWrite(shopSetup.saveBranding)
  const { value: saved, revision } = partOf(setup)
  const form = usePartForm<ShopBranding>({
    saved,
    revision,
    save: async (seen, { accentColour, showsBanner, ...pictures }) => {
      const keyOf = (name: BrandingPicture) => pictures[name]?.key ?? null
      onSetup(
        await write.mutateAsync({
          seen,
          branding: {
            accentColour,
            showsBanner,
            logo: keyOf('logo'),
            banner: keyOf('banner'),
            loginImage: keyOf('loginImage'),
            footerImage: keyOf('footerImage'),
          },
        }),
      )
    },
    partOf,
    onMoved: onSetup,
  })
  const { value, change, faultOf } = form
  return (
    <div className={classes['brand']}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        <section className={classes['card']}>
          <ColorInput
            size="md"
            format="hex"
            label={t('shopSetup.accent')}
            description={t('shopSetup.accentText')}
            swatches={swatches}
            popoverProps={{ withinPortal: true }}
            value={value.accentColour}
            error={faultOf('accentColour')}
            onChange={(accentColour) => change({ accentColour })}
          />
        </section>
        {brandingPictures.map((name) => (
          <section key={name} className={classes['card']}>
            <h2>{t(`shopSetup.picture.${name}`)}</h2>
            <p className={classes['soft']}>{t(`shopSetup.pictureText.${name}`)}</p>
            {name === 'banner' && (
              <Switch
                size="lg"
                label={t('shopSetup.showsBanner')}
                checked={value.showsBanner}
                onChange={(event) => change({ showsBanner: event.currentTarget.checked })}
              />
            )}
            <PictureField
              name={t(`shopSetup.picture.${name}`)}
              picture={value[name]}
              aspect={aspects[name]}
              takesPaste={false}
              hasAlt={false}
              onChange={({ picture }) => change({ [name]: picture })}
            />
          </section>
        ))}
        <SaveBar form={form} />
      </form>
      <div className={classes['side']}>
        <StorefrontPreview names={setup.businessDetails.names} branding={value} />
      </div>
    </div>
  )
}
