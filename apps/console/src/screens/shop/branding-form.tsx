import cards from '@tabard/staff-ui/components/cards.module.css'
import { Box, ColorInput, Flex, Stack, Switch, Text, Title } from '@mantine/core'
import type { Aspect } from '../../components/picture-field/crop-stage.tsx'
import { PictureField } from '../../components/picture-field/picture-field.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { SaveBar } from '@tabard/staff-ui/form-kit/save-bar.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useFaultOf } from '@tabard/staff-ui/form-kit/use-fault-of'
import { useText } from '../../text.ts'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { StorefrontPreview } from './storefront-preview.tsx'
import {
  brandingPictures,
  type BrandingPicture,
  type ShopSetup,
} from '@tabard/contract/shops/setup/shop-setup'

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
  const form = useForm({
    row: shopSetup.saveBranding,
    stored: partOf(setup),
    toInput: ({ accentColour, showsBanner, ...pictures }, seen) => {
      const keyOf = (name: BrandingPicture) => pictures[name]?.key ?? null
      return {
        seen,
        branding: {
          accentColour,
          showsBanner,
          logo: keyOf('logo'),
          banner: keyOf('banner'),
          loginImage: keyOf('loginImage'),
          footerImage: keyOf('footerImage'),
        },
      }
    },
    toStored: partOf,
    onSaved: onSetup,
  })
  const { value, change } = form
  const faultOf = useFaultOf(form.faults)
  return (
    <Flex gap={20} align="flex-start" direction={{ base: 'column', md: 'row' }}>
      <Box flex={1} w="100%">
        <FormFrame form={form}>
          <Stack component="section" className={cards['card']} gap={14}>
            <ColorInput
              size="md"
              // The library's eye dropper is a button without a name.
              withEyeDropper={false}
              format="hex"
              label={t('shopSetup.accent')}
              description={t('shopSetup.accentText')}
              swatches={swatches}
              popoverProps={{ withinPortal: true }}
              value={value.accentColour}
              error={faultOf('accentColour')}
              onChange={(accentColour) => change({ accentColour })}
            />
          </Stack>
          {brandingPictures.map((name) => (
            <Stack key={name} component="section" className={cards['card']} gap={14}>
              <Title order={2}>{t(`shopSetup.picture.${name}`)}</Title>
              <Text c="dimmed">{t(`shopSetup.pictureText.${name}`)}</Text>
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
            </Stack>
          ))}
          <SaveBar form={form} />
        </FormFrame>
      </Box>
      <Box pos={{ md: 'sticky' }} top={72} w={{ base: '100%', md: '22rem' }}>
        <StorefrontPreview names={setup.businessDetails.names} branding={value} />
      </Box>
    </Flex>
  )
}
