import { ErreurMetier } from '../../kernel/erreur-metier.ts'

/** Also for an article that is hidden, or shown to others: the answer does not say that it exists. */
export const contenuInconnu = () =>
  new ErreurMetier('introuvable', 'CONTENU', 'Cette page n’existe pas, ou n’est plus publiée.')
export const contenuRestreint = () =>
  new ErreurMetier('interdit', 'CONTENU', 'Cette page n’est pas ouverte à votre profil.')
export const faqInactive = () =>
  new ErreurMetier('interdit', 'FONCTIONNALITE', 'La foire aux questions n’est pas proposée dans cette agence.')

/** A content that is not written as it must be; `champ` is the field, `raison` what to do. */
export const contenuRefuse = (champ: string, raison: string) =>
  new ErreurMetier('invalide', 'SAISIE', raison, { champs: [{ champ, message: raison }] })

/** Somebody has written since it was read. */
export const ecritEntreTemps = (auteur: string) =>
  new ErreurMetier(
    'precondition',
    'EDITION',
    `${auteur || 'Quelqu’un'} a écrit ce texte entre-temps. Rechargez-le, puis reportez-y vos changements.`,
  )
export const versionInconnue = () =>
  new ErreurMetier('introuvable', 'VERSION', 'Cette version n’existe pas. Choisissez-en une de la liste.')
export const brouillonEnAttente = (auteur: string) =>
  new ErreurMetier(
    'precondition',
    'BROUILLON',
    `Un brouillon de ${auteur} attend. Publiez-le, ou renoncez-y, puis restaurez.`,
  )

export const questionInconnue = () =>
  new ErreurMetier('introuvable', 'FAQ', 'Cet élément n’est plus dans la foire aux questions. Rechargez la page.')
export const categorieEmployee = (nombre: number) =>
  new ErreurMetier(
    'precondition',
    'FAQ',
    nombre === 1
      ? 'Une question est dans cette catégorie. Déplacez-la ou supprimez-la d’abord.'
      : `${nombre} questions sont dans cette catégorie. Déplacez-les ou supprimez-les d’abord.`,
  )

export const mailInconnu = () =>
  new ErreurMetier(
    'introuvable',
    'MAIL',
    'Ce courrier n’existe pas, ou n’est pas réécrit. Choisissez-en un de la liste.',
  )
