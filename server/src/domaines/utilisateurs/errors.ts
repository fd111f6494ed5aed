import { ErreurMetier } from '../../kernel/erreur-metier.ts'
import { saisieRefusee } from './errors.public.ts'

export const identifiantsIncorrects = () =>
  new ErreurMetier('non-connecte', 'IDENTIFIANTS', 'Identifiant et/ou mot de passe incorrect.', {
    severite: 'Security',
  })
export const motDePasseAChanger = () =>
  new ErreurMetier(
    'precondition',
    'MOT_DE_PASSE_A_CHANGER',
    'Pour des raisons de sécurité, vous devez changer votre mot de passe. Utilisez le lien «\u202FMot de passe oublié\u202F».',
    { severite: 'Security' },
  )

export const dejaInscrit = () =>
  new ErreurMetier(
    'precondition',
    'U1',
    'Un compte existe déjà avec cette adresse e-mail. Si vous avez oublié votre mot de passe, vous pouvez en choisir un nouveau.',
  )
export const contratNonRattachable = () =>
  new ErreurMetier('precondition', 'U2', 'Le contrat ne peut pas être rattaché. Vérifiez les informations saisies.')
export const identifiantPris = () =>
  new ErreurMetier('precondition', 'IDENTIFIANT', 'Cet identifiant est déjà utilisé. Choisissez-en un autre.', {
    champs: [{ champ: 'utilisateur.identifiant', message: 'Cet identifiant est déjà utilisé.' }],
  })
export const emailPris = () =>
  new ErreurMetier('precondition', 'EMAIL', 'Un compte existe déjà avec cette adresse e-mail.', {
    champs: [{ champ: 'email', message: 'Un compte existe déjà avec cette adresse e-mail.' }],
  })

/** An input that the schema lets pass and this situation does not. */
const LIENS = {
  utilise: 'Ce lien a déjà servi.',
  expire: 'Ce lien a expiré.',
  inconnu: 'Ce lien n’est pas valable.',
} as const
type EtatLien = keyof typeof LIENS

export const activationImpossible = (etat: EtatLien) =>
  new ErreurMetier(
    'precondition',
    'LIEN',
    `${LIENS[etat]} Saisissez votre adresse e-mail pour recevoir un nouveau mail d’activation.`,
    { severite: 'Inconsistant' },
  )
/** The link has served: whoever follows it again only has to sign in. */
export const dejaActive = () =>
  new ErreurMetier('precondition', 'DEJA_ACTIVE', 'Votre compte est déjà activé. Connectez-vous.', {
    severite: 'Information',
  })
export const connexionAutomatiqueImpossible = (etat: EtatLien) =>
  new ErreurMetier('precondition', 'LIEN', `Echec de la connexion automatique. ${LIENS[etat]}`)
export const reinitialisationImpossible = () =>
  new ErreurMetier('precondition', 'LIEN', "Une erreur est survenue. Votre mot de passe n'a pas été modifié")
export const majEmailImpossible = () =>
  new ErreurMetier(
    'precondition',
    'LIEN',
    'La mise à jour de votre adresse mail a échoué. Vous avez probablement dépassé le délais imparti à cette action.',
  )

/** @param champ the field that asks for it */
export const ancienMotDePasseIncorrect = (champ: string) =>
  new ErreurMetier('invalide', 'ANCIEN_MOT_DE_PASSE', 'Votre mot de passe actuel est incorrect.', {
    champs: [{ champ, message: 'Votre mot de passe actuel est incorrect.' }],
  })

const COURANT =
  'Ce mot de passe est parmi les plus courants et serait vite deviné. Choisissez-en un autre, qui ne soit pas un mot connu suivi de chiffres.'
/** @param champ the field that it was typed into */
export const motDePasseCourant = (champ: string) =>
  new ErreurMetier('invalide', 'MOT_DE_PASSE_COURANT', COURANT, { champs: [{ champ, message: COURANT }] })

const PERSONNEL =
  'Ce mot de passe contient votre nom, votre prénom, votre identifiant ou votre adresse e-mail. Choisissez-en un qui ne parle pas de vous.'
/** @param champ the field that it was typed into */
export const motDePassePersonnel = (champ: string) =>
  new ErreurMetier('invalide', 'MOT_DE_PASSE_PERSONNEL', PERSONNEL, { champs: [{ champ, message: PERSONNEL }] })

/** @param champ the field that asks for it */
export const motDePasseActuelDemande = (champ: string) =>
  new ErreurMetier(
    'invalide',
    'ANCIEN_MOT_DE_PASSE',
    'Saisissez votre mot de passe actuel pour confirmer ce changement.',
    {
      champs: [{ champ, message: 'Saisissez votre mot de passe actuel.' }],
    },
  )

/** The account is opened through a provider, and nobody knows its password. */
export const motDePasseAChoisir = () =>
  new ErreurMetier(
    'precondition',
    'SANS_MOT_DE_PASSE',
    'Votre compte n’a pas encore de mot de passe. Choisissez-en un par «\u202FMot de passe oublié\u202F», puis recommencez.',
  )

/** Who has no password shows by another sign-in that it is he. */
export const reconnexionDemandee = () =>
  new ErreurMetier(
    'precondition',
    'RECONNEXION',
    'Votre compte n’a pas de mot de passe. Déconnectez-vous, reconnectez-vous par le même service, puis recommencez dans les 10 minutes. Vous pouvez aussi choisir un mot de passe par «\u202FMot de passe oublié\u202F».',
  )

export const utilisateurInconnu = () =>
  new ErreurMetier('introuvable', 'UTILISATEUR', 'Cet utilisateur n’existe pas ou plus.')
export const nomFige = () =>
  new ErreurMetier(
    'precondition',
    'NOM_FIGE',
    'Vos nom et prénom viennent du service avec lequel vous vous connectez\u202F: modifiez-les là-bas.',
  )
export const dernierAdministrateur = () =>
  new ErreurMetier(
    'precondition',
    'DERNIER_ADMIN',
    'C’est le dernier administrateur\u202F: nommez-en un autre auparavant.',
  )
export const utilisateursRattaches = () =>
  new ErreurMetier(
    'precondition',
    'SECONDAIRES',
    'Ce compte a des utilisateurs secondaires ou visiteurs\u202F: supprimez-les auparavant.',
  )
export const suppressionNonConfirmee = () =>
  new ErreurMetier('precondition', 'CONFIRMATION', 'Confirmez la suppression du compte\u202F: elle est définitive.')

/** A secondary user or visitor to create reaches something (docs/domaines/utilisateurs.md#utilisateurs-secondaires). */
export const universManquant = () =>
  saisieRefusee(
    'listeUniversInfoKey',
    "Vous devez attacher au moins un périmètre fonctionnel à l'utilisateur. Si aucun n'est proposé vous devez en créer un au préalable",
  )

export const usurpationDesactivee = () =>
  new ErreurMetier('interdit', 'USURPATION', 'Agir au nom d’un usager n’est pas proposé dans cette agence.')
export const usurpationEnCours = () =>
  new ErreurMetier(
    'precondition',
    'USURPATION',
    'Vous agissez déjà au nom d’un autre utilisateur\u202F: quittez d’abord ce mode.',
  )
export const aucuneUsurpation = () =>
  new ErreurMetier('precondition', 'USURPATION', 'Vous n’agissez au nom de personne.')
export const sessionInconnue = () => new ErreurMetier('introuvable', 'SESSION', 'Cette session est déjà fermée.')
/** What belongs to the user alone is not for who acts in his name. */
export const reserveAuTitulaire = () =>
  new ErreurMetier(
    'interdit',
    'USURPATION',
    'Seul l’utilisateur lui-même peut faire cela\u202F: quittez d’abord le mode usurpation.',
  )
/** The feature RechercheUtilisateursParContrat is off. */
export const rechercheFermee = () =>
  new ErreurMetier(
    'interdit',
    'FONCTIONNALITE',
    'La recherche d’utilisateurs par contrat n’est pas proposée dans cette agence.',
  )
