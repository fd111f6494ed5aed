import type { Services } from '../../../services.ts'
import { creerContratRattache } from '../../../testing/abonnements.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { signerMandat } from '../../../testing/prelevements.ts'
import { sessionDe } from '../../../testing/session.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { jourDeParis } from '../../../kernel/horloge.ts'
import { demanderPaiement } from '../demande/demander-paiement.ts'
import { DUS, type Monde } from './grand-livre.ts'
import { creerPrestataireModele } from './prestataire-modele.ts'
import { ouvrirVisite } from './session.ts'

/** Each of the three bills, before what was paid of it. */
export const FACTURE = {
  date_emission: '2026-10-19',
  montant_ht_cents: 8192,
  montant_tva_cents: 450,
  montant_ttc_cents: 8642,
} as const

/** A customer with three bills, and four attempts: two on the same bill, one on two bills, one on the balance of the contract. */
export async function naitre(communs: Services, interrogeable: boolean): Promise<Monde> {
  const { db } = communs
  // The attempts of earlier worlds are unknown to the provider of this one.
  await db
    .updateTable('tentative_paiement')
    .set({ interroger_le: null })
    .where('interroger_le', 'is not', null)
    .execute()
  const prestataire = creerPrestataireModele(interrogeable)
  const maintenant = { ms: Date.parse('2026-11-21T09:00:00Z') }
  const horloge = { maintenant: () => new Date(maintenant.ms), aujourdhui: () => jourDeParis(new Date(maintenant.ms)) }
  const services: Services = { ...communs, horloge, paiements: prestataire.fournisseurs }
  const usager = await creerUtilisateur(db)
  const contrat = await creerContratRattache(db, usager)
  const factures: number[] = []
  for (const [rang, solde_cents] of DUS.entries())
    factures.push(
      await creerFacture(db, contrat, {
        ...FACTURE,
        numero_facture_client: `G${contrat}${rang}`,
        solde_cents,
        date_echeance: `2026-11-${16 - rang}`,
        mode_reglement: rang === 0 ? 'TIP' : 'PRELEVEMENT',
      }),
    )
  await signerMandat(db, contrat)
  const session = sessionDe(usager)
  const demander = async (conversationId: string, ...rangs: number[]) => {
    const demandees = rangs.map((rang) => ({
      reference: `G${contrat}${rang}`,
      numeroContrat: contrat,
      montantCents: undefined,
    }))
    const objet =
      rangs.length > 0 ? { factures: demandees, echeance: false } : { numeroContrat: contrat, montantCents: 9000 }
    return (await demanderPaiement(services, { session, conversationId, email: null }, objet)).reference
  }
  const references = [await demander('a', 0), await demander('b', 0), await demander('c', 0, 1), await demander('d')]
  const soldees: string[] = []
  const retenir = (connues: string[], reference: string): void => {
    if (!connues.includes(reference)) connues.push(reference)
  }
  const solder = async (serveur: Services, conversationId: string) => {
    const { reference } = await demanderPaiement(
      serveur,
      { session, conversationId, email: null },
      { numeroContrat: contrat, montantCents: undefined },
    )
    retenir(soldees, reference)
    retenir(references, reference)
  }
  const visite = await ouvrirVisite(db, factures[0] ?? 0)
  const visiter = async (serveur: Services, conversationId: string) => {
    const facture = { reference: `G${contrat}0`, numeroContrat: contrat, montantCents: undefined }
    retenir(
      references,
      (
        await demanderPaiement(
          serveur,
          { session: visite, conversationId, email: 'visiteur@exemple.fr' },
          { factures: [facture], echeance: false },
        )
      ).reference,
    )
  }
  return {
    demander,
    solder,
    visiter,
    services,
    prestataire,
    contrat,
    factures,
    references,
    soldees,
    credits: { cents: 0 },
    messages: [],
    maintenant,
  }
}
