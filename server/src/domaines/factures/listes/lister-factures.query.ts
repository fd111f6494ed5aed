import { debutMois, plusGrand } from '@ael/contract/consommation/calendrier.ts'
import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { GROUPE_TOUS } from '@ael/contract/groupes/calls.ts'
import { type DemandeFactures, HISTORIQUE_SANS_LIMITE } from '@ael/contract/factures/listes.schemas.ts'
import type { Services } from '../../../services.ts'
import { motsCherches } from '../../../kernel/recherche.ts'
import { sourceDe } from '../../abonnements/liste/source-contrats.public.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { trouverGroupe } from '../../groupes/groupe.public.query.ts'
import { type CibleListe, factureLue, pageFactures } from './factures.sql.ts'
import type { LigneFacture } from './ligne-facture.ts'
import type { ContratVerifie, GroupeVerifie } from '../../../kernel/objets-verifies.ts'

/** Of which contracts invoices are listed, with the values that say so to the statement. */
export interface Cible {
  cible: CibleListe
  valeurs: readonly unknown[]
}

export const cibleContrat = (numeroContrat: ContratVerifie): Cible => ({ cible: 'contrat', valeurs: [numeroContrat] })

/** Those of a group that the user may enter; staff see a group as its owner does. */
export async function cibleGroupe(
  { db }: Pick<Services, 'db'>,
  utilisateur: UtilisateurSession,
  idGroupe: GroupeVerifie,
): Promise<Cible> {
  const gestionnaire = estGestionnaire(utilisateur.profils)
  const resilies = gestionnaire || utilisateur.accesContratResilie
  if (idGroupe === GROUPE_TOUS.idGroupe)
    return { cible: `compte-${sourceDe(utilisateur)}`, valeurs: [utilisateur.id, resilies] }
  if (!gestionnaire) return { cible: `groupe-${sourceDe(utilisateur)}`, valeurs: [utilisateur.id, resilies, idGroupe] }
  const proprietaire = (await trouverGroupe(db, idGroupe))?.utilisateur_id ?? utilisateur.id
  return { cible: 'groupe-contrat_accessible', valeurs: [proprietaire, resilies, idGroupe] }
}

export interface PageFactures {
  lignes: LigneFacture[]
  total: number
  /** The first day shown, where an account of that size is shown no more. */
  depuis: string | null
}

/** The values of the statement behind those of its contracts. */
async function valeursDePage(
  { configuration, horloge }: Pick<Services, 'configuration' | 'horloge'>,
  { indexPage, nbElements, dateDebut, dateFin, profondeurHistorique, recherche, type }: DemandeFactures,
): Promise<{ bornee: boolean; recherche: boolean; valeurs: unknown[] }> {
  const { parametres } = await configuration.lire()
  const mois = parametres.FacturesNbMoisRestrictionHistorique
  const aujourdhui = horloge.aujourdhui()
  const demandee =
    profondeurHistorique === undefined || profondeurHistorique === HISTORIQUE_SANS_LIMITE
      ? null
      : debutMois(aujourdhui, -profondeurHistorique)
  const debut = [dateDebut, demandee]
    .flatMap((jour) => jour ?? [])
    .reduce<string | null>((plusTard, jour) => (plusTard ? plusGrand(plusTard, jour) : jour), null)
  // What is left to pay is shown whatever its age.
  const depuis = mois < 0 || type === 'AR' ? null : debutMois(aujourdhui, -mois)
  const mots = motsCherches(recherche)
  const seuil = parametres.FacturesNbContratsActivationRestrictionHistorique
  return {
    bornee: debut !== null || dateFin !== undefined || depuis !== null,
    recherche: mots.length > 0,
    valeurs: [
      nbElements,
      (indexPage - 1) * nbElements,
      debut,
      dateFin ?? null,
      seuil,
      depuis,
      ...(mots.length > 0 ? [mots] : []),
    ],
  }
}

/** A page of the invoices of contracts, in the order asked for, with their total. */
export async function listerFactures(
  services: Services,
  { cible, valeurs }: Cible,
  demande: DemandeFactures,
): Promise<PageFactures> {
  const { type, tri, triDecroissant } = demande
  const page = await valeursDePage(services, demande)
  const rows = await pageFactures(
    services.pool,
    {
      cible,
      ...(type && { type }),
      tri,
      decroissant: triDecroissant,
      recherche: page.recherche,
      bornee: page.bornee,
    },
    [...valeurs, ...page.valeurs],
  )
  return {
    lignes: rows.flatMap((ligne) => (ligne.id === null ? [] : ligne)),
    total: rows[0]?.total ?? 0,
    depuis: rows[0]?.depuis ?? null,
  }
}

/** An invoice by its id, null when there is none. */
export async function lireFacture({ pool }: Pick<Services, 'pool'>, id: number): Promise<LigneFacture | null> {
  const [facture] = await factureLue(pool, id)
  return facture ?? null
}
