import type { EtatDemarche } from '@ael/contract/demarches/etats.ts'
import type { DossierDemande } from '@ael/contract/demarches/traitement.schemas.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Demarche } from '../../../db/schema.generated.ts'
import type { DemarcheVerifiee } from '../../../kernel/objets-verifies.ts'

/** A request that is about to be handled, held until the end of the transaction. */
export const tenirDemande = (trx: Database, demarche: DemarcheVerifiee) =>
  trx
    .selectFrom('demarche')
    .select([
      'id',
      'reference',
      'numero_contrat',
      'libelle',
      'etat',
      'agent_id',
      'utilisateur_id',
      'email',
      'type_formulaire',
    ])
    .where('id', '=', demarche)
    .forUpdate()
    .$narrowType<{ etat: EtatDemarche }>()
    .executeTakeFirstOrThrow()

export type DemandeTenue = Awaited<ReturnType<typeof tenirDemande>>

interface Traitement {
  etat: EtatDemarche
  agentId: number | null
  priseLe: Date | null
  traiteeLe: Date | null
  /** Left out: what was last said stays. */
  messageClient?: string
}

export async function noterTraitement(trx: Database, id: number, traitement: Traitement): Promise<void> {
  await trx
    .updateTable('demarche')
    .set({
      etat: traitement.etat,
      agent_id: traitement.agentId,
      ...(traitement.priseLe && { prise_le: traitement.priseLe }),
      traitee_le: traitement.traiteeLe,
      ...(traitement.messageClient !== undefined && { message_client: traitement.messageClient }),
    })
    .where('id', '=', id)
    .execute()
}

interface Suivi {
  agentId: number
  agent: string
  survenuLe: Date
  nature: DossierDemande['suivi'][number]['nature']
  texte?: string
}

/** What the staff did, or noted, of a request. */
export async function ajouterSuivi(trx: Database, demarcheId: number, suivi: Suivi): Promise<void> {
  await trx
    .insertInto('suivi_demarche')
    .values({
      demarche_id: demarcheId,
      agent_id: suivi.agentId,
      agent: suivi.agent,
      survenu_le: suivi.survenuLe,
      nature: suivi.nature,
      texte: suivi.texte ?? null,
    })
    .execute()
}

export const suiviDe = (db: Database, demarche: DemarcheVerifiee) =>
  db
    .selectFrom('suivi_demarche')
    .select(['survenu_le', 'nature', 'agent', 'texte'])
    .where('demarche_id', '=', demarche)
    .orderBy('survenu_le')
    .orderBy('id')
    .$narrowType<{ nature: Suivi['nature'] }>()
    .execute()

/** How many other requests the account of this one has made since an instant. */
export async function autresDemandesDuCompte(
  db: Database,
  { id, utilisateur_id: utilisateurId }: Pick<Selectable<Demarche>, 'id' | 'utilisateur_id'>,
  depuis: Date,
): Promise<number> {
  if (utilisateurId === null) return 0
  const { nombre } = await db
    .selectFrom('demarche')
    .select((eb) => eb.fn.countAll<string>().as('nombre'))
    .where('utilisateur_id', '=', utilisateurId)
    .where('id', '<>', id)
    .where('creee_le', '>=', depuis)
    .executeTakeFirstOrThrow()
  return Number(nombre)
}

export const textesTypes = (db: Database) =>
  db.selectFrom('texte_type_demarche').select(['id', 'titre', 'texte']).orderBy('titre').execute()

export const tenirTexteType = (trx: Database, id: number) =>
  trx
    .selectFrom('texte_type_demarche')
    .select(['id', 'titre', 'texte'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Writes a text, a new one without an id; nothing when another has its title. */
export const ecrireTexteType = (trx: Database, id: number | null, valeurs: { titre: string; texte: string }) =>
  id === null
    ? trx
        .insertInto('texte_type_demarche')
        .values(valeurs)
        .onConflict((conflit) => conflit.doNothing())
        .returning('id')
        .executeTakeFirst()
    : trx.updateTable('texte_type_demarche').set(valeurs).where('id', '=', id).returning('id').executeTakeFirst()

/** Whether another text bears this title, in any casing. */
export const titrePris = async (trx: Database, titre: string, sauf: number | null): Promise<boolean> => {
  const pris = await trx
    .selectFrom('texte_type_demarche')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['titre']), '=', titre.toLowerCase()))
    .executeTakeFirst()
  return pris !== undefined && pris.id !== sauf
}

export const oterTexteType = (trx: Database, id: number) =>
  trx.deleteFrom('texte_type_demarche').where('id', '=', id).execute()
