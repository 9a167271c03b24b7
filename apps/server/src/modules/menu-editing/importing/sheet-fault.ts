/** Why a file is refused whole, before a row of it is looked at. */
export type SheetFault = 'kind' | 'encoding' | 'damaged' | 'unpacked' | 'empty' | 'merged'
