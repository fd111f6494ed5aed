import { ROUTES_RETOUR, type FournisseurIdentite, type UsageFederation } from '@ael/contract/federation/regles.ts'

export interface Ecran {
  fournisseur: FournisseurIdentite
  usage: UsageFederation
}

/** Which provider an address of return belongs to, and what one went there for. */
export function ecranDe(chemin: string): Ecran | null {
  const premier = `/${chemin.split('/')[1] ?? ''}`
  for (const fournisseur of Object.keys(ROUTES_RETOUR) as FournisseurIdentite[]) {
    for (const usage of Object.keys(ROUTES_RETOUR[fournisseur]) as UsageFederation[]) {
      if (ROUTES_RETOUR[fournisseur][usage] === premier) return { fournisseur, usage }
    }
  }
  return null
}
