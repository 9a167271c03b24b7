/** The default of the documented initialisation vector; a setting of the installation. */
export const defaultIv = '0102030405060708'

/** 256 kB of hex, checked before decoding. */
export const maxBodyBytes = 262_144
