import { Alert, Group } from '@mantine/core'
import { nameIn, type Names } from '@tabard/domain/text/names'
import { largestAddress } from '@tabard/domain/pictures/picture'
import { accentPattern, contrastOf, inkOn } from '@tabard/domain/shops/accent-colour'
import { useText } from '../../text.ts'
import classes from './shop.module.css'
import type { ShopBranding } from '@tabard/contract/shops/setup/shop-setup'

interface StorefrontPreviewProps {
  readonly names: Names
  readonly branding: ShopBranding
}

const paper = '#faf7f2'

/** A preview of the storefront, with its colour contrast. */
export function StorefrontPreview({ names, branding }: StorefrontPreviewProps) {
  const { t, language } = useText()
  const colour = branding.accentColour.toLowerCase()
  const isColour = accentPattern.test(colour)
  const { ink, contrast } = inkOn(isColour ? colour : '#9c3d22')
  const accent = { background: isColour ? colour : '#9c3d22', color: ink }
  const name = nameIn(names, language)
  const number = (value: number) => value.toFixed(1)
  return (
    <section aria-label={t('shopSetup.preview')}>
      <div className={classes['preview']}>
        <Group className={classes['previewBar']} wrap="nowrap" gap={10} py={12} px={16} fw={700}>
          {branding.logo && <img src={largestAddress(branding.logo)} alt="" />}
          {name}
        </Group>
        {branding.banner && branding.showsBanner && (
          <img className={classes['previewBanner']} src={largestAddress(branding.banner)} alt="" />
        )}
        <div className={classes['previewHead']} style={accent}>
          <strong>{name}</strong>
          {t('shopSetup.previewText')}
        </div>
        <span className={classes['previewButton']} style={accent}>
          {t('shopSetup.previewButton')}
        </span>
      </div>
      <Alert mt="md" color={contrast >= 4.5 ? 'pine' : 'amber'} role="status">
        {t(contrast >= 4.5 ? 'shopSetup.contrastGood' : 'shopSetup.contrastPoor', {
          contrast: number(contrast),
        })}{' '}
        {isColour && contrastOf(colour, paper) < 1.5 && t('shopSetup.contrastPaper')}
      </Alert>
    </section>
  )
}
