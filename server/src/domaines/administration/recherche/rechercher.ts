import { TROUVES_MAX, type Trouvailles } from '@ael/contract/administration/recherche.ts'
import { nomComplet } from '@ael/contract/utilisateurs/regles.ts'
import { comprendre } from '../../../kernel/mots/comprendre.ts'
import { contratsAyant, premiers } from '../../../kernel/mots/trouver.ts'
import type { Services } from '../../../services.ts'
import { compteursTrouves } from '../../abonnements/liste/compteurs-trouves.public.sql.ts'
import { contratsTrouves } from '../../abonnements/liste/contrats-trouves.public.query.ts'
import { demandesTrouvees } from '../../demarches/traitement/demandes-trouvees.public.sql.ts'
import { facturesTrouvees } from '../../factures/listes/factures-trouvees.public.sql.ts'
import { comptesTrouves } from '../../utilisateurs/liste/comptes-trouves.public.query.ts'
import { numeroCherche, referenceCherchee } from './numero-cherche.ts'

const N = TROUVES_MAX

/** The first ones of each kind that the words of a search find (docs/domaines/administration.md#recherche). */
export async function rechercher(services: Pick<Services, 'db' | 'pool'>, recherche: string): Promise<Trouvailles> {
  const { pool } = services
  const mots = await comprendre(pool, recherche)
  const numero = numeroCherche(recherche)
  const desContrats = contratsAyant(pool, mots, premiers(N))
  const [{ comptes, complet }, { cles: numeros, complet: tousContrats }, compteurs, factures] = await Promise.all([
    comptesTrouves(services, mots, N, desContrats),
    desContrats,
    numero === null ? [] : compteursTrouves(pool, numero, N),
    numero === null ? [] : facturesTrouvees(pool, numero, N),
  ])
  const [contrats, demandes] = await Promise.all([
    contratsTrouves(pool, numeros),
    demandesTrouvees(
      pool,
      { reference: referenceCherchee(recherche), comptes: comptes.map(({ id }) => id), contrats: numeros },
      N,
    ),
  ])
  return {
    partiel: (comptes.length < N && !complet) || (contrats.length < N && !tousContrats),
    comptes: comptes.map(({ id, prenom, nom, email, active_le }) => ({
      userWebId: String(id),
      nomComplet: nomComplet({ prenom, nom }),
      email,
      actif: active_le !== null,
    })),
    contrats: contrats.map(({ numero_contrat, titulaire, adresse }) => ({
      numeroContrat: numero_contrat,
      titulaire,
      adresse,
    })),
    compteurs: compteurs.map(({ numero_appareil, numero_contrat, adresse }) => ({
      numeroCompteur: numero_appareil,
      numeroContrat: numero_contrat,
      adresse,
    })),
    factures: factures.map((une) => ({
      numeroFactureClient: une.numero_facture_client,
      numeroContrat: une.numero_contrat,
      dateEmission: une.date_emission,
      montant: une.montant_ttc_cents / 100,
      solde: une.solde_cents / 100,
    })),
    demandes: demandes.map(({ reference, libelle, etat, numero_contrat }) => ({
      reference,
      libelle,
      etat,
      numeroContrat: numero_contrat,
    })),
  }
}
