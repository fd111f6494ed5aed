import type { EtatDemarche } from '@ael/contract/demarches/etats.ts'
import type { Reponse } from '@ael/contract/demarches/moteur/soumettre.ts'
import type { Database } from '../../db/database.ts'
import { ecritEnJson } from '../../db/expressions.ts'
import type { DemarcheVerifiee } from '../../kernel/objets-verifies.ts'

/** Whose requests these are, and for which contract. */
export const demarchesNommees = (db: Database, ids: readonly number[]) =>
  db.selectFrom('demarche').select(['id', 'utilisateur_id', 'numero_contrat']).where('id', 'in', ids).execute()

/** A request, whole. */
export const lireDemarche = (db: Database, demarche: DemarcheVerifiee) =>
  db
    .selectFrom('demarche')
    .select([
      'id',
      'reference',
      'type_formulaire',
      'libelle',
      'etat',
      'numero_contrat',
      'utilisateur_id',
      'email',
      ecritEnJson<Reponse[]>('demarche.reponses').as('reponses'),
      'commentaire',
      'message_client',
      'motif',
      'action',
      'code_cellule',
      'creee_le',
      'traitee_le',
    ])
    .where('id', '=', demarche)
    .$narrowType<{ etat: EtatDemarche }>()
    .executeTakeFirstOrThrow()

export type DemarcheLue = Awaited<ReturnType<typeof lireDemarche>>

export const evenementsDe = (db: Database, demarche: DemarcheVerifiee) =>
  db
    .selectFrom('evenement_demarche')
    .select(['id', 'survenu_le', 'nature', 'etat', 'message'])
    .where('demarche_id', '=', demarche)
    .orderBy('survenu_le')
    .orderBy('id')
    .$narrowType<{
      nature: 'CREATION' | 'ETAT' | 'MESSAGE_SERVICE' | 'MESSAGE_CLIENT'
      etat: EtatDemarche | null
    }>()
    .execute()

/** The request that a sending made, since an instant. */
export const demarcheDeLEnvoi = (db: Database, idProcessus: string, depuis: Date) =>
  db
    .selectFrom('demarche')
    .select('id')
    .where('id_processus', '=', idProcessus)
    .where('creee_le', '>=', depuis)
    .executeTakeFirst()
