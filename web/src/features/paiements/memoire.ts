import type { InfoFacture } from '@ael/contract/paiements/schemas.ts'

/** The invoice that a visitor has found, and who pays it. */
export interface FactureRetenue {
  facture: InfoFacture
  email: string
  nom: string
}

const FACTURE = 'ael-paiement-facture'
const TENTATIVE = 'ael-paiement-reference'

/** Until the page is left, where the browser keeps nothing. */
const repli = new Map<string, string>()

/** What is kept for the tab; a browser may refuse it, or have no room. */
function stockage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

function ecrire(cle: string, valeur: string): void {
  repli.set(cle, valeur)
  try {
    stockage()?.setItem(cle, valeur)
  } catch {
    // Full: what is kept of the page that was before would be of another invoice.
    stockage()?.removeItem(cle)
  }
}

const lire = (cle: string): string | undefined => repli.get(cle) ?? stockage()?.getItem(cle) ?? undefined

function effacer(cle: string): void {
  repli.delete(cle)
  stockage()?.removeItem(cle)
}

export const retenirFacture = (retenue: FactureRetenue): void => ecrire(FACTURE, JSON.stringify(retenue))
export const oublierFacture = (): void => effacer(FACTURE)

export function factureRetenue(): FactureRetenue | null {
  const texte = lire(FACTURE)
  if (!texte) return null
  try {
    const retenue: Partial<FactureRetenue> | null = JSON.parse(texte)
    return retenue?.facture?.numeroFactureClient && retenue.facture.numeroContrat && retenue.email
      ? (retenue as FactureRetenue)
      : null
  } catch {
    return null
  }
}

/** Our name of the attempt for which the browser leaves: a provider may bring it back without. */
export const retenirTentative = (reference: string): void => ecrire(TENTATIVE, reference)
export const tentativeRetenue = (): string | undefined => lire(TENTATIVE)
