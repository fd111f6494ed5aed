import type { Issue } from '../fournisseur.ts'

/** What a code of a provider means. */
export interface Sens {
  issue: Issue
  libelle: string
  /** Set when the provider complains about our settings. */
  alarme: string | null
}

/** What a table says of a code that came from outside, which may be the name of something that every object has. */
export const dansTable = <T>(table: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined

export const enregistre = (libelle: string): Sens => ({ issue: 'ENREGISTRE', libelle, alarme: null })
export const refuse = (libelle: string): Sens => ({ issue: 'REFUSE', libelle, alarme: null })
export const annule = (libelle: string): Sens => ({ issue: 'ANNULE', libelle, alarme: null })
export const enAttente = (libelle: string): Sens => ({ issue: 'EN_ATTENTE', libelle, alarme: null })
/** The payer has his page and has decided nothing yet. */
export const pageOuverte = (libelle: string): Sens => ({ issue: 'PAGE_OUVERTE', libelle, alarme: null })
/** Refused because of us: somebody has to look at the settings. */
export const alarme = (prestataire: string, libelle: string): Sens => ({
  issue: 'REFUSE',
  libelle,
  alarme: `${prestataire}\u202F: ${libelle}`,
})
/** A code that no table has: it decides nothing, and somebody has to look at it. */
export const codeInconnu = (prestataire: string, code: string): Sens => ({
  issue: 'EN_ATTENTE',
  libelle: 'Réponse inconnue du prestataire',
  alarme: `${prestataire}\u202F: code inconnu ${code}`,
})
