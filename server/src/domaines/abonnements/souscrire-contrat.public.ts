import type { Insertable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Abonnement } from '../../db/schema.generated.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { verifie } from '../../kernel/verifie.ts'
import { numeroSuivant } from '../clients/numero-agence.public.sql.ts'
import { dernierIndexDuLieu } from './dernier-index-du-lieu.sql.ts'
import { repriseImpossible } from './errors.public.ts'
import { pointsDeLivraison } from './liste/point-de-livraison.sql.ts'

const PAR_UNITE = 1000

/** A place that is held until the transaction ends: of two people who want it, one gets it. */
export interface LieuTenu {
  /** The contract that it served last. */
  precedent: ContratVerifie
  compteurId: number
  /** Wheels that count whole units, and dials. */
  roues: number
  cadrans: number
  /** The last index that somebody read there, in units, and its day. */
  dernier: { index: number; jour: string }
  affectation: { id: number; debut: string; fin: string | null }
  /** From this day on nobody has it; null while somebody does. */
  libreDepuis: string | null
}

/**
 * Finds and holds the place of a meter; null where there is none.
 *
 * @throws ErreurMetier W1014 for a place that the service has closed
 */
export async function tenirLieu(
  trx: Database,
  { numeroCompteur, codeCommune }: { numeroCompteur: string; codeCommune: string | null },
  aujourdhui: string,
): Promise<LieuTenu | null> {
  const chercher = async () => (await pointsDeLivraison(trx, { numeroCompteur, codeCommune, aujourdhui }))[0]
  const trouve = await chercher()
  if (!trouve) return null
  await trx
    .selectFrom('compteur')
    .select('id')
    .where('numero_appareil', '=', trouve.numero_appareil)
    .forUpdate()
    .execute()
  // Read again: whoever held it before may have taken it over.
  const point = (await chercher()) ?? trouve
  const [etat] = await dernierIndexDuLieu(trx, point.numero_contrat, point.numero_appareil)
  if (!etat) return null
  if (etat.etat === 'RS') throw repriseImpossible()
  return {
    precedent: verifie('contrat', point.numero_contrat),
    compteurId: etat.compteurId,
    roues: etat.roues,
    cadrans: etat.cadrans,
    dernier: { index: Math.floor(etat.litres / PAR_UNITE), jour: etat.jour },
    affectation: { id: etat.affectation, debut: etat.debut, fin: etat.fin },
    libreDepuis: etat.resilieLe !== null && etat.resilieLe <= aujourdhui ? etat.resilieLe : null,
  }
}

/** A contract that begins. */
export interface NouveauContrat {
  titulaire: string
  coTitulaire: string | null
  payeur: string
  professionnel: boolean
  /** AAAA-MM-JJ: water is served from then on, from this index. */
  jour: string
  index: number
  /** Whether its holder may withdraw, and asked for water before the time to do so is over. */
  consommateur: boolean
  fournitureDemandee: boolean
  reference: string
}

const CATEGORIES = {
  particulier: {
    code_categorie_contrat: 'DOMESTIQUE',
    libelle_categorie_contrat: 'Domestique',
    libelle_categorie_facturation: 'Particulier',
  },
  professionnel: {
    code_categorie_contrat: 'PROFESSIONNEL',
    libelle_categorie_contrat: 'Professionnel',
    libelle_categorie_facturation: 'Professionnel',
  },
}

/**
 * Takes over a place that is held and free: a new contract, on the meter that is there, at its index. What the service does there
 * (when it reads and bills, for which authority) stays as it was.
 */
export async function souscrireContrat(
  trx: Database,
  { precedent, compteurId, affectation }: LieuTenu,
  nouveau: NouveauContrat,
  aujourdhui: string,
): Promise<ContratVerifie> {
  const ancien = await trx
    .selectFrom('abonnement')
    .select([
      'code_type_contrat',
      'libelle_rythme_facturation',
      'libelle_rythme_releve',
      'traite_facturation_code',
      'adresse_numero',
      'adresse_voie',
      'adresse_complement',
      'adresse_code_postal',
      'adresse_ville',
      'code_commune',
    ])
    .where('numero_contrat', '=', precedent)
    .executeTakeFirstOrThrow()
  const contrat = await ajouter(trx, {
    ...ancien,
    ...(nouveau.professionnel ? CATEGORIES.professionnel : CATEGORIES.particulier),
    code_etat_contrat: 'SE',
    date_etat: nouveau.jour,
    date_creation: aujourdhui,
    date_mise_en_service: nouveau.jour,
    is_index_saisissable: true,
    numero_client_titulaire: nouveau.titulaire,
    numero_client_co_titulaire: nouveau.coTitulaire,
    numero_client_payeur: nouveau.payeur,
  })
  if (affectation.fin === null || affectation.fin > nouveau.jour)
    await trx.updateTable('affectation_compteur').set({ fin: nouveau.jour }).where('id', '=', affectation.id).execute()
  await trx
    .insertInto('affectation_compteur')
    .values({
      numero_contrat: contrat,
      compteur_id: compteurId,
      debut: nouveau.jour,
      index_pose_litres: nouveau.index * PAR_UNITE,
    })
    .execute()
  await trx
    .insertInto('contrat_souscrit')
    .values({
      numero_contrat: contrat,
      numero_contrat_precedent: precedent,
      souscrit_le: aujourdhui,
      consommateur: nouveau.consommateur,
      fourniture_demandee: nouveau.fournitureDemandee,
      reference_demande: nouveau.reference,
    })
    .execute()
  return contrat
}

/** Under the first number that nobody has: files of the utility bring contracts too. */
async function ajouter(trx: Database, ligne: Omit<Insertable<Abonnement>, 'numero_contrat'>): Promise<ContratVerifie> {
  for (;;) {
    const [tire] = await numeroSuivant(trx)
    const cree = await trx
      .insertInto('abonnement')
      .values({ ...ligne, numero_contrat: tire?.numero ?? '' })
      .onConflict((conflit) => conflit.column('numero_contrat').doNothing())
      .returning('numero_contrat')
      .executeTakeFirst()
    if (cree) return verifie('contrat', cree.numero_contrat)
  }
}
