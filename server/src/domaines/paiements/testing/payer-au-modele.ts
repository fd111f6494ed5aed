import type { Services } from '../../../services.ts'
import { sessionDe } from '../../../testing/session.ts'
import { demanderPaiement } from '../demande/demander-paiement.ts'
import type { Accuse, Verdict } from '../fournisseurs/fournisseur.ts'
import { traiterNotification } from '../issue/traiter-notification.ts'
import { creerPrestataireModele, type PrestataireModele } from './prestataire-modele.ts'

/** Payments through the provider of the simplest kind, from the demand to what it says of them. */
export interface PaiementsAuModele {
  services: Services
  prestataire: PrestataireModele
  /** Asks to pay invoices of a contract, by their numbers; each time anew. Answers the reference. */
  demander: (utilisateurId: number, numeroContrat: string, numeros: readonly string[]) => Promise<string>
  /** What the provider holds of an attempt, paid unless said otherwise. */
  verdict: (reference: string, autrement?: Partial<Verdict>) => Verdict
  /** The provider tells of it. */
  annoncer: (reference: string, autrement?: Partial<Verdict>) => Promise<Accuse | null>
}

export function payerAuModele(autour: Services): PaiementsAuModele {
  const prestataire = creerPrestataireModele(true)
  const services = { ...autour, paiements: prestataire.fournisseurs }
  let conversation = 0
  const verdict = (reference: string, autrement: Partial<Verdict> = {}): Verdict => ({
    ...(JSON.parse(prestataire.annoncer(reference).toString()) as Verdict),
    issue: 'ENREGISTRE',
    dateTransaction: null,
    ...autrement,
  })
  return {
    services,
    prestataire,
    verdict,
    async demander(utilisateurId, numeroContrat, numeros) {
      const { reference } = await demanderPaiement(
        services,
        { session: sessionDe(utilisateurId), conversationId: String(++conversation), email: null },
        {
          factures: numeros.map((numero) => ({ reference: numero, numeroContrat, montantCents: undefined })),
          echeance: false,
        },
      )
      return reference
    },
    annoncer: (reference, autrement) =>
      traiterNotification(services, 'payline', {
        methode: 'POST',
        requete: '',
        enTetes: {},
        corps: Buffer.from(JSON.stringify(verdict(reference, autrement))),
      }),
  }
}
