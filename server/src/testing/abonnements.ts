import { type Insertable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Abonnement } from '../db/schema.generated.ts'
import type { ContratVerifie } from '../kernel/objets-verifies.ts'
import { verifie } from '../kernel/verifie.ts'
import { creerClient, numeroUnique } from './clients.ts'

type Colonnes = Insertable<Abonnement>

export interface AbonnementVoulu {
  numeroContrat?: string
  type?: 'EA' | 'AS' | 'BT' | 'MT'
  /** Default SE; RA, RS and RM are terminated since 2026-06-30. */
  etat?: 'SE' | 'AT' | 'CS' | 'RA' | 'RS' | 'RM'
  /** Customer numbers; made up when they do not matter. The payer is the holder unless told otherwise. */
  titulaire?: string
  coTitulaire?: string
  payeur?: string
  adresse?: { numero?: string; voie?: string; complement?: string | null; codePostal?: string; ville?: string }
  /** A meter in place since the start of the contract, with this serial number. */
  numeroCompteur?: string
  /** Any other column. */
  colonnes?: Partial<Colonnes>
}

/** Creates a contract in service since 2020 and answers its number. */
export async function creerAbonnement(db: Database, voulu: AbonnementVoulu = {}): Promise<ContratVerifie> {
  const numeroContrat = verifie('contrat', voulu.numeroContrat ?? numeroUnique())
  const titulaire = voulu.titulaire ?? (await creerClient(db))
  const resilie = ['RA', 'RS', 'RM'].includes(voulu.etat ?? 'SE')
  const { adresse } = voulu
  await db
    .insertInto('abonnement')
    .values({
      numero_contrat: numeroContrat,
      code_type_contrat: voulu.type ?? 'EA',
      code_etat_contrat: voulu.etat ?? 'SE',
      date_etat: resilie ? '2026-06-30' : '2020-03-01',
      date_creation: '2020-02-10',
      date_mise_en_service: voulu.etat === 'AT' ? null : '2020-03-01',
      date_resiliation: resilie ? '2026-06-30' : null,
      numero_client_titulaire: titulaire,
      numero_client_co_titulaire: voulu.coTitulaire ?? null,
      numero_client_payeur: voulu.payeur ?? titulaire,
      adresse_numero: adresse?.numero ?? '12',
      adresse_voie: adresse?.voie ?? 'rue des Tanneurs',
      adresse_complement: adresse?.complement ?? null,
      adresse_code_postal: adresse?.codePostal ?? '38999',
      adresse_ville: adresse?.ville ?? 'Valombre',
      ...voulu.colonnes,
    })
    .execute()
  if (voulu.numeroCompteur) await poserCompteur(db, numeroContrat, { numero: voulu.numeroCompteur })
  return numeroContrat
}

/** Puts a meter on a contract and answers the meter's id. */
export async function poserCompteur(
  db: Database,
  numeroContrat: string,
  {
    numero = `D${numeroUnique()}`,
    debut = '2020-03-01',
    fin = null,
    ...compteur
  }: {
    numero?: string
    debut?: string
    fin?: string | null
    reseau?: 'ONDEO' | 'HOMERIDER' | 'WIZE'
    diametre?: number
    nombre_cadrans?: number
  } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('compteur')
    .values({ numero_appareil: numero, ...compteur })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('affectation_compteur')
    .values({ numero_contrat: numeroContrat, compteur_id: id, debut, fin })
    .execute()
  return id
}

/** Attaches contracts to an account without asking anything, as rows; the first becomes the default if there is none. */
export async function rattacher(db: Database, utilisateurId: number, ...numeros: readonly string[]): Promise<void> {
  await sql`
    insert into attachement (utilisateur_id, numero_contrat, is_defaut, attache_le)
    select ${utilisateurId}, t.numero, t.rang = 1 and not exists (select from attachement where utilisateur_id = ${utilisateurId} and is_defaut),
      clock_timestamp()
    from unnest(${[...numeros]}::text[]) with ordinality as t(numero, rang)`.execute(db)
}

/** Creates a contract that this account has attached and answers its number. */
export async function creerContratRattache(
  db: Database,
  utilisateurId: number,
  voulu: AbonnementVoulu = {},
): Promise<ContratVerifie> {
  const numero = await creerAbonnement(db, voulu)
  await rattacher(db, utilisateurId, numero)
  return numero
}

/** Makes an account the customer in whose name it holds its contracts: by his number and his bill (docs/adr/0007). */
export async function montrerClient(db: Database, utilisateurId: number): Promise<void> {
  await db.updateTable('attachement').set({ preuve: 'CLIENT' }).where('utilisateur_id', '=', utilisateurId).execute()
}

/** Says since when the holder of a contract is there; null when nobody knows. */
export async function daterArrivee(db: Database, numeroContrat: string, miseEnService: string | null): Promise<void> {
  await db
    .updateTable('abonnement')
    .set({ date_mise_en_service: miseEnService })
    .where('numero_contrat', '=', numeroContrat)
    .execute()
}
