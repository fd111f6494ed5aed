import { ErreurMetier } from './erreur-metier.ts'

export const nonConnecte = () =>
  new ErreurMetier('non-connecte', 'CONNEXION', 'Vous devez être identifié pour accéder à cette fonctionnalité.')

export const sessionExpiree = () =>
  new ErreurMetier('jeton-inconnu', 'SESSION', 'Votre session a expiré, merci de vous reconnecter.', {
    severite: 'Security',
  })

/** Somebody asks for what is not his. */
export const interdit = () =>
  new ErreurMetier('interdit', 'DROITS', 'Vous n’êtes pas autorisé à effectuer cette action.')

/** How long to wait, in words: « 3 minutes ». */
export function delaiEcrit(secondes: number): string {
  const minutes = Math.max(1, Math.ceil(secondes / 60))
  return `${minutes} minute${minutes > 1 ? 's' : ''}`
}

/** @param secondes until the next attempt is accepted */
export const tropDeTentatives = (secondes: number) =>
  new ErreurMetier(
    'trop-de-demandes',
    'TENTATIVES',
    `Trop de tentatives. Pour votre sécurité, réessayez dans ${delaiEcrit(secondes)}.`,
    {
      severite: 'Security',
      attendreSecondes: Math.max(1, Math.ceil(secondes)),
    },
  )

/** Asked of whoever signs in once too many passwords were wrong. */
export const captchaDemande = () =>
  new ErreurMetier(
    'invalide',
    'CAPTCHA',
    'Plusieurs mots de passe incorrects ont été essayés. Pour votre sécurité, remplissez le captcha, puis connectez-vous.',
    {
      severite: 'Security',
      champs: [{ champ: 'captcha', message: 'Remplissez le captcha.' }],
    },
  )
