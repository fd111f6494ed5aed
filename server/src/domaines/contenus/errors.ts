import { ErreurMetier } from '../../noyau/erreur-metier.ts'

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
