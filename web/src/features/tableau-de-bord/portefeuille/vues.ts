import { VUES_PORTEFEUILLE, type VuePortefeuille } from '@ael/contract/tableau-de-bord/portefeuille.regles.ts'

/** The view that an address asks for; all contracts without. */
export const lireVue = (vue: string | undefined): VuePortefeuille =>
  VUES_PORTEFEUILLE.find((connue) => connue === vue) ?? 'tous'

/** The address of a view of the list, of one group if need be. */
export function lienVue(vue: VuePortefeuille, groupe?: number): string {
  const adresse = new URLSearchParams({
    onglet: 'rattaches',
    ...(vue !== 'tous' && { vue }),
    ...(groupe !== undefined && { groupe: String(groupe) }),
  })
  return `#/manage/contrats?${adresse}`
}
