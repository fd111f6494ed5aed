import type { CanalAlerte, Periodicite, StatutAlerte, TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { Expression, ExpressionBuilder, InferResult, SqlBool } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { contient, parmi, sansAccent } from '../../../db/expressions.ts'
import type { Alerte, DB } from '../../../db/schema.generated.ts'
import type { CibleAlerte } from './cible-alerte.ts'

type AvecAlerte = DB & { al: Alerte }
type Conditions = ExpressionBuilder<AvecAlerte, 'al'>

/** Whether the holder that the alert was made for still has the contract. */
const titulaireEnPlace = (eb: Conditions) =>
  eb.or([
    eb('al.numero_contrat', 'is', null),
    eb.exists(
      eb
        .selectFrom('abonnement as a')
        .whereRef('a.numero_contrat', '=', 'al.numero_contrat')
        .whereRef('a.numero_client_titulaire', '=', 'al.numero_client_titulaire')
        .where('a.date_resiliation', 'is', null),
    ),
  ])

const lignes = (db: Database) =>
  db
    .selectFrom('alerte as al')
    .selectAll('al')
    .select((eb) => [
      eb
        .selectFrom('instance_alerte as i')
        .select(({ fn }) => fn.countAll<number>().as('nombre'))
        .whereRef('i.alerte_id', '=', 'al.id')
        .$asScalar()
        .$notNull()
        .as('declenchements'),
      titulaireEnPlace(eb).as('titulaire_en_place'),
    ])
    .$narrowType<{
      code_type_alarme: TypeAlerte
      periodicite: Periodicite
      canal: CanalAlerte | null
      statut: StatutAlerte
      titulaire_en_place: boolean
    }>()

export type LigneAlerte = InferResult<ReturnType<typeof lignes>>[number]

const sur =
  (cible: CibleAlerte) =>
  (eb: Conditions): Expression<SqlBool> =>
    cible.type === 'contrat'
      ? eb('al.numero_contrat', '=', cible.numeroContrat)
      : cible.idGroupe === 0
        ? eb.and([eb('al.numero_contrat', 'is', null), eb('al.groupe_id', 'is', null)])
        : eb('al.groupe_id', '=', cible.idGroupe)

/** An alert; null when there is none of this id. */
export async function lireAlerte(db: Database, id: number): Promise<LigneAlerte | null> {
  return (await lignes(db).where('al.id', '=', id).executeTakeFirst()) ?? null
}

export interface DemandeListe {
  cible: CibleAlerte
  /** The accounts whose alerts are listed; null: all. */
  comptes: readonly number[] | null
  type: TypeAlerte | undefined
  recherche: string
  /** Only the active ones that have fired. */
  enCours: boolean
  tri: 'titreAlerte' | 'codeTypeAlarme' | 'periodeDebut' | 'statutAlerte'
  triDecroissant: boolean
  indexPage: number
  nbElements: number
}

const TRIS = {
  titreAlerte: sansAccent('al.titre'),
  codeTypeAlarme: 'al.code_type_alarme',
  periodeDebut: 'al.periode_debut',
  statutAlerte: 'al.statut',
} as const

const demandees =
  ({ cible, comptes, type, recherche, enCours }: DemandeListe) =>
  (eb: Conditions): Expression<SqlBool> =>
    eb.and([
      sur(cible)(eb),
      ...(comptes === null ? [] : [eb('al.utilisateur_id', '=', parmi(comptes))]),
      ...(type === undefined ? [] : [eb('al.code_type_alarme', '=', type)]),
      ...(recherche === '' ? [] : [contient('al.titre', recherche)]),
      ...(enCours
        ? [
            eb('al.statut', '=', 'ACTIVE'),
            eb.exists(eb.selectFrom('instance_alerte as i').whereRef('i.alerte_id', '=', 'al.id')),
          ]
        : []),
    ])

/** A page of alerts, and how many there are. */
export async function listerAlertes(
  db: Database,
  demande: DemandeListe,
): Promise<{ lignes: LigneAlerte[]; nombre: number }> {
  const { tri, triDecroissant, indexPage, nbElements } = demande
  const [page, { nombre }] = await Promise.all([
    lignes(db)
      .where(demandees(demande))
      .orderBy(TRIS[tri], triDecroissant ? 'desc' : 'asc')
      .orderBy('al.id')
      .limit(nbElements)
      .offset((indexPage - 1) * nbElements)
      .execute(),
    db
      .selectFrom('alerte as al')
      .select(({ fn }) => fn.countAll<number>().as('nombre'))
      .where(demandees(demande))
      .executeTakeFirstOrThrow(),
  ])
  return { lignes: page, nombre }
}

/** How many alerts of an account are active on a contract or group, and have not expired. */
export async function nombreActives(
  db: Database,
  utilisateurId: number,
  cible: CibleAlerte,
  aujourdhui: string,
): Promise<number> {
  const { nombre } = await db
    .selectFrom('alerte as al')
    .select(({ fn }) => fn.countAll<number>().as('nombre'))
    .where('al.utilisateur_id', '=', utilisateurId)
    .where(sur(cible))
    .where('al.statut', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('al.periode_fin', 'is', null), eb('al.periode_fin', '>=', aujourdhui)]))
    .where(titulaireEnPlace)
    .executeTakeFirstOrThrow()
  return nombre
}
