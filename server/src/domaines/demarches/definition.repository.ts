import type { ReglagesFormulaire, ReglagesSuite } from '@ael/contract/demarches/modele.ts'
import type { Database } from '../../db/database.ts'

/** What the utility has set, by the type of the form. */
export type ReglagesDuService = ReadonlyMap<string, Partial<ReglagesFormulaire & ReglagesSuite>>

/** What the utility has set, by the type of the form; what it has not set is left out. */
export async function reglagesDuService(db: Database): Promise<ReglagesDuService> {
  const lignes = await db
    .selectFrom('definition_demarche')
    .select([
      'type_formulaire',
      'autoriser_pj as autoriserPj',
      'pj_obligatoire as pjObligatoire',
      'taille_max_pj as tailleMaxPj',
      'nb_max_pj as nbMaxPj',
      'extension_pj as extensionPj',
      'autoriser_commentaire as autoriserCommentaire',
      'commentaire_obligatoire as commentaireObligatoire',
      'masquer_pour_contrat_resilie as masquerPourContratResilie',
      'action_impacte_plusieurs_contrats as actionImpactePlusieursContrats',
      'accessible_hors_connexion as accessibleHorsConnexion',
      'description',
      'mail_type as mailType',
      'mail_type_payeur as mailTypePayeur',
      'alert_on_waterp_issue as alertOnWaterpIssue',
      'envoyer_pj_dans_mail_confirmation_client as envoyerPjDansMailConfirmationClient',
      'ne_pas_fusionner_pdf as nePasFusionnerPdf',
      'send_copy_email as sendCopyEmail',
    ])
    .execute()
  return new Map(
    lignes.map(({ type_formulaire, ...regles }) => [
      type_formulaire,
      Object.fromEntries(Object.entries(regles).filter(([, valeur]) => valeur !== null)) as Partial<
        ReglagesFormulaire & ReglagesSuite
      >,
    ]),
  )
}

/** Sets a form: all of it, in the place of what was set. */
export async function ecrireDefinition(
  trx: Database,
  typeFormulaire: string,
  reglages: ReglagesFormulaire & ReglagesSuite,
  quand: Date,
): Promise<void> {
  const colonnes = {
    autoriser_pj: reglages.autoriserPj,
    pj_obligatoire: reglages.pjObligatoire,
    taille_max_pj: reglages.tailleMaxPj,
    nb_max_pj: reglages.nbMaxPj,
    extension_pj: [...reglages.extensionPj],
    autoriser_commentaire: reglages.autoriserCommentaire,
    commentaire_obligatoire: reglages.commentaireObligatoire,
    masquer_pour_contrat_resilie: reglages.masquerPourContratResilie,
    action_impacte_plusieurs_contrats: reglages.actionImpactePlusieursContrats,
    accessible_hors_connexion: reglages.accessibleHorsConnexion,
    description: reglages.description,
    mail_type: reglages.mailType,
    mail_type_payeur: reglages.mailTypePayeur,
    alert_on_waterp_issue: reglages.alertOnWaterpIssue,
    envoyer_pj_dans_mail_confirmation_client: reglages.envoyerPjDansMailConfirmationClient,
    ne_pas_fusionner_pdf: reglages.nePasFusionnerPdf,
    send_copy_email: reglages.sendCopyEmail,
    modifie_le: quand,
  }
  await trx
    .insertInto('definition_demarche')
    .values({ type_formulaire: typeFormulaire, ...colonnes })
    .onConflict((conflit) => conflit.column('type_formulaire').doUpdateSet(colonnes))
    .execute()
}

/** Forgets what was set, of every form without a type; answers of which. */
export async function oublierDefinitions(trx: Database, typeFormulaire: string | null): Promise<string[]> {
  const oubliees = await trx
    .deleteFrom('definition_demarche')
    .$if(typeFormulaire !== null, (requete) => requete.where('type_formulaire', '=', typeFormulaire))
    .returning('type_formulaire')
    .execute()
  return oubliees.map(({ type_formulaire: type }) => type)
}
