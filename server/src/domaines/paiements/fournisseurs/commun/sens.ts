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
/** What decides nothing, for somebody to look at: it speaks of our settings, or of what no payment of ours should come to. */
export const aExaminer = (prestataire: string, libelle: string): Sens => ({
  ...alarme(prestataire, libelle),
  issue: 'INCONNU',
})
/** Speaks of what was taken back, and not of whether it was paid. */
export const sansIssue = (libelle: string): Sens => ({ issue: 'INCONNU', libelle, alarme: null })
/** A code that no table has. */
export const codeInconnu = (prestataire: string, code: string): Sens => ({
  ...aExaminer(prestataire, `code inconnu ${code || '(vide)'}`),
  libelle: 'Réponse inconnue du prestataire',
})
