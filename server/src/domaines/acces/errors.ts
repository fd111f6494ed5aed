import type { VerrouDroit } from '@ael/contract/acces/droits.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'
import { delaiEcrit } from '../../kernel/errors.ts'

export const applicationRefusee = () =>
  new ErreurMetier(
    'non-connecte',
    'APPLICATION',
    'Cette application n’est pas autorisée à utiliser l’agence en ligne.',
    { severite: 'Security' },
  )

/** @param secondes until the next token is given */
export const tropDeJetons = (secondes: number) =>
  new ErreurMetier(
    'trop-de-demandes',
    'JETONS',
    `L’agence en ligne a été ouverte trop de fois depuis votre réseau. Réessayez dans ${delaiEcrit(secondes)}.`,
    { severite: 'Security', attendreSecondes: Math.max(1, Math.ceil(secondes)) },
  )

export const captchaManquant = () =>
  new ErreurMetier(
    'invalide',
    'CAPTCHA',
    "N'oubliez pas de remplir le champs Captcha avant de soumettre votre formulaire",
    {
      champs: [{ champ: 'captcha', message: 'Remplissez le captcha.' }],
    },
  )

export const captchaRefuse = () =>
  new ErreurMetier('interdit', 'CAPTCHA', 'Le captcha n’a pas pu être validé. Recommencez.')

export const captchaIndisponible = () =>
  new ErreurMetier(
    'interdit',
    'CAPTCHA',
    'Le captcha n’a pas pu être validé\u202F: le service de contrôle ne répond pas. Réessayez dans quelques minutes.',
  )

export const universInconnu = () => new ErreurMetier('introuvable', 'UNIVERS', 'Ce périmètre n’existe pas ou plus.')
const NOM_PRIS = 'Un de vos périmètres porte déjà ce nom. Choisissez-en un autre.'
/** @param creation whether the perimeter is new */
export const libelleUniversPris = (creation: boolean) =>
  new ErreurMetier(
    'precondition',
    'UNIVERS_NOM',
    creation ? `Echec de la creation de l'univers. ${NOM_PRIS}` : NOM_PRIS,
    {
      champs: [{ champ: 'libelle', message: NOM_PRIS }],
    },
  )
/** @param noms those who have no other perimeter */
export const universIndispensable = (noms: readonly string[]) => {
  const nommes = noms.length > 3 ? [...noms.slice(0, 2), `${noms.length - 2} autres`] : noms
  const message = `C’est le seul périmètre de ${new Intl.ListFormat('fr').format(nommes)}\u202F: attachez-en un autre auparavant.`
  return new ErreurMetier('precondition', 'UNIVERS_UTILISE', message)
}
export const sansUnivers = () =>
  new ErreurMetier('invalide', 'SANS_UNIVERS', 'Vous devez attacher au moins un périmètre fonctionnel.', {
    champs: [{ champ: 'listeUniversInfoKey', message: 'Vous devez attacher au moins un périmètre fonctionnel.' }],
  })
export const contratsNonChoisis = () =>
  new ErreurMetier('invalide', 'SAISIE', 'Choisissez au moins un contrat.', {
    champs: [{ champ: 'contrats', message: 'Choisissez au moins un contrat.' }],
  })

export const actionInconnue = () =>
  new ErreurMetier('introuvable', 'ACTION', 'Cette action n’existe pas. Choisissez-en une de la table.')

const VERROUS: Record<VerrouDroit, [nature: 'interdit' | 'precondition', message: string]> = {
  profil: ['interdit', 'Vous ne gérez pas ce profil\u202F: ses droits se donnent par qui le gère.'],
  essentiel: ['precondition', 'Sans ce droit aucune page ne s’ouvre\u202F: il ne se retire pas.'],
  'dernier-administrateur': [
    'precondition',
    'Un administrateur ne peut pas perdre ce droit\u202F: personne ne pourrait le lui rendre.',
  ],
}
export const droitVerrouille = (verrou: VerrouDroit) => {
  const [nature, message] = VERROUS[verrou]
  return new ErreurMetier(nature, verrou === 'profil' ? 'PROFIL' : 'VERROU', message)
}
export const droitFerme = () =>
  new ErreurMetier(
    'precondition',
    'FERME',
    'Cette action n’est pas ouverte à ce profil\u202F: aucun droit ne l’y ouvre.',
  )
export const droitCompris = () =>
  new ErreurMetier(
    'precondition',
    'COMPRIS',
    'Ce profil reçoit ce droit d’un profil qu’il comprend\u202F: il ne se retire pas seul.',
  )
