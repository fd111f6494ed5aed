import { ErreurMetier } from '../../kernel/erreur-metier.ts'

/** @param champs the fields of the form that miss, or are wrong */
export const saisieRefusee = (champs: { champ: string; message: string }[]) =>
  new ErreurMetier(
    'invalide',
    'SAISIE',
    champs.length === 1 && champs[0] ? champs[0].message : 'Certaines informations sont à corriger.',
    { champs },
  )

/** What stands in the way of a service that was asked for, or given up. */
export const serviceRefuse = ({ code, message }: { code: string; message: string }) =>
  new ErreurMetier('precondition', code, message)

/** Says the same of contracts of others, of numbers that are nobody's and of those whose services are closed. */
export const contratsHorsDuCompte = () =>
  new ErreurMetier(
    'interdit',
    'S002',
    'Un contrat de cette demande n’est pas rattaché à votre compte, ou ses services ne vous sont pas ouverts. Vérifiez son numéro.',
  )

export const traitementInconnu = () =>
  new ErreurMetier('introuvable', 'TRAITEMENT', 'Ce traitement n’existe pas, ou n’est plus gardé.')

export const horsDesGroupes = () =>
  new ErreurMetier('invalide', 'GROUPE', 'Ce service se souscrit et se résilie contrat par contrat.')

export const rienATraiter = () =>
  new ErreurMetier('invalide', 'CONTRATS', 'Choisissez au moins un contrat de ce groupe.')
export const tropDeContrats = () =>
  new ErreurMetier('invalide', 'CONTRATS', 'Choisissez au plus 5 000 contrats, ou faites-le groupe par groupe.')

/** The utility debits nobody. */
export const prelevementFerme = () =>
  serviceRefuse({
    code: 'S002',
    message:
      'Le prélèvement est actuellement indisponible. Contactez votre service d’eau pour changer le compte prélevé.',
  })
