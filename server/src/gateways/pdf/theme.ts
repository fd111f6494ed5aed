/** The printed look (visual direction, « PDF/print »): A4, white, black text, graduation at the top, folio. */
const mm = (millimetres: number): number => (millimetres * 72) / 25.4

export const FORMAT = 'A4'
export const MARGE = mm(18)
/** Where the text of a page begins, below the graduation and the name of the service. */
export const HAUT = mm(36)
/** Space kept at the bottom for the folio. */
export const BAS = mm(24)

export const ENCRE = '#000000'
export const ENCRE_DOUCE = '#49585f'
export const FILET = '#d3dbde'
export const PETROLE = '#046681'

export const CORPS = 10
export const INTERLIGNE = 14
