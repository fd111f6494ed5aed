/** What « Consommation plus » shows; the address keeps it. */
export interface VuePlus {
  vue: 'QUOTIDIENNE' | 'MENSUELLE' | 'alertes'
  unite: 'm3' | 'L'
  affichage: 'graphique' | 'donnees'
  echelle: 'mois' | 'semaine'
}

const CHOIX = {
  vue: ['QUOTIDIENNE', 'MENSUELLE', 'alertes'],
  unite: ['m3', 'L'],
  affichage: ['graphique', 'donnees'],
  echelle: ['mois', 'semaine'],
} as const

/** One of the choices, the first unless the address says another one. */
const parmi = <T extends string>(choix: readonly [T, ...T[]], valeur: string | undefined): T =>
  choix.find((possible) => possible === valeur) ?? choix[0]

export const lireVuePlus = (adresse: Partial<Record<keyof VuePlus, string>>): VuePlus => ({
  vue: parmi(CHOIX.vue, adresse.vue),
  unite: parmi(CHOIX.unite, adresse.unite),
  affichage: parmi(CHOIX.affichage, adresse.affichage),
  echelle: parmi(CHOIX.echelle, adresse.echelle),
})

/** What the address keeps: only what is not usual. */
export const ecrireVuePlus = (vue: VuePlus): Partial<Record<keyof VuePlus, string>> =>
  Object.fromEntries(Object.entries(vue).filter(([nom, valeur]) => valeur !== CHOIX[nom as keyof VuePlus][0]))

/** The address of a view, for a link. */
export const lienVuePlus = (vue: VuePlus): string => {
  const recherche = new URLSearchParams(ecrireVuePlus(vue)).toString()
  return `#/consoPlus${recherche && `?${recherche}`}`
}
