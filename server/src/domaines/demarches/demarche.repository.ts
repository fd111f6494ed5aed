import { estClose, type EtatDemarche } from '@ael/contract/demarches/etats.ts'
import type { Reponse } from '@ael/contract/demarches/moteur/soumettre.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { DB } from '../../db/schema.generated.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

export interface NouvelleDemarche {
  idProcessus: string
  typeFormulaire: string
  libelle: string
  contrat: ContratVerifie | null
  utilisateurId: number | null
  email: string | null
  reponses: readonly Reponse[]
  comptesScelle: string | null
  commentaire: string | null
  empreinteEnvoi: Buffer
  creeeLe: Date
}

/** Records a request that waits, and answers its number and reference; nothing when this sending has made one already. */
export const ajouterDemarche = (trx: Database, nouvelle: NouvelleDemarche) =>
  trx
    .insertInto('demarche')
    .values({
      id_processus: nouvelle.idProcessus,
      type_formulaire: nouvelle.typeFormulaire,
      libelle: nouvelle.libelle,
      numero_contrat: nouvelle.contrat,
      utilisateur_id: nouvelle.utilisateurId,
      email: nouvelle.email,
      reponses: JSON.stringify(nouvelle.reponses),
      comptes_scelle: nouvelle.comptesScelle,
      commentaire: nouvelle.commentaire,
      reponse_envoi: '{}',
      empreinte_envoi: nouvelle.empreinteEnvoi,
      creee_le: nouvelle.creeeLe,
    })
    .onConflict((conflit) => conflit.column('id_processus').doNothing())
    .returning(['id', 'reference'])
    .executeTakeFirst()

/** The request that a sending made. */
export const demarcheDuProcessus = (db: Database, idProcessus: string) =>
  db
    .selectFrom('demarche')
    .select(['type_formulaire', 'utilisateur_id', 'numero_contrat', 'reponse_envoi', 'reference', 'empreinte_envoi'])
    .where('id_processus', '=', idProcessus)
    .executeTakeFirst()

/** What came of it at once. */
export interface Issue {
  etat: EtatDemarche
  /** The one it was sent for, has proven, or made; one that was only typed is none. */
  contrat: ContratVerifie | null
  messageClient: string | null
  motif: string | null
  /** Who handles it, as the service has set it. */
  contact: Pick<Selectable<DB['contact_demarche']>, 'motif' | 'action' | 'code_cellule_intervenant'> | undefined
  reponseEnvoi: object
  quand: Date
}

export async function noterIssue(
  trx: Database,
  id: number,
  { etat, contrat, messageClient, motif, contact, reponseEnvoi, quand }: Issue,
): Promise<void> {
  await trx
    .updateTable('demarche')
    .set({
      etat,
      numero_contrat: contrat,
      message_client: messageClient,
      reponse_envoi: JSON.stringify(reponseEnvoi),
      motif: motif ?? contact?.motif ?? null,
      action: contact?.action ?? null,
      code_cellule: contact?.code_cellule_intervenant ?? null,
      traitee_le: estClose(etat) ? quand : null,
    })
    .where('id', '=', id)
    .execute()
}

export interface Evenement {
  survenuLe: Date
  nature: 'CREATION' | 'ETAT' | 'MESSAGE_SERVICE' | 'MESSAGE_CLIENT'
  etat?: string
  message?: string | null
  utilisateurId?: number | null
}

/** What happened to a request; answers its number. */
export async function ajouterEvenement(trx: Database, demarcheId: number, evenement: Evenement): Promise<number> {
  const { id } = await trx
    .insertInto('evenement_demarche')
    .values({
      demarche_id: demarcheId,
      survenu_le: evenement.survenuLe,
      nature: evenement.nature,
      etat: evenement.etat ?? null,
      message: evenement.message ?? null,
      utilisateur_id: evenement.utilisateurId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A request by its reference, held until the end of the transaction. */
export const tenirDemande = (trx: Database, reference: string) =>
  trx
    .selectFrom('demarche')
    .select(['id', 'reference', 'libelle', 'etat', 'numero_contrat', 'utilisateur_id', 'email', 'message_client'])
    .where('reference', '=', reference)
    .forUpdate()
    .$narrowType<{ etat: EtatDemarche }>()
    .executeTakeFirst()

/** How far a request has come, and what its customer was told last. */
export async function noterEtat(
  trx: Database,
  id: number,
  { etat, message, quand }: { etat: EtatDemarche; message: string | null; quand: Date },
): Promise<void> {
  await trx
    .updateTable('demarche')
    .set({ etat, message_client: message, traitee_le: estClose(etat) ? quand : null })
    .where('id', '=', id)
    .execute()
}
