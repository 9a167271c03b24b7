/** What varies between the pictures of a screen. */
export const sizes = [
  { size: 'phone', width: 390, height: 844 },
  { size: 'tablet', width: 820, height: 1180 },
  { size: 'desktop', width: 1440, height: 900 },
] as const
export const schemes = ['light', 'dark'] as const
export const languages = ['en-gb', 'zh-hans', 'zh-hant'] as const

export type GalleryLanguage = (typeof languages)[number]

/** The folder of the pictures and of their index page. */
export const galleryFolder = (): string => process.env['TABARD_SCREENS'] ?? 'screens'
