import type { ContactFormulaire, FormulaireRegle } from '@ael/contract/demarches/administration.schemas.ts'
import { tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import type { Formulaire, ReglagesFormulaire, ReglagesSuite } from '@ael/contract/demarches/modele.ts'
import { reglagesDe, suiteDe, tailleDe, taillesPermises } from '@ael/contract/demarches/reglages.ts'
import type { Database } from '../../../db/database.ts'
import { type ContactLu, contactsDe } from '../contact.repository.ts'
import { reglagesDuService } from '../definition.repository.ts'

type DuService = Partial<ReglagesFormulaire & ReglagesSuite>

/** A form as it is set; `duService` undefined: as it was installed. */
function presenter(formulaire: Formulaire, duService: DuService | undefined, nombreContacts: number): FormulaireRegle {
  const { autoriserPj, tailleMaxPj, extensionPj, ...reglages } = reglagesDe(formulaire, {})
  const lus = { ...reglages, autoriserPj, tailleMaxPj, extensionPj, ...duService }
  const { description, ...suite } = suiteDe(duService ?? {})
  return {
    identifiant: formulaire.type,
    libelle: formulaire.libelle,
    description: description ?? '',
    descriptionOrigine: formulaire.description,
    regle: duService !== undefined,
    extensionPj: [...lus.extensionPj],
    mailType: suite.mailType,
    mailTypePayeur: suite.mailTypePayeur,
    actionImpactePlusieursContrats: lus.actionImpactePlusieursContrats,
    nbMaxPj: lus.nbMaxPj,
    tailleMaxPj: tailleDe(lus.tailleMaxPj) ?? '',
    tailles: [...taillesPermises(duService ? lus.tailleMaxPj : null)],
    nombreContacts,
    accessibleHorsConnexion: lus.accessibleHorsConnexion,
    masquerPourContratResilie: lus.masquerPourContratResilie,
    autoriserPJ: lus.autoriserPj,
    pjObligatoire: lus.pjObligatoire,
    autoriserCommentaire: lus.autoriserCommentaire,
    commentaireObligatoire: lus.commentaireObligatoire,
    alertOnWaterpIssue: suite.alertOnWaterpIssue,
    envoyerPjDansMailConfirmationClient: suite.envoyerPjDansMailConfirmationClient,
    nePasFusionnerPdf: suite.nePasFusionnerPdf,
    sendCopyEmail: suite.sendCopyEmail,
  }
}

/** A contact as the wire names it; empty for what is not said. */
export const presenterContact = (lu: ContactLu): ContactFormulaire => ({
  id: lu.id,
  identifiant: lu.type_formulaire,
  codeRetourDemarche: lu.code_retour_demarche ?? '',
  etat: lu.etat,
  emailMessage: lu.email_message ?? '',
  typeContrat: lu.type_contrat ?? '',
  motifAction: {
    motif: lu.motif ?? '',
    action: lu.action ?? '',
    codeCelluleIntervenant: lu.code_cellule_intervenant ?? '',
  },
})

/** Every form with all that is set of it, and its contacts. */
export async function lireFormulaires(db: Database) {
  const [regles, contacts] = await Promise.all([reglagesDuService(db), contactsDe(db, null)])
  return tousLesFormulaires().map((formulaire) => {
    const siens = contacts.filter(({ type_formulaire: type }) => type === formulaire.type)
    return {
      ...presenter(formulaire, regles.get(formulaire.type), siens.length),
      contacts: siens.map(presenterContact),
    }
  })
}

/** One form as it is set. */
export async function lireFormulaire(db: Database, formulaire: Formulaire): Promise<FormulaireRegle> {
  const [regles, contacts] = await Promise.all([reglagesDuService(db), contactsDe(db, formulaire.type)])
  return presenter(formulaire, regles.get(formulaire.type), contacts.length)
}
