/** Why a file is refused before any row is read. */
export type SheetFault = 'kind' | 'encoding' | 'damaged' | 'unpacked' | 'empty'
