/** The documented initialisation value's default; a setting of the installation. */
export const defaultIv = '0102030405060708'

/** 256 kB of hex: checked before anything is decoded. */
export const maxBodyBytes = 262_144
