import { ErreurMetier } from '../../noyau/erreur-metier.ts'

/** @param champs the fields of the form that miss, or are wrong */
export const saisieRefusee = (champs: { champ: string; message: string }[]) =>
  new ErreurMetier(
    'invalide',
    'SAISIE',
    champs.length === 1 && champs[0] ? champs[0].message : 'Certaines informations sont à corriger.',
    { champs },
  )

export const traitementInconnu = () =>
  new ErreurMetier('introuvable', 'TRAITEMENT', 'Ce traitement n’existe pas, ou n’est plus gardé.')

export const horsDesGroupes = () =>
  new ErreurMetier('invalide', 'GROUPE', 'Ce service se souscrit et se résilie contrat par contrat.')

export const rienATraiter = () =>
  new ErreurMetier('invalide', 'CONTRATS', 'Choisissez au moins un contrat de ce groupe.')
export const tropDeContrats = () =>
  new ErreurMetier('invalide', 'CONTRATS', 'Choisissez au plus 5 000 contrats, ou faites-le groupe par groupe.')
