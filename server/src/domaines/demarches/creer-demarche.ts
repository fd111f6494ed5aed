import { estResilie } from '@ael/contract/abonnements/regles.ts'
import { estClose, type EtatDemarche } from '@ael/contract/demarches/etats.ts'
import type { Formulaire, ReglagesFormulaire, ReglagesSuite, Reponses, Valeur } from '@ael/contract/demarches/modele.ts'
import { sansCompte } from '@ael/contract/demarches/moteur/comptes.ts'
import { parcourir } from '@ael/contract/demarches/moteur/parcourir.ts'
import { recapituler, type Reponse, soumettre } from '@ael/contract/demarches/moteur/soumettre.ts'
import { verifier } from '@ael/contract/demarches/moteur/verifier.ts'
import type { Database } from '../../db/database.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'
import { nonConnecte } from '../../kernel/errors.ts'
import { publier } from '../../kernel/evenements/publier.ts'
import type { FichierRecu } from '../../kernel/fichier-recu.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Session } from '../../kernel/session/session.ts'
import { reserverTentative } from '../../kernel/tentatives/tentatives.ts'
import type { Services } from '../../services.ts'
import { verifierCaptcha } from '../acces/verifier-captcha.public.ts'
import { comptesDe, emailDe } from './adresse-et-comptes.ts'
import { empreinteDeLEnvoi } from './empreinte-envoi.ts'
import { effacerBrouillon } from './brouillon.repository.ts'
import { contexteDe } from './contexte/contexte.ts'
import { type ContratDeLaDemande, contratDeLaDemande } from './contrat.query.ts'
import { ajouterDemarche, ajouterEvenement, noterIssue } from './demarche.repository.ts'
import type { Effectue, Prouve } from './effets/effet.ts'
import { effetDe, preuveDe } from './effets/registre.ts'
import { champsRefuses, contratManquant, contratResilie, lectureSeule, processusDejaEmploye } from './errors.ts'
import { limiteDesVisiteurs, limiteDuCompte } from './limites.ts'
import { contratDuFormulaire, ouvrirFormulaire } from './ouvrir-formulaire.ts'
import { ajouterPieces } from './piece.repository.ts'
import {
  accuserReception,
  type ContactDeLaDemande,
  contactDeLaDemande,
  prevenirCellule,
  prevenirDUnEchec,
} from './prevenir.ts'
import { garderPieces, nomsAttendus, type Piece, recevoirPieces } from './recevoir-pieces.ts'
import { type DemarcheCreee, type Identite, rejouer } from './rejouer-envoi.ts'
import { lierAuDemenagement } from './suite-de-demenagement.ts'

/** A request as it arrives. */
export interface Envoi {
  typeFormulaire: string
  contrat: ContratVerifie | undefined
  idProcessus: string
  valeurs: Reponses
  commentaire: string | undefined
  fichiers: AsyncIterable<FichierRecu>
}

/** Who sends it, and from where. */
export interface Envoyeur {
  session: Session
  adresse: string
  captcha: string | undefined
  cleSite: string | undefined
}

/** A request whose answers are good, and its files received. */
interface Prete {
  formulaire: Formulaire
  suite: ReglagesSuite
  contrat: ContratVerifie | null
  reponses: readonly Reponse[]
  valeurs: Readonly<Record<string, Valeur>>
  prouve: Prouve | null
  comptes: Readonly<Record<string, string>> | null
  email: string | null
  commentaire: string | null
  pieces: readonly Piece[]
}

/**
 * Makes a request (docs/domaines/demarches.md#envoi): checks who may, what was answered and the files, then records all of it and does at once what
 * its form does, in one transaction. What was sent before under the same `idProcessus` is answered, and made once.
 */
export async function creerDemarche(services: Services, envoi: Envoi, envoyeur: Envoyeur): Promise<DemarcheCreee> {
  const { utilisateur } = envoyeur.session
  const { formulaire, reglages, suite } = await ouvrirFormulaire(services.db, envoi.typeFormulaire)
  if (!utilisateur && !reglages.accessibleHorsConnexion) throw nonConnecte()
  await reserverTentative(services, [
    utilisateur ? limiteDuCompte(utilisateur.id) : limiteDesVisiteurs(envoyeur.adresse),
  ])
  const contrat = contratDuFormulaire(formulaire, envoi.contrat)
  const identite: Identite = {
    idProcessus: envoi.idProcessus,
    typeFormulaire: formulaire.type,
    contrat,
    utilisateurId: utilisateur?.id ?? null,
    empreinte: empreinteDeLEnvoi(formulaire, envoi),
  }
  const dejaFaite = await rejouer(services, identite)
  if (dejaFaite) return dejaFaite

  const dossier = contrat && (await contratDeLaDemande(services.db, contrat))
  exigerContrat(envoyeur.session, formulaire, reglages, dossier)
  const donnees = avecCommentaire(formulaire, envoi)
  const contexte = await contexteDe(services, {
    formulaire,
    reglages,
    utilisateur,
    contrat,
    reponses: donnees.valeurs,
    origine: null,
    adresse: envoyeur.adresse,
  })
  const refuses = verifier(formulaire, donnees.valeurs, contexte)
  if (refuses.length > 0) throw champsRefuses(refuses)
  const valeurs = soumettre(formulaire, donnees.valeurs, contexte)
  const champs = parcourir(formulaire, donnees.valeurs, contexte).flatMap((etape) =>
    etape.champs.map(({ champ }) => champ),
  )
  const attendus = nomsAttendus(champs, valeurs)
  await verifierCaptcha(services, { ...envoyeur, reponse: envoyeur.captcha })
  const prouve = await preuveDe(formulaire.type)?.(services, { valeurs, contrat, adresse: envoyeur.adresse })
  const pieces = await recevoirPieces(services, envoi.fichiers, attendus, contexte)
  const prete: Prete = {
    formulaire,
    suite,
    contrat,
    reponses: recapituler(formulaire, donnees.valeurs, contexte).map(sansCompte(formulaire)),
    valeurs,
    prouve: prouve ?? null,
    comptes: comptesDe(champs, valeurs),
    email: emailDe(champs, valeurs) ?? utilisateur?.email ?? null,
    commentaire: reglages.autoriserCommentaire ? donnees.commentaire : null,
    pieces,
  }
  try {
    const creee = await garderPieces(services, pieces, () => enregistrer(services, identite, prete, dossier, envoyeur))
    if (creee) return creee
  } catch (error) {
    if (suite.alertOnWaterpIssue && !(error instanceof ErreurMetier)) await prevenirDUnEchec(services, prete)
    throw error
  }
  const autre = await rejouer(services, identite)
  if (!autre) throw processusDejaEmploye()
  return autre
}

function exigerContrat(
  { utilisateur }: Session,
  { contrat }: Formulaire,
  { masquerPourContratResilie }: ReglagesFormulaire,
  dossier: ContratDeLaDemande | null,
): void {
  if (utilisateur?.profils.includes('UTILISATEUR_VISITEUR')) throw lectureSeule()
  if (contrat === 'attache' && !dossier) throw contratManquant()
  if (dossier && masquerPourContratResilie && estResilie(dossier.code_etat_contrat)) throw contratResilie()
}

const CHAMP_COMMENTAIRE = 'info_commentaire'

/** A comment is the answer of the field that asks for one; of a form without such a field it stands beside the answers. */
function avecCommentaire(
  { etapes }: Formulaire,
  { valeurs, commentaire }: Envoi,
): { valeurs: Reponses; commentaire: string | null } {
  const demande = etapes.some(({ champs }) => champs.some(({ id }) => id === CHAMP_COMMENTAIRE))
  if (!commentaire) return { valeurs, commentaire: null }
  return demande
    ? { valeurs: { [CHAMP_COMMENTAIRE]: commentaire, ...valeurs }, commentaire: null }
    : { valeurs, commentaire }
}

/** Null when the same sending has just been recorded: nothing of this one is. */
async function enregistrer(
  services: Services,
  { idProcessus, utilisateurId, empreinte }: Identite,
  prete: Prete,
  dossier: ContratDeLaDemande | null,
  { session, adresse }: Envoyeur,
): Promise<DemarcheCreee | null> {
  const { formulaire, contrat, comptes, email } = prete
  const maintenant = services.horloge.maintenant()
  return services.db.transaction().execute(async (trx) => {
    const ajoutee = await ajouterDemarche(trx, {
      idProcessus,
      typeFormulaire: formulaire.type,
      libelle: formulaire.libelle,
      contrat,
      utilisateurId,
      email,
      reponses: prete.reponses,
      comptesScelle: comptes && services.coffre.sceller('demarche.comptes', idProcessus, JSON.stringify(comptes)),
      commentaire: prete.commentaire,
      empreinteEnvoi: empreinte,
      creeeLe: maintenant,
    })
    if (!ajoutee) return null
    const { id, reference } = ajoutee
    await ajouterPieces(trx, id, prete.pieces)
    await lierAuDemenagement(services, trx, {
      id,
      typeFormulaire: formulaire.type,
      utilisateur: session.utilisateur,
    })
    const effectue = await effetDe(formulaire.type)?.(services, trx, {
      id,
      reference,
      typeFormulaire: formulaire.type,
      valeurs: prete.valeurs,
      contrat,
      prouve: prete.prouve,
      utilisateur: session.utilisateur,
      email,
      adresse,
    })
    const concerne = effectue?.numeroContrat ?? contrat ?? prete.prouve?.contrat ?? null
    const contact = await contactDeLaDemande(trx, { type_formulaire: formulaire.type, numero_contrat: concerne })
    const { etat = contact?.etat ?? 'EN_ATTENTE', motif = null } = effectue ?? {}
    const creee = repondre(services, formulaire, reference, contrat, dossier, effectue ?? {})
    const messageClient = effectue?.messageClient ?? (estClose(etat) ? effectue?.message : null) ?? null
    const { tokenKey: _une, ...gardes } = creee.result
    await noterIssue(trx, id, {
      etat,
      contrat: concerne,
      messageClient,
      motif,
      contact,
      reponseEnvoi: { ...creee, result: { ...gardes, tokenKey: null } },
      quand: maintenant,
    })
    await ajouterEvenement(trx, id, { survenuLe: maintenant, nature: 'CREATION', etat, utilisateurId })
    await publier(services, trx, 'demande.creee', {
      reference,
      numeroContrat: concerne,
      typeFormulaire: formulaire.type,
      libelle: formulaire.libelle,
      etat,
      email,
      reponses: prete.reponses.map(({ champ, question, reponse }) => ({ champ, question, reponse })),
      commentaire: prete.commentaire,
      nombreDePieces: prete.pieces.length,
    })
    await dire(services, trx, {
      ...prete,
      id,
      contrat: concerne,
      reference,
      etat,
      messageClient,
      utilisateurId,
      contact,
    })
    if (utilisateurId !== null) await effacerBrouillon(trx, { utilisateurId, typeFormulaire: formulaire.type, contrat })
    return creee
  })
}

/** The receipt, and what is left for an agent to do. */
async function dire(
  services: Services,
  trx: Database,
  faite: Prete & {
    id: number
    reference: string
    etat: EtatDemarche
    messageClient: string | null
    utilisateurId: number | null
    contact: ContactDeLaDemande
  },
): Promise<void> {
  const demande = {
    id: faite.id,
    reference: faite.reference,
    type_formulaire: faite.formulaire.type,
    libelle: faite.formulaire.libelle,
    numero_contrat: faite.contrat,
    email: faite.email,
    utilisateurId: faite.utilisateurId,
    issue: faite.messageClient,
  }
  const commentaire =
    faite.commentaire === null ? [] : [{ etape: 'Précisions', question: 'Commentaire', reponse: faite.commentaire }]
  const dits = [...faite.reponses, ...commentaire]
  await accuserReception(services, trx, demande, faite.suite, dits, faite.pieces)
  if (!estClose(faite.etat)) await prevenirCellule(services, trx, demande, faite.contact, faite.suite, dits)
}

function repondre(
  { config }: Pick<Services, 'config'>,
  { succes }: Formulaire,
  reference: string,
  contrat: ContratVerifie | null,
  dossier: ContratDeLaDemande | null,
  effectue: Effectue,
): DemarcheCreee {
  const payeur = effectue.numeroClientPayeur ?? dossier?.numero_client_payeur ?? null
  const titulaire = effectue.numeroClientTitulaire ?? dossier?.numero_client_titulaire ?? null
  const numeroContrat = effectue.numeroContrat ?? contrat
  return {
    result: {
      rum: effectue.rum ?? null,
      nomCreancier: effectue.rum ? config.NOM_SERVICE : null,
      numeroCreancier: effectue.rum ? config.SERVICE_ICS : null,
      numeroClientPayeur: payeur,
      numeroContratAbonnement: numeroContrat,
      payeur: { numeroClient: payeur },
      titulaire: { numeroClient: titulaire },
      emailConnexion: effectue.emailConnexion ?? null,
      tokenKey: effectue.tokenKey ?? null,
    },
    numeroContrat,
    reference,
    message: effectue.message ?? succes,
  }
}
