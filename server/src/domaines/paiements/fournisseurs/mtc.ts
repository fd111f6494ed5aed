import { defineFabrique } from './fabrique.ts'
import { pageCmi } from './mtc/cmi.ts'
import { passerelle } from './mtc/passerelle.ts'
import { variables } from './mtc/reglages.ts'

/** Maroc Telecommerce, by its first gateway or by the page of CMI (`MTC_PAGE`). Neither can be asked about an attempt. */
export const mtc = defineFabrique({
  type: 'MTC',
  variables,
  creer: (reglages, { publicUrl }) =>
    reglages.MTC_PAGE === 'CMI' ? pageCmi(reglages) : passerelle(reglages, publicUrl),
})
