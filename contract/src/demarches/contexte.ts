import type { Contexte, ContratConnu, ReglagesFormulaire } from './modele.ts'

/** Nobody, without a contract, before anything was looked up: what every context starts from. */
export const contexteVide = (aujourdhui: string, reglages: ReglagesFormulaire): Contexte => ({
  aujourdhui,
  personne: null,
  contrat: null,
  trouve: { communeDesservie: null, nomCommune: null, lieu: null, indexDouteux: false },
  origine: null,
  actives: { factureElectroniqueLibre: false, naissanceExigee: false },
  interventions: [],
  reglages,
})

/** A contract of which nothing but its number is known. */
export const contratSeul = (numeroContrat: string): ContratConnu => ({
  numeroContrat,
  titulaire: null,
  compteur: null,
  dernierJourFacture: null,
  prelevement: 'TP',
  mandat: false,
  mensualitePrevueCents: null,
  autresContratsDuPayeur: 0,
})
