import type { InfoFacture } from '@ael/contract/paiements/schemas.ts'

/** The invoice that a visitor has found, and who pays it. */
export interface FactureRetenue {
  facture: InfoFacture
  email: string
  nom: string
}

const FACTURE = 'ael-paiement-facture'
const TENTATIVE = 'ael-paiement-reference'

/** What is kept for the tab; a browser that refuses it keeps nothing, and the visitor looks the invoice up again. */
function stockage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

function ecrire(cle: string, valeur: string): void {
  try {
    stockage()?.setItem(cle, valeur)
  } catch {
    // Full, or refused.
  }
}

export const retenirFacture = (retenue: FactureRetenue): void => ecrire(FACTURE, JSON.stringify(retenue))
export const oublierFacture = (): void => stockage()?.removeItem(FACTURE)

export function factureRetenue(): FactureRetenue | null {
  const texte = stockage()?.getItem(FACTURE)
  if (!texte) return null
  try {
    const retenue: Partial<FactureRetenue> | null = JSON.parse(texte)
    return retenue?.facture?.numeroFactureClient && retenue.facture.numeroContrat && retenue.email ? (retenue as FactureRetenue) : null
  } catch {
    return null
  }
}

/** Our name of the attempt for which the browser leaves: a provider may bring it back without. */
export const retenirTentative = (reference: string): void => ecrire(TENTATIVE, reference)
export const tentativeRetenue = (): string | undefined => stockage()?.getItem(TENTATIVE) ?? undefined
